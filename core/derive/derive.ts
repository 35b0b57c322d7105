import { FAILURE_BEFORE_MS } from '#core/events/phases.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import { emptyUnitCarry, type UnitCarry, UnitTracker } from '#core/events/unit-tracker.ts'
import type { HourSums, UnitSums } from '#core/rollups/hour-sums.ts'
import { countEvent, MachineMeter, UnitState } from '#core/rollups/unit-meter.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { sliceSamples } from '#core/signals/combine-samples.ts'
import { type MachineRules, readingsOfRules, type UnitRules } from '#core/signals/machine-rules.ts'
import { meterLagMs } from '#core/signals/meters/meter-rules.ts'
import { MachineMeterSeries } from '#core/signals/meters/meter-series.ts'
import { type Hearing, hearingOf } from '#core/signals/pace/hearing.ts'
import type { HeldBefore } from '#core/signals/pace/held-values.ts'
import { forEachHold } from '#core/signals/pace/hold.ts'
import { holdIn, leapLagMs, longestHoldMs } from '#core/signals/pace/reading-hold.ts'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'

/** The held values and unsettled events that the time before a UTC hour leaves for the derivation after that hour. JSON-serialisable. */
export interface Carry extends HeldBefore {
  readonly atMs: number
  readonly units: Readonly<Record<string, UnitCarry>>
}

export interface Derivation {
  /** Every unit's sums of every UTC hour in [carry.atMs, toMs); the last hour up to toMs. */
  readonly hours: HourSums[]
  /**
   * All events with fromMs ≥ carry.atMs, and older events that the carry left unsettled. A store replaces its events by these,
   * matched by (unit, type, fromMs). In order of `fromMs`.
   */
  readonly events: UnitEvent[]
  /** Those of the events that later samples may still change. */
  readonly pending: readonly UnitEvent[]
  /**
   * The UTC hour to derive again from, because these samples settled how an earlier failure or a meter's step ended and hours before
   * carry.atMs may have changed. Null = nothing older changed.
   */
  readonly redoFromMs: number | null
  /** The carry at a UTC hour in [carry.atMs, toMs], from the samples before that hour. RangeError for other instants. */
  carryAt(hourMs: number): Carry
}

/**
 * A sample may change sums this far back: the failure phase begins 30 min before the onset, a start makes the stop before it a micro-stop,
 * a meter's sample tells the power of the step before it, and a sample whether the one before it leaps.
 */
export const lookbackMs = (rules: MachineRules): number =>
  Math.max(FAILURE_BEFORE_MS, rules.microStopMs + leapLagMs(rules), meterLagMs(rules.meters))

/** The UTC hour to derive again from when samples at or after the instant are new, or the last derivation ended there. */
export const restartHour = (newDataFromMs: number, rules: MachineRules): number =>
  floorHour(newDataFromMs - lookbackMs(rules))

export const initialCarry = (rules: MachineRules, atHourMs: number): Carry => ({
  atMs: atHourMs,
  held: {},
  units: Object.fromEntries(rules.units.map(({ unit }) => [unit, emptyUnitCarry])),
})

export interface DeriveInput {
  readonly rules: MachineRules
  readonly carry: Carry
  /** All samples in [carry.atMs, toMs). Those after them only tell how a meter's last step ends, and whether the last samples leap. */
  readonly samples: SampleBlock
  readonly toMs: number
}

