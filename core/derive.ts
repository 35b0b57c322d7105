import { FAILURE_BEFORE_MS } from './events/phases.ts'
import type { UnitEvent } from './events/unit-event.ts'
import { emptyUnitCarry, type UnitCarry, UnitTracker } from './events/unit-tracker.ts'
import type { MachineModel } from './model.ts'
import { type HourSums, type UnitSums, zeroSums } from './rollups/hour-sums.ts'
import { countEvent, Meter, readingsOf, UnitStates } from './rollups/unit-meter.ts'
import type { SampleBlock } from './signals/blocks.ts'
import { forEachHold, type Held, type HeldReadings, heldBefore } from './signals/hold.ts'
import { floorHour, HOUR_MS } from './time/hours.ts'

/** All that the time before a UTC hour leaves behind for the derivation after it. Small, JSON-serialisable. */
export interface Carry {
  readonly atMs: number
  readonly held: HeldReadings
  readonly units: Readonly<Record<string, UnitCarry>>
}

export interface Derivation {
  /** Every unit's sums of every UTC hour in [carry.atMs, toMs); the last hour up to toMs. */
  readonly hours: HourSums[]
  /**
   * All events with fromMs ≥ carry.atMs, and those older ones that the carry left unsettled, as they are known now:
   * to be replaced by (unit, type, fromMs). In order of time.
   */
  readonly events: UnitEvent[]
  /**
   * Set when samples of this stretch settled how a failure of before the stretch ended, so that hours before
   * carry.atMs may have changed: derive again from the carry of this UTC hour. Null = nothing older changed.
   */
  readonly redoFromMs: number | null
  /** The carry at a UTC hour in [carry.atMs, toMs]: what is known from the samples before it. */
  carryAt(hourMs: number): Carry
}

/** How far back a sample may change sums: the failure phase begins 30 min before its onset. */
export const LOOKBACK_MS = FAILURE_BEFORE_MS

/**
 * The UTC hour to derive again from when samples at or after the instant are new, or the last derivation ended there.
 * Micro-stops are told by the start that follows, a micro-stop's length later.
 */
export const restartHour = (newDataFromMs: number, model: MachineModel): number =>
  floorHour(newDataFromMs - Math.max(LOOKBACK_MS, model.microStopMs))

export const initialCarry = (model: MachineModel, atHourMs: number): Carry => ({
  atMs: atHourMs,
  held: {},
  units: Object.fromEntries(model.units.map(({ unit }) => [unit, emptyUnitCarry])),
})

export interface DeriveInput {
  readonly model: MachineModel
  readonly carry: Carry
  /** All samples in [carry.atMs, toMs); others are left out of account. */
  readonly samples: SampleBlock
  readonly toMs: number
}

/** Samples → events and hourly sums of every unit, from the carry's hour to any later instant. */
export function derive(input: DeriveInput): Derivation {
  const { model, carry, toMs } = input
  const { events, snapshots, resolvedFromMs } = deriveEvents(input)
  const redoMs = resolvedFromMs === null ? null : floorHour(resolvedFromMs)
  return {
    events,
    hours: toMs > carry.atMs ? deriveHours(input, events) : [],
    redoFromMs: redoMs !== null && redoMs < carry.atMs ? redoMs : null,
    carryAt(hourMs) {
      const index = (hourMs - carry.atMs) / HOUR_MS
      const units = snapshots[index]
      if (units === undefined) throw new RangeError(`no carry at ${hourMs}`)
      const entries = model.units.map(({ unit }, u) => [unit, units[u]!] as const)
      return { atMs: hourMs, held: heldAt(input, hourMs), units: Object.fromEntries(entries) }
    },
  }
}

function heldAt({ model, carry, samples }: DeriveInput, atMs: number): Record<string, Held> {
  const readings = readingsOf(model)
  const newer = heldBefore(samples, readings, model.gapLimitMs, atMs)
  const entries = readings.flatMap((id) => {
    const held = newer[id] ?? carry.held[id]
    return held === undefined || held[0] + model.gapLimitMs <= atMs ? [] : [[id, held] as const]
  })
  return Object.fromEntries(entries)
}

interface EventsOfStretch {
  events: UnitEvent[]
  /** Every unit's state at carry.atMs and every full hour after it, up to toMs. */
  snapshots: UnitCarry[][]
  resolvedFromMs: number | null
}

