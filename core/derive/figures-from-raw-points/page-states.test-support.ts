import type { Stretch } from '#core/time/stretch.ts'
import { PageHolding, type PageHolds } from './page-holding.test-support.ts'

/**
 * The domain reference, sections 2 and 3, word for word: states by looking up each instant (here), events by walking over the
 * states (`page-events`), figures by adding up stretches (`page-figures`). Slow, without carries, hours or stored sums,
 * written from that page alone and not from the checked code.
 */

/** One normalised value of a reading; of two values of one instant the later in the list counts. */
export interface PagePoint {
  readonly reading: string
  readonly atMs: number
  readonly value: number
}

export interface PagePlant {
  readonly compressors: readonly string[]
  readonly points: readonly PagePoint[]
  readonly holds: PageHolds
  readonly microStopMs: number
  readonly ratedPowerKw: number | null
  /** The highest mean of a power reading over a whole UTC hour, for machines without a rated power. */
  readonly highestHourlyKw: (reading: string) => number
  /** The readings with a value at each time of choosing; left out, readings are chosen once with all values known. */
  readonly chosenFrom?: readonly ReadonlySet<string>[]
}

/** Null = unknown. */
export type State = boolean | null
export interface StateStretch extends Stretch {
  readonly on: State
}

/** `{prefix}_status` of a compressor, `status` of the machine. */
export const readingOf = (unit: string, suffix: string): string =>
  unit === 'chiller' ? suffix : `${unit.toLowerCase()}_${suffix}`

export class PageStates {
  readonly plant: PagePlant
  /** Nothing changes between two of these. */
  readonly instants: readonly number[]
  /** Every later value is unknown. */
  readonly endOfKnowledgeMs: number
  private readonly series = new Map<string, (readonly [atMs: number, value: number])[]>()
  private readonly holding: PageHolding
  private readonly known = new Map<string, StateStretch[]>()
  private readonly chosenFrom: readonly ReadonlySet<string>[]

  constructor(plant: PagePlant, nowMs: number) {
    this.plant = plant
    const values = new Map<string, Map<number, number>>()
    for (const { reading, atMs, value } of plant.points) {
      if (!Number.isFinite(value) || atMs >= nowMs) continue
      values.set(reading, (values.get(reading) ?? new Map()).set(atMs, value))
    }
    const inOrder = (samples: Map<number, number>) => [...samples].sort(([a], [b]) => a - b)
    for (const [reading, samples] of values) this.series.set(reading, inOrder(samples))
    this.chosenFrom = plant.chosenFrom ?? [new Set(values.keys())]
    this.holding = new PageHolding(this.series, plant.holds)
    const edges = this.holding.edges()
    this.endOfKnowledgeMs = edges.reduce((end, at) => Math.max(end, at), Number.NEGATIVE_INFINITY)
    this.instants = [...new Set([...edges, nowMs].filter((at) => at <= nowMs))].sort((x, y) => x - y)
  }

  value(reading: string, atMs: number): number | null {
    return this.holding.value(reading, atMs)
  }

  /** The limit of the unit's running reading. */
  limitMs(unit: string): number {
    const load = unit === 'chiller' ? 'demand' : readingOf(unit, 'capacity')
    const [reading] = this.choose([readingOf(unit, 'status')], [load], [readingOf(unit, 'power')]) ?? []
    const hold = reading === undefined ? undefined : this.plant.holds.get(reading)
    return hold?.heardMs ?? 0
  }

  /** Chosen once: the first candidate whose readings all had a value at the time of choosing. */
  choose(...candidates: readonly (readonly string[])[]): readonly string[] | null {
    for (const seen of this.chosenFrom) {
      const found = candidates.find((readings) => readings.every((id) => seen.has(id)))
      if (found) return found
    }
    return null
  }

  runningAt(unit: string, atMs: number): State {
    const load = unit === 'chiller' ? 'demand' : readingOf(unit, 'capacity')
    const [status, power] = [readingOf(unit, 'status'), readingOf(unit, 'power')]
    const [reading] = this.choose([status], [load], [power]) ?? []
    const value = reading === undefined ? null : this.value(reading, atMs)
    if (value === null) return null
    if (reading === status) return value !== 0
    if (reading === load) return value > 1
    const { ratedPowerKw, compressors, highestHourlyKw } = this.plant
    const share = unit === 'chiller' ? 1 : compressors.length
    return value > 0.02 * (ratedPowerKw === null ? highestHourlyKw(power) : ratedPowerKw / share)
  }

  failureReading(unit: string): string | null {
    return this.choose([readingOf(unit, 'fault')], [readingOf(unit, 'alarm')])?.[0] ?? null
  }

  /** The longest possible stretches of one running state, from the first sample to now. */
  running(unit: string): StateStretch[] {
    return this.stretches(`${unit} runs`, (at) => this.runningAt(unit, at))
  }

  /** The longest possible stretches of one failure state. */
  fault(unit: string): StateStretch[] {
    const reading = this.failureReading(unit)
    return this.stretches(`${unit} fails`, (at) => {
      const value = reading === null ? null : this.value(reading, at)
      return value === null ? null : value !== 0
    })
  }

  private stretches(name: string, at: (atMs: number) => State): StateStretch[] {
    const found = this.known.get(name)
    if (found) return found
    const stretches: { fromMs: number; toMs: number; on: State }[] = []
    for (const [fromMs, toMs] of pairs(this.instants)) {
      const on = at(fromMs)
      const last = stretches.at(-1)
      if (last && last.on === on) last.toMs = toMs
      else stretches.push({ fromMs, toMs, on })
    }
    this.known.set(name, stretches)
    return stretches
  }
}

/** Each entry with the next one. */
export const pairs = <T>(list: readonly T[]): (readonly [T, T])[] =>
  list.slice(1).flatMap((next, i) => list.slice(i, i + 1).map((entry) => [entry, next] as const))

export const overlapMs = (a: Stretch, b: Stretch): number =>
  Math.max(0, Math.min(a.toMs, b.toMs) - Math.max(a.fromMs, b.fromMs))

/** The part of the stretch inside the window; empty without overlap. */
export function clip<T extends Stretch>(stretch: T, window: Stretch): T[] {
  const fromMs = Math.max(stretch.fromMs, window.fromMs)
  const toMs = Math.min(stretch.toMs, window.toMs)
  return fromMs < toMs ? [{ ...stretch, fromMs, toMs }] : []
}
