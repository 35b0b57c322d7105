import type { ReadingLevels } from './leaps.ts'

/** A text, number or unit that could not be read as the reading's value, and the number of its occurrences. */
export interface Unmapped {
  readonly reading: string
  readonly text: string
  readonly count: number
}

/** The numbers that a source gave for one reading. JSON-serialisable. */
export interface ReadingTally {
  readonly reading: string
  /** Measured values, within the physical limits or not. */
  readonly values: number
  /** Values outside the limits. */
  readonly outside: number
  /** The value farthest outside the limits, in the standard unit; null = none. */
  readonly extreme: number | null
  /** The different numbers of a status reading with their counts, as long as the reading has never been off; null = it has been. */
  readonly numbers: readonly (readonly [value: number, count: number])[] | null
  /** The single samples far above all others. They are counted apart, because only a later sample reveals them; left out: none. */
  readonly leaps?: { readonly count: number; readonly farthest: number }
}

/** The values of a source that are no samples, and the numbers among which they are. JSON-serialisable. */
export interface Findings {
  readonly unmapped: readonly Unmapped[]
  readonly tallies: readonly ReadingTally[]
}

export const noFindings: Findings = { unmapped: [], tallies: [] }

/** Reports at most this many different texts per reading, so that the report stays small whatever the source sends. */
const MAX_TEXTS = 50
const MAX_TEXT_LENGTH = 100
const MAX_NUMBERS = 20

/** Counts the values of one reading that are told in the collection state. */
export class ReadingCount {
  readonly texts = new Map<string, number>()
  values = 0
  outside = 0
  extreme: number | null = null
  #numbers: Map<number, number> | null = new Map()

  text(text: string): void {
    const key = shortText(text)
    if (this.texts.has(key) || this.texts.size < MAX_TEXTS)
      this.texts.set(key, (this.texts.get(key) ?? 0) + 1)
  }

  /** A value outside the limits. */
  outsideLimits(value: number): void {
    this.outside++
    this.extreme = farther(this.extreme, value)
  }

  /** A number of a status reading. */
  statusNumber(value: number): void {
    if (value === 0) this.#numbers = null
    else if (this.#numbers) addCount(this.#numbers, value, 1)
  }
  /** Whether a further number of a status reading can change the count. */
  get countsNumbers(): boolean {
    return this.#numbers !== null
  }

  unmapped(reading: string): Unmapped[] {
    return Array.from(this.texts, ([text, count]) => ({ reading, text, count }))
  }
  tally(reading: string): ReadingTally | null {
    const { values, outside, extreme } = this
    const numbers = this.#numbers && [...this.#numbers]
    return values === 0 && numbers?.length === 0 ? null : { reading, values, outside, extreme, numbers }
  }
}

function addCount(numbers: Map<number, number>, value: number, count: number): void {
  const before = numbers.get(value)
  if (before !== undefined || numbers.size < MAX_NUMBERS) numbers.set(value, (before ?? 0) + count)
}

/** At most 100 characters that a database can store. A copy, so that the beginning does not keep a long text in memory. */
function shortText(text: string): string {
  const short = text.trim().slice(0, MAX_TEXT_LENGTH).toWellFormed().replaceAll('\0', '')
  return text.length > MAX_TEXT_LENGTH ? ` ${short}`.slice(1) : short
}

const MOST_TEXTS = 200

/** Both findings, with the counts of equal texts and of equal readings added up. Bounded in size: of the texts the newest stay. */
export function addFindings(older: Findings, newer: Findings): Findings {
  return {
    unmapped: addUnmapped(older.unmapped, newer.unmapped),
    tallies: addTallies(older.tallies, newer.tallies),
  }
}

function addUnmapped(older: readonly Unmapped[], newer: readonly Unmapped[]): readonly Unmapped[] {
  if (newer.length === 0) return older
  const texts = new Map<string, Unmapped>()
  for (const { reading, text, count } of [...newer, ...older]) {
    const key = `${reading}\0${text}`
    texts.set(key, { reading, text, count: (texts.get(key)?.count ?? 0) + count })
  }
  return [...texts.values()].slice(0, MOST_TEXTS)
}

function addTallies(older: readonly ReadingTally[], newer: readonly ReadingTally[]): readonly ReadingTally[] {
  if (newer.length === 0) return older
  const tallies = new Map(older.map((one) => [one.reading, one]))
  for (const tally of newer) {
    const before = tallies.get(tally.reading)
    tallies.set(tally.reading, before ? addTally(before, tally) : tally)
  }
  return [...tallies.values()]
}

function addTally(a: ReadingTally, b: ReadingTally): ReadingTally {
  return {
    reading: a.reading,
    values: a.values + b.values,
    outside: a.outside + b.outside,
    extreme: farther(a.extreme, b.extreme),
    numbers: a.numbers && b.numbers && addNumbers(a.numbers, b.numbers),
    ...(a.leaps || b.leaps ? { leaps: b.leaps ?? a.leaps } : {}),
  }
}

/** The findings with the number of each reading's leaps, of all its samples so far. */
export function withLeaps(findings: Findings, levels: ReadingLevels = {}): Findings {
  const leaps = Object.entries(levels).flatMap(([reading, { leaps: count, farthest }]): ReadingTally[] =>
    farthest === null
      ? []
      : [{ reading, values: 0, outside: 0, extreme: null, numbers: [], leaps: { count, farthest } }],
  )
  return { ...findings, tallies: addTallies(findings.tallies, leaps) }
}

function addNumbers(
  a: NonNullable<ReadingTally['numbers']>,
  b: NonNullable<ReadingTally['numbers']>,
): NonNullable<ReadingTally['numbers']> {
  const sum = new Map(a)
  for (const [value, count] of b) addCount(sum, value, count)
  return [...sum]
}

/** Of two values outside the same limits, which lie around or near 0, the larger one lies farther outside. */
const farther = (a: number | null, b: number | null): number | null =>
  a === null || (b !== null && Math.abs(b) > Math.abs(a)) ? b : a