/** Samples → events and hourly sums of every unit, from the carry's hour to any later instant. */
export function derive(input: DeriveInput): Derivation {
  const { carry, rules, samples } = input
  const hearing = hearingOf(samples, rules, carry.heard)
  const meters = new MachineMeterSeries({ rules, samples, before: carry.meters, fromMs: carry.atMs })
  const known = { hearing, meters }
  const { events, pending, snapshots, resolvedFromMs } = deriveEvents(input, known)
  const { hours, heldAt } = deriveHours(input, known, events)
  const changed = [resolvedFromMs, meters.changedFromMs].filter((atMs) => atMs !== null)
  const redoMs = changed.length === 0 ? null : floorHour(Math.min(...changed))
  return {
    events,
    pending,
    hours,
    redoFromMs: redoMs !== null && redoMs < carry.atMs ? redoMs : null,
    carryAt(hourMs) {
      const units = snapshots[(hourMs - carry.atMs) / HOUR_MS]
      const held = heldAt[(hourMs - carry.atMs) / HOUR_MS]
      if (units === undefined || held === undefined) throw new RangeError(`no carry at ${hourMs}`)
      return { atMs: hourMs, ...held(), units: Object.fromEntries(units) }
    },
  }
}

/** What the samples and the carry tell about the whole stretch. */
interface KnownOfStretch {
  readonly hearing: Hearing | null
  readonly meters: MachineMeterSeries
}

interface EventsOfStretch {
  events: UnitEvent[]
  pending: UnitEvent[]
  /** State of every unit at carry.atMs and at every full hour after it, up to toMs. */
  snapshots: (readonly [unit: string, UnitCarry])[][]
  resolvedFromMs: number | null
}

function deriveEvents(input: DeriveInput, known: KnownOfStretch): EventsOfStretch {
  const { rules, carry, samples, toMs } = input
  const ids = rules.units.flatMap(({ running, failure }) => [running?.reading, failure])
  const readings = [...new Set(ids.filter((id) => typeof id === 'string'))]
  const units = trackersOf(input, readings)
  const snapshots: EventsOfStretch['snapshots'] = []
  const snapshotAt = (atMs: number) =>
    units.map(({ unit, tracker }) => [unit, tracker.carryAt(atMs)] as const)
  forEachHold(
    { samples, readings, rules, before: carry, ...known, fromMs: carry.atMs, toMs },
    (aMs, _, values) => {
      if (aMs % HOUR_MS === 0) snapshots.push(snapshotAt(aMs))
      for (const { state, tracker } of units) {
        state.read(values)
        tracker.takeStates(aMs, state.running, state.fault)
      }
    },
  )
  if (toMs % HOUR_MS === 0) snapshots.push(snapshotAt(toMs))
  const pending = units.flatMap(({ tracker }) => tracker.pending(toMs))
  const events = [...pending, ...units.flatMap(({ tracker }) => tracker.settled)]
  const resolved = units.flatMap(({ tracker }) => tracker.resolvedFromMs ?? [])
  return {
    events: events.sort((a, b) => a.fromMs - b.fromMs),
    pending,
    snapshots,
    resolvedFromMs: resolved.length === 0 ? null : Math.min(...resolved),
  }
}

const trackersOf = ({ rules, carry }: DeriveInput, readings: readonly string[]) =>
  rules.units.map((unit) => {
    const { running, failure } = unit
    const deciding = { runningReading: running?.reading ?? '', failureReading: failure ?? '' }
    const before = carry.units[unit.unit] ?? emptyUnitCarry
    const { microStopMs } = rules
    const about = { unit: unit.unit, ...deciding, gapLimitMs: shutdownLimitMs(rules, unit), microStopMs }
    return {
      unit: unit.unit,
      state: new UnitState(unit, readings),
      tracker: new UnitTracker(about, before, carry.atMs),
    }
  })

/** A stop up to this long after a failure's end counts as its shutdown: the limit of the unit's running reading, 5 minutes of an alternating one. */
export const shutdownLimitMs = (rules: MachineRules, { running }: UnitRules): number =>
  running === null ? rules.gapLimitMs : holdIn(rules, running.reading).heardMs

