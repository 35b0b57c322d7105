import { floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import type { SampleBlock } from '../blocks.ts'
import type { ReadingSetup } from '../machine-setup.ts'
import type { Quantity } from '../readings/quantities.ts'
import { quantityOf } from '../readings/reading-identity.ts'
import { readingWord } from '../readings/reading-table.ts'

/** The heights of a reading's samples so far, of samples newer than all before alone. JSON-serialisable. */
export interface ReadingLevel {
  readonly lastMs: number
  /** The newest two values, the older one first. */
  readonly last: readonly number[]
  /** The highest value that two consecutive samples have reached. */
  readonly highest: number
  /** The lowest sample; undefined in levels of older programs. */
  readonly lowest?: number
  /** Number of samples above 0, as long as the bound is not settled. */
  readonly aboveZero: number
  /** The highest samples that stand alone, as long as the bound is not settled. */
  readonly peaks: readonly number[]
  /** A single sample above this bound is ignored. The bound is settled once, so that old figures do not change; null: it is not settled. */
  readonly bound: number | null
  /** The single samples above the bound, and the highest of them. */
  readonly leaps: number
  readonly farthest: number | null
}
export type ReadingLevels = Readonly<Record<string, ReadingLevel>>

/** A single sample is absurd above three times the highest value that two consecutive samples have reached … */
const MOST_OF_HIGHEST = 3
/** … and above every value that an ordinary machine may reach for a moment after a long rest, in kW, TR or m³/h. */
const LEAST_BOUND = 1000
/** A machine that has been seen at rest and at work shows how high it goes: of such a reading smaller samples are absurd, too. */
const LEAST_BOUND_AT_WORK = 100
const AT_WORK = { least: 10, aboveZero: 200, mostAtRest: 0.1 }
/** Fewer samples above 0 do not show how high the reading goes. */
const FEWEST_ABOVE_ZERO = 50
const MOST_PEAKS = 100
const BOUNDED: ReadonlySet<Quantity> = new Set(['powerKw', 'coolingTr', 'flowM3h'])

/** The readings whose height goes into sums. */
const hasLevel = (id: string): boolean =>
  id === 'capacity' || id === 'chw_flow' || readingWord(id) === 'power'

const unseen: ReadingLevel = {
  lastMs: Number.NEGATIVE_INFINITY,
  last: [],
  highest: 0,
  aboveZero: 0,
  peaks: [],
  bound: null,
  leaps: 0,
  farthest: null,
}

/** The levels with these samples too. */
export function addToLevels(levels: ReadingLevels, { atMs, readings }: SampleBlock): ReadingLevels {
  const changed = Object.entries(readings).flatMap(([id, column]) => {
    if (!hasLevel(id)) return []
    const before = Object.hasOwn(levels, id) ? levels[id] : undefined
    const level = new Level(before ?? unseen)
    for (let row = before ? lowerBound(atMs, before.lastMs + 1) : 0; row < column.length; row++) {
      const value = floatAt(column, row)
      if (!Number.isNaN(value)) level.take(floatAt(atMs, row), value)
    }
    return level.isEmpty ? [] : [[id, level.result()] as const]
  })
  return changed.length === 0 ? levels : { ...levels, ...Object.fromEntries(changed) }
}

class Level {
  readonly #before: ReadingLevel
  readonly #peaks: number[]
  #lastMs: number
  #older: number
  #last: number
  #highest: number
  #lowest: number
  #aboveZero: number
  #leaps = 0
  #farthest: number | null

  constructor(before: ReadingLevel) {
    const [older, last] = before.last
    this.#before = before
    this.#peaks = [...before.peaks]
    this.#lastMs = before.lastMs
    this.#older = last === undefined ? Number.NaN : (older ?? Number.NaN)
    this.#last = last ?? older ?? Number.NaN
    this.#highest = before.highest
    this.#lowest = before.lowest ?? Number.POSITIVE_INFINITY
    this.#aboveZero = before.aboveZero
    this.#farthest = before.farthest
  }

  get isEmpty(): boolean {
    return Number.isNaN(this.#last)
  }

  take(atMs: number, value: number): void {
    const [older, last] = [this.#older, this.#last]
    if (value > 0) this.#aboveZero++
    if (value < this.#lowest) this.#lowest = value
    // NaN without an older value: no level.
    const level = Math.min(value, last)
    if (level > this.#highest) this.#highest = level
    if (last > LEAST_BOUND_AT_WORK) this.#takeHigh(older, last, value)
    this.#older = last
    this.#last = value
    this.#lastMs = atMs
  }

  /** A sample above the least bound, between its neighbours; NaN: it has none. */
  #takeHigh(before: number, value: number, after: number): void {
    const { bound } = this.#before
    if (bound === null) {
      if (!(Math.max(before || 0, after) * MOST_OF_HIGHEST > value)) this.#addPeak(value)
    } else if (isLeap(value, bound, [before, after])) {
      this.#leaps++
      this.#farthest = Math.max(this.#farthest ?? value, value)
    }
  }
  #addPeak(value: number): void {
    this.#peaks.push(value)
    if (this.#peaks.length <= MOST_PEAKS) return
    this.#peaks.sort((a, b) => b - a)
    this.#peaks.length = MOST_PEAKS
  }

  result(): ReadingLevel {
    const isSettled = this.#before.bound !== null
    return {
      ...this.#before,
      lastMs: this.#lastMs,
      last: Number.isNaN(this.#older) ? [this.#last] : [this.#older, this.#last],
      highest: this.#highest,
      lowest: this.#lowest,
      aboveZero: isSettled ? 0 : this.#aboveZero,
      peaks: this.#peaks,
      leaps: this.#before.leaps + this.#leaps,
      farthest: this.#farthest,
    }
  }
}

/** Whether a sample leaps above the bound, alone: no neighbour is above the bound, too. */
const isLeap = (value: number, bound: number, neighbours: readonly number[]): boolean =>
  value > bound && !neighbours.some((one) => one > bound)

/** Settles the bounds of the readings that have shown how high they go. Every sample above a new bound stands alone: no two reached it. */
export function keepBounds(levels: ReadingLevels, readings: readonly ReadingSetup[]): ReadingLevels {
  const kept = readings.flatMap((reading): [string, ReadingLevel][] => {
    const level = Object.hasOwn(levels, reading.id) ? levels[reading.id] : undefined
    const isReady = level !== undefined && level.bound === null && level.aboveZero >= FEWEST_ABOVE_ZERO
    if (!isReady || reading.energy === 'counter' || !BOUNDED.has(quantityOf(reading))) return []
    const bound = Math.max(leastBound(level), MOST_OF_HIGHEST * level.highest)
    const leaps = level.peaks.filter((peak) => peak > bound)
    const farthest = leaps.length === 0 ? null : Math.max(...leaps)
    return [[reading.id, { ...level, bound, aboveZero: 0, peaks: [], leaps: leaps.length, farthest }]]
  })
  return kept.length === 0 ? levels : { ...levels, ...Object.fromEntries(kept) }
}

function leastBound({ highest, lowest = highest, aboveZero }: ReadingLevel): number {
  const hasWorked = highest >= AT_WORK.least && aboveZero >= AT_WORK.aboveZero
  return hasWorked && lowest <= AT_WORK.mostAtRest * highest ? LEAST_BOUND_AT_WORK : LEAST_BOUND
}

/** The settled bound of a reading's single samples; infinite without one. */
export const boundIn = (levels: ReadingLevels | undefined, id: string): number =>
  (levels !== undefined && Object.hasOwn(levels, id) ? levels[id]?.bound : null) ?? Number.POSITIVE_INFINITY

/** Number of the reading's samples that are known to be absurd. */
export const leapsIn = (levels: ReadingLevels, id: string): number =>
  Object.hasOwn(levels, id) ? (levels[id]?.leaps ?? 0) : 0