function deriveEvents({ model, carry, samples, toMs }: DeriveInput): EventsOfStretch {
  const { gapLimitMs, microStopMs } = model
  const ids = model.units.flatMap(({ running, failure }) => [running?.reading, failure])
  const readings = [...new Set(ids.filter((id) => typeof id === 'string'))]
  const trackers = model.units.map(({ unit, running, failure }) => {
    const evidence = { runningReading: running?.reading ?? '', failureReading: failure ?? '' }
    const before = carry.units[unit] ?? emptyUnitCarry
    return new UnitTracker({ unit, ...evidence, gapLimitMs, microStopMs }, before, carry.atMs)
  })
  const states = new UnitStates(model, readings)
  const snapshots: UnitCarry[][] = []
  const { held } = carry
  forEachHold({ samples, readings, held, gapLimitMs, fromMs: carry.atMs, toMs }, (aMs, _, values) => {
    if (aMs % HOUR_MS === 0) snapshots.push(trackers.map((tracker) => tracker.carryAt(aMs)))
    states.read(values)
    for (let u = 0; u < trackers.length; u++) trackers[u]!.tell(aMs, states.running[u]!, states.fault[u]!)
  })
  if (toMs % HOUR_MS === 0) snapshots.push(trackers.map((tracker) => tracker.carryAt(toMs)))
  const events = trackers.flatMap((tracker) => [...tracker.pending(toMs), ...tracker.settled])
  const resolved = trackers.flatMap(({ resolvedFromMs }) => (resolvedFromMs === null ? [] : [resolvedFromMs]))
  return {
    events: events.sort((a, b) => a.fromMs - b.fromMs),
    snapshots,
    resolvedFromMs: resolved.length === 0 ? null : Math.min(...resolved),
  }
}

function deriveHours({ model, carry, samples, toMs }: DeriveInput, events: UnitEvent[]): HourSums[] {
  const readings = readingsOf(model)
  const unsteadyUntil = Object.entries(carry.units).map(([unit, { unsteadyUntilMs }]) => [
    unit,
    unsteadyUntilMs,
  ])
  const meter = new Meter(model, readings, events, Object.fromEntries(unsteadyUntil), zeroSums)
  const hours: HourSums[] = []
  const { held } = carry
  const { gapLimitMs } = model
  forEachHold({ samples, readings, held, gapLimitMs, fromMs: carry.atMs, toMs }, (aMs, bMs, values) => {
    meter.add(aMs, bMs, values)
    if (bMs % HOUR_MS !== 0 && bMs !== toMs) return
    meter.sums.forEach((sums, u) => {
      hours.push({ unit: model.units[u]!.unit, hourMs: floorHour(aMs), ...sums })
      Object.assign(sums, zeroSums())
    })
  })
  const place = new Map(model.units.map(({ unit }, u) => [unit, u]))
  for (const event of events) {
    const hour = (floorHour(event.fromMs) - carry.atMs) / HOUR_MS
    if (hour >= 0) countEvent(hours[hour * model.units.length + place.get(event.unit)!]!, event)
  }
  return hours
}

export interface PartialInput {
  readonly model: MachineModel
  /** All samples from fromMs − gapLimit to toMs. */
  readonly samples: SampleBlock
  /** The units' events within an hour of the stretch, and those that began earlier and reach into it. */
  readonly events: readonly UnitEvent[]
  readonly fromMs: number
  readonly toMs: number
}

/** Exact sums of any stretch, as of the part of an hour that lies in a window. By unit. */
export function partialHours(input: PartialInput): Record<string, UnitSums> {
  const { model, samples, events, fromMs, toMs } = input
  const readings = readingsOf(model)
  const meter = new Meter(model, readings, events, {}, zeroSums)
  const held = heldBefore(samples, readings, model.gapLimitMs, fromMs)
  forEachHold({ samples, readings, held, gapLimitMs: model.gapLimitMs, fromMs, toMs }, (aMs, bMs, values) =>
    meter.add(aMs, bMs, values),
  )
  const sums = Object.fromEntries(model.units.map(({ unit }, u) => [unit, meter.sums[u]!]))
  for (const event of events) {
    const inside = event.fromMs >= fromMs && event.fromMs < toMs
    if (inside && sums[event.unit] !== undefined) countEvent(sums[event.unit]!, event)
  }
  return sums
}
