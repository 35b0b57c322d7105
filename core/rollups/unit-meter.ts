import { mergeStretches, phaseStretch, type Stretch } from '#core/events/phases.ts'
import { MACHINE_UNIT, type UnitEvent, type UnitEventType } from '#core/events/unit-event.ts'
import { type State, UNKNOWN } from '#core/events/unit-tracker.ts'
import type { CopMethod, MachineRules, UnitRules } from '#core/signals/machine-rules.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { UnitSums } from './hour-sums.ts'

/** The distinct readings that the sums need. */
export function readingsOf(rules: MachineRules): string[] {
  const ids = rules.units.flatMap(({ running, failure, power, load, cop }) => [
    running?.reading,
    failure,
    power,
    load,
    ...(cop === null ? [] : copReadings(cop)),
  ])
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

function copReadings(cop: CopMethod): string[] {
  return 'capacity' in cop ? [cop.capacity, cop.power] : [cop.reading]
}

const NOWHERE = -1

/** Indices of a unit's values among the readings; NOWHERE = the unit lacks the reading. */
interface Slots {
  readonly running: number
  readonly above: number
  readonly failure: number
  readonly power: number
  readonly method: CopMethod['method'] | null
  readonly capacity: number
  readonly load: number
  readonly reading: number
}

function slotsOf(unit: UnitRules, readings: readonly string[]): Slots {
  const { running, failure, power, load, cop } = unit
  const slot = (id: string | null | undefined) => (id == null ? NOWHERE : readings.indexOf(id))
  return {
    running: slot(running?.reading),
    above: running?.above ?? 0,
    failure: slot(failure),
    power: slot(power),
    method: cop?.method ?? null,
    capacity: slot(cop && 'capacity' in cop ? cop.capacity : null),
    load: slot(load),
    reading: slot(cop && 'reading' in cop ? cop.reading : null),
  }
}

function stateAbove(values: Float64Array, slot: number, above: number): State {
  if (slot === NOWHERE) return UNKNOWN
  const value = values[slot]!
  if (Number.isNaN(value)) return UNKNOWN
  return value > above ? 1 : 0
}

/** The units' states from the readings' values at one instant. */
export class UnitStates {
  readonly running: State[] = []
  readonly fault: State[] = []
  private readonly slots: readonly Slots[]

  constructor(rules: MachineRules, readings: readonly string[]) {
    this.slots = rules.units.map((unit) => slotsOf(unit, readings))
  }

  read(values: Float64Array): void {
    for (let u = 0; u < this.slots.length; u++) {
      const slots = this.slots[u]!
      this.running[u] = stateAbove(values, slots.running, slots.above)
      this.fault[u] = stateAbove(values, slots.failure, 0)
    }
  }
}

/** Walks along sorted, disjoint stretches; the requested times never go back. */
class Along {
  private readonly stretches: readonly Stretch[]
  private next = 0

  constructor(stretches: readonly Stretch[]) {
    this.stretches = stretches
  }

  /** The part of [a, b) inside the stretches, ms. */
  within(aMs: number, bMs: number): number {
    while (this.next < this.stretches.length && this.stretches[this.next]!.toMs <= aMs) this.next++
    let sum = 0
    for (let i = this.next; i < this.stretches.length && this.stretches[i]!.fromMs < bMs; i++) {
      const { fromMs, toMs } = this.stretches[i]!
      sum += Math.min(bMs, toMs) - Math.max(aMs, fromMs)
    }
    return sum
  }
}

/** Events settled before the stretch keep a unit unsteady up to here. */
export type UnsteadyUntil = Readonly<Record<string, number | null>>

/** Adds up the sums of every unit over successive stretches of constant values. */
export class Meter {
  readonly sums: UnitSums[]
  private readonly states: UnitStates
  private readonly slots: readonly Slots[]
  private readonly unsteady: readonly Along[]
  private readonly episodes: readonly Along[]
  /** Σ of the running compressors' load at this instant; NaN when one load is unknown. */
  private runningLoad = Number.NaN

  constructor(
    rules: MachineRules,
    readings: readonly string[],
    events: readonly UnitEvent[],
    unsteadyUntil: UnsteadyUntil,
    newSums: () => UnitSums,
  ) {
    this.states = new UnitStates(rules, readings)
    this.slots = rules.units.map((unit) => slotsOf(unit, readings))
    this.sums = rules.units.map(newSums)
    const of = ({ unit }: UnitRules) => events.filter((event) => event.unit === unit)
    this.unsteady = rules.units.map((unit) => {
      const toMs = unsteadyUntil[unit.unit] ?? Number.NEGATIVE_INFINITY
      return new Along(
        mergeStretches([{ fromMs: Number.NEGATIVE_INFINITY, toMs }, ...of(unit).map(phaseStretch)]),
      )
    })
    this.episodes = rules.units.map((unit) => new Along(mergeStretches(of(unit).flatMap(episode))))
    this.isMachine = rules.units.map(({ unit }) => unit === MACHINE_UNIT)
  }
  private readonly isMachine: readonly boolean[]

  add(aMs: number, bMs: number, values: Float64Array): void {
    const ms = bMs - aMs
    this.states.read(values)
    this.runningLoad = this.loadOfRunning(values)
    for (let u = 0; u < this.slots.length; u++) {
      const slots = this.slots[u]!
      const sums = this.sums[u]!
      const running = this.states.running[u]
      const powerKw = slots.power === NOWHERE ? Number.NaN : values[slots.power]!
      if (!Number.isNaN(powerKw)) {
        sums.energyKwh += (powerKw * ms) / HOUR_MS
        sums.energyKnownMs += ms
      }
      if (running === UNKNOWN) continue
      sums.knownMs += ms
      if (running === 1) {
        sums.runningMs += ms
        const steadyMs = ms - this.unsteady[u]!.within(aMs, bMs)
        if (steadyMs > 0) this.addCop(slots, sums, values, steadyMs / HOUR_MS)
      } else if (this.states.fault[u] !== UNKNOWN) {
        sums.downMs += this.episodes[u]!.within(aMs, bMs)
      }
    }
  }

  /** Known only if every running state and every running compressor's load is known. */
  private loadOfRunning(values: Float64Array): number {
    let sum = 0
    for (let u = 0; u < this.slots.length; u++) {
      if (this.isMachine[u] || this.states.running[u] === 0) continue
      const { load } = this.slots[u]!
      sum += this.states.running[u] === 1 && load !== NOWHERE ? values[load]! : Number.NaN
    }
    return sum
  }

  /** Adds ∫TR dt and ∫kW dt while both are known, ∫cop dt or ∫(kW/TR) dt, by the unit's COP method. */
  private addCop(slots: Slots, sums: UnitSums, values: Float64Array, hours: number): void {
    switch (slots.method) {
      case null:
        return
      case 'sums':
        addEnergies(sums, values[slots.capacity], values[slots.power], hours)
        return
      case 'share': {
        // TRₙ = TR · loadₙ / Σ load of the running compressors (domain reference, section 3)
        const loadTr = (values[slots.capacity] ?? Number.NaN) * (values[slots.load] ?? Number.NaN)
        addEnergies(sums, loadTr / this.runningLoad, values[slots.power], hours)
        return
      }
      case 'cop': {
        const cop = values[slots.reading] ?? Number.NaN
        if (Number.isNaN(cop)) return
        sums.copHours += cop * hours
        sums.copKnownHours += hours
        return
      }
      case 'kwPerTr': {
        const kwPerTr = values[slots.reading] ?? Number.NaN
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

function addEnergies(sums: UnitSums, tr = Number.NaN, powerKw = Number.NaN, hours: number): void {
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