function deriveHours(
  { rules, carry, samples, toMs }: DeriveInput,
  known: KnownOfStretch,
  events: UnitEvent[],
) {
  const readings = readingsOfRules(rules)
  const meter = new MachineMeter(rules, readings, events, carry.units)
  const units = meter.units.map((metered) => ({ metered, hours: [] as HourSums[] }))
  const hours: HourSums[] = []
  const heldAt: (() => HeldBefore)[] = []
  const atHour = (_: number, heldBefore: () => HeldBefore) => heldAt.push(heldBefore)
  forEachHold(
    { samples, readings, rules, before: carry, ...known, fromMs: carry.atMs, toMs, atHour },
    (aMs, bMs, values) => {
      meter.add(aMs, bMs, values)
      if (bMs % HOUR_MS !== 0 && bMs !== toMs) return
      for (const { metered, hours: own } of units) {
        const hour = { unit: metered.unit, hourMs: floorHour(aMs), ...metered.takeSums() }
        own.push(hour)
        hours.push(hour)
      }
    },
  )
  const hoursOf = new Map(units.map(({ metered, hours: own }) => [metered.unit, own]))
  for (const event of events) {
    if (event.fromMs < carry.atMs) continue
    const hour = hoursOf.get(event.unit)?.[(floorHour(event.fromMs) - carry.atMs) / HOUR_MS]
    if (hour === undefined) throw new RangeError(`no hour of ${event.unit} at ${event.fromMs}`)
    countEvent(hour, event)
  }
  return { hours, heldAt }
}

const LEAST_AFTER_MS = 6 * HOUR_MS
/**
 * For this long after a stretch its samples tell how a meter's step ends (the sample at its end, and one that shows whether that one is absurd)
 * and whether the stretch's last sample leaps.
 */
export function samplesAfterMs(rules: MachineRules): number {
  const { meters } = rules
  const ofMeters = meters === undefined ? 0 : Math.max(LEAST_AFTER_MS, 2 * meterLagMs(meters))
  const leapMs = leapLagMs(rules)
  // One more: the limit itself counts.
  return Math.max(ofMeters, leapMs === 0 ? 0 : leapMs + 1)
}

export interface StretchInput {
  readonly rules: MachineRules
  /** All samples from the carry, or from the longest hold before fromMs, to toMs; for meters `samplesAfterMs` longer. */
  readonly samples: SampleBlock
  /** A carry at or before fromMs; left out or null: no value is held from before the samples. */
  readonly carry?: Pick<Carry, 'atMs' | 'held' | 'heard' | 'meters'> | null | undefined
  /** The units' events within an hour of the stretch, and earlier events that reach into it. */
  readonly events: readonly UnitEvent[]
  readonly fromMs: number
  readonly toMs: number
}

/** The exact sums of each unit over any stretch of time, such as the part of an hour inside a window, by unit. */
export function sumsOfStretch(input: StretchInput): Record<string, UnitSums> {
  const { rules, events, fromMs, toMs } = input
  const samples = sliceSamples(input.samples, Number.NEGATIVE_INFINITY, toMs + samplesAfterMs(rules))
  const readings = readingsOfRules(rules)
  const meter = new MachineMeter(rules, readings, events, {})
  const start = startOfHolds(input)
  forEachHold({ samples, readings, rules, ...start, toMs }, (aMs, bMs, values) => {
    if (bMs > fromMs) meter.add(Math.max(aMs, fromMs), bMs, values)
  })
  const sums = new Map(meter.units.map((metered) => [metered.unit, metered.takeSums()]))
  for (const event of events) {
    if (event.fromMs < fromMs || event.fromMs >= toMs) continue
    const own = sums.get(event.unit)
    if (own !== undefined) countEvent(own, event)
  }
  return Object.fromEntries(sums)
}

/** Where the values that are held at a stretch's beginning are found. */
function startOfHolds({ rules, samples, carry, fromMs }: StretchInput) {
  if (carry && carry.atMs <= fromMs) return { before: carry, fromMs: carry.atMs }
  const firstMs = samples.atMs[0] ?? fromMs
  const oldestMs = Math.max(firstMs, fromMs - longestHoldMs(rules))
  return { before: { held: {} }, fromMs: Math.min(fromMs, oldestMs) }
}
