import { mergeStretches, phaseStretch } from '#core/events/phases.ts'
import { MACHINE_UNIT, type UnitEvent, type UnitEventType } from '#core/events/unit-event.ts'
import { type OnOffState, UNKNOWN_STATE, type UnitCarry } from '#core/events/unit-tracker.ts'
import type { CopMethod, MachineRules, UnitRules } from '#core/signals/machine-rules.ts'
import { energySlot } from '#core/signals/meters/meter-rules.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { type UnitSums, zeroSums } from './hour-sums.ts'
import { capacityIn, type Slot, valueIn } from './reading-slots.ts'

interface Slots {
  readonly running: Slot
  readonly above: number
  readonly failure: Slot
  readonly power: Slot
  /** The power by which energy adds up: a meter's mean over the whole step, else the power itself. */
  readonly energy: Slot
  readonly method: CopMethod['method'] | null
  readonly capacity: ReturnType<typeof capacityIn>
  readonly load: Slot
  readonly reading: Slot
}

function slotsOf(unit: UnitRules, readings: readonly string[]): Slots {
  const { running, failure, power, load, cop } = unit
  const slotByReading = new Map(readings.map((id, slot) => [id, slot]))
  const slot = (id: string | null = null): Slot => (id === null ? null : (slotByReading.get(id) ?? null))
  return {
    running: slot(running?.reading),
    above: running?.above ?? 0,
    failure: slot(failure),
    power: slot(power),
    energy: (power === null ? null : slot(energySlot(power))) ?? slot(power),
    method: cop?.method ?? null,
    capacity: capacityIn(cop && 'capacity' in cop ? cop.capacity : null, slot),
    load: slot(load),
    reading: slot(cop && 'reading' in cop ? cop.reading : null),
  }
}

function stateAbove(value: number, above: number): OnOffState {
  if (Number.isNaN(value)) return UNKNOWN_STATE
  return value > above ? 1 : 0
}

/** A unit's states from the readings' values at one instant. */
export class UnitState {
  running: OnOffState = UNKNOWN_STATE
  fault: OnOffState = UNKNOWN_STATE
  private readonly slots: Slots

  constructor(unit: UnitRules, readings: readonly string[]) {
    this.slots = slotsOf(unit, readings)
  }

  read(values: Float64Array): void {
    const { running, above, failure } = this.slots
    this.running = stateAbove(valueIn(values, running), above)
    this.fault = stateAbove(valueIn(values, failure), 0)
  }
}

/** Walks along sorted, disjoint stretches. Calls come in order of time. */
class StretchWalk {
  private readonly stretches: readonly Stretch[]
  private next = 0

  constructor(stretches: readonly Stretch[]) {
    this.stretches = stretches
  }

  /** The part of [aMs, bMs) inside the stretches, ms. */
  overlapMs(aMs: number, bMs: number): number {
    let stretch = this.stretches[this.next]
    while (stretch !== undefined && stretch.toMs <= aMs) stretch = this.stretches[++this.next]
    let sum = 0
    for (let i = this.next; stretch !== undefined && stretch.fromMs < bMs; stretch = this.stretches[++i]) {
      sum += Math.min(bMs, stretch.toMs) - Math.max(aMs, stretch.fromMs)
    }
    return sum
  }
}

/** By unit: the instant up to which events settled before the stretch keep the unit unsteady. */
export type UnsteadyUntil = Readonly<Record<string, Pick<UnitCarry, 'unsteadyUntilMs'>>>

/** One unit's sums over successive stretches of constant values. */
class UnitMeter {
  readonly unit: string
  readonly state: UnitState
  private sums = zeroSums()
  private readonly slots: Slots
  private readonly unsteady: StretchWalk
  private readonly episodes: StretchWalk

  constructor(
    rules: UnitRules,
    readings: readonly string[],
    events: readonly UnitEvent[],
    unsteadyUntilMs: number | null,
  ) {
    this.unit = rules.unit
    this.state = new UnitState(rules, readings)
    this.slots = slotsOf(rules, readings)
    const before = { fromMs: Number.NEGATIVE_INFINITY, toMs: unsteadyUntilMs ?? Number.NEGATIVE_INFINITY }
    this.unsteady = new StretchWalk(mergeStretches([before, ...events.map(phaseStretch)]))
    this.episodes = new StretchWalk(mergeStretches(events.flatMap(episode)))
  }

  /** The sums since the last call; the unit's sums begin anew. */
  takeSums(): UnitSums {
    const { sums } = this
    this.sums = zeroSums()
    return sums
  }

  /** `runningLoad`: Σ of the running compressors' load; NaN = not known. */
  add(aMs: number, bMs: number, values: Float64Array, runningLoad: number): void {
    const { sums, state } = this
    const ms = bMs - aMs
    const powerKw = valueIn(values, this.slots.energy)
    if (!Number.isNaN(powerKw)) {
      sums.energyKwh += (powerKw * ms) / HOUR_MS
      sums.energyKnownMs += ms
    }
    if (state.running === UNKNOWN_STATE) return
    sums.knownMs += ms
    if (state.running === 1) {
      sums.runningMs += ms
      const steadyMs = ms - this.unsteady.overlapMs(aMs, bMs)
      if (steadyMs > 0) this.addCop(values, runningLoad, steadyMs / HOUR_MS)
    } else if (state.fault !== UNKNOWN_STATE) {
      sums.downMs += this.episodes.overlapMs(aMs, bMs)
    }
  }

  /** The unit's part of the running compressors' load: 0 for a stopped compressor and for the machine itself; NaN = not known. */
  loadIfRunning(values: Float64Array): number {
    if (this.unit === MACHINE_UNIT || this.state.running === 0) return 0
    return this.state.running === 1 ? valueIn(values, this.slots.load) : Number.NaN
  }

  /** Adds ∫TR dt and ∫kW dt while both are known, ∫cop dt or ∫(kW/TR) dt, by the unit's COP method. */
  private addCop(values: Float64Array, runningLoad: number, hours: number): void {
    const { slots, sums } = this
    switch (slots.method) {
      case null:
        return
      case 'sums':
        addEnergies(sums, slots.capacity(values), valueIn(values, slots.power), hours)
        return
      case 'share': {
        // TRₙ = TR · loadₙ / Σ load of the running compressors (domain reference, section 3)
        const loadTr = slots.capacity(values) * valueIn(values, slots.load)
        addEnergies(sums, loadTr / runningLoad, valueIn(values, slots.power), hours)
        return
      }
      case 'cop': {
        const cop = valueIn(values, slots.reading)
        if (Number.isNaN(cop)) return
        sums.copHours += cop * hours
        sums.copKnownHours += hours
        return
      }
      case 'kwPerTr': {
        const kwPerTr = valueIn(values, slots.reading)
        if (Number.isNaN(kwPerTr)) return
        sums.kwPerTrHours += kwPerTr * hours
        sums.kwPerTrKnownHours += hours
        return
      }
      default:
        slots.method satisfies never
    }
  }
}

/** Adds up the sums of every unit over successive stretches of constant values. */
export class MachineMeter {
  /** In the order of the rules. */
  readonly units: readonly UnitMeter[]

  constructor(
    rules: MachineRules,
    readings: readonly string[],
    events: readonly UnitEvent[],
    unsteadyUntil: UnsteadyUntil,
  ) {
    this.units = rules.units.map((unit) => {
      const own = events.filter((event) => event.unit === unit.unit)
      return new UnitMeter(unit, readings, own, unsteadyUntil[unit.unit]?.unsteadyUntilMs ?? null)
    })
  }

  add(aMs: number, bMs: number, values: Float64Array): void {
    // Known only if every compressor's running state and every running compressor's load is known.
    let runningLoad = 0
    for (const unit of this.units) {
      unit.state.read(values)
      runningLoad += unit.loadIfRunning(values)
    }
    for (const unit of this.units) unit.add(aMs, bMs, values, runningLoad)
  }
}

function addEnergies(sums: UnitSums, tr: number, powerKw: number, hours: number): void {
  if (!Number.isFinite(tr) || Number.isNaN(powerKw)) return
  sums.coolingTrH += tr * hours
  sums.electricKwh += powerKw * hours
}

const episode = ({ type, fromMs, toMs }: UnitEvent): Stretch[] =>
  type === 'failure' ? [{ fromMs, toMs: toMs ?? Number.POSITIVE_INFINITY }] : []

const COUNTS: Readonly<Record<UnitEventType, (sums: UnitSums, event: UnitEvent) => void>> = {
  /** Failures have no sum: a window needs their instants and counts the events. */
  failure: () => {},
  start: (sums) => {
    sums.starts++
  },
  stop: (sums, { micro, knownMs }) => {
    sums.stops++
    if (!micro) return
    sums.microStops++
    sums.microStopMs += knownMs
  },
}

/** Counts an event that begins in the stretch of the sums. */
export const countEvent = (sums: UnitSums, event: UnitEvent): void => COUNTS[event.type](sums, event)
