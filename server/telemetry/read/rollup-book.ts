import { copOf } from '#core/kpis/unit-kpis.ts'
import { addSums, type StoredSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS, floorDay, HOUR_MS } from '#core/time/hours.ts'
import { type PackedRow, unpackSums } from '../store/packed-sums.ts'
import type { Stretch } from '../store/read-window.ts'

type ByUnit = Map<string, StoredSums>
interface Day {
  readonly units: ByUnit
  /** Read when a window begins or ends in the day. */
  hours: Map<number, ByUnit> | null
}

/** Each time zone and range that somebody looks at has a window and its months: about nine sums. */
const MOST_SUMS = 150
/** Days are summed up in blocks of so many: a year is a score of them and the days at its ends. */
const BLOCK_MS = 16 * DAY_MS

const NO_UNITS: ByUnit = new Map()

/** The revision before any. */
const NOTHING = -1

/**
 * A machine's rollups as far as they were read, kept between requests: a window's sums then cost no query. Days that the
 * collector writes anew carry a newer revision and are read again.
 */
export class RollupBook {
  readonly #days = new Map<number, Day>()
  /** Sums of whole blocks of days, until one of their days is written anew. */
  readonly #blocks = new Map<number, ByUnit>()
  /** Sums since the last new row: past months are asked for again and again. */
  readonly #sums = new Map<string, ByUnit>()
  readonly #lastCopDays = new Map<string, number | null>()
  #oldestMs = Number.POSITIVE_INFINITY
  #newestMs = Number.NEGATIVE_INFINITY
  #revision = NOTHING

  /** The collection's revision up to which the rows were read. */
  get revision(): number {
    return this.#revision
  }

  /** Takes in the days that were written between the book's revision and this one. */
  addDays(revision: number, days: readonly PackedRow[]): void {
    if (revision <= this.#revision) return
    for (const { atMs, sums } of days) {
      this.#days.set(atMs, { units: unpackSums(sums), hours: null })
      this.#blocks.delete(Math.floor(atMs / BLOCK_MS))
      this.#oldestMs = Math.min(this.#oldestMs, atMs)
      this.#newestMs = Math.max(this.#newestMs, atMs)
    }
    this.#revision = revision
    if (days.length === 0) return
    this.#sums.clear()
    this.#lastCopDays.clear()
  }

  /** The days, of those in which a stretch begins or ends, whose hours have to be read. */
  daysWithoutHours(stretches: readonly Stretch[]): Stretch[] {
    const missing = [...new Set(stretches.flatMap(partialDays))].filter(
      (day) => this.#days.get(day)?.hours === null,
    )
    return missing.map((day) => ({ fromMs: day, toMs: day + DAY_MS }))
  }

  addHours(days: readonly Stretch[], rows: readonly PackedRow[]): void {
    for (const { fromMs } of days) this.#days.get(fromMs)!.hours = new Map()
    for (const { atMs, sums } of rows) this.#days.get(floorDay(atMs))!.hours!.set(atMs, unpackSums(sums))
  }

  /** Sums by unit of a stretch of whole hours; the hours of its first and last day must have been added. Not to be changed. */
  sums(stretch: Stretch): ReadonlyMap<string, Readonly<StoredSums>> {
    const key = `${stretch.fromMs} ${stretch.toMs}`
    const known = this.#sums.get(key)
    if (known !== undefined) return known
    const sums = this.#addUp(stretch)
    this.#sums.set(key, sums)
    if (this.#sums.size > MOST_SUMS) this.#sums.delete(this.#sums.keys().next().value!)
    return sums
  }

  #addUp({ fromMs, toMs }: Stretch): ByUnit {
    const sums: ByUnit = new Map()
    for (let dayMs = floorDay(fromMs); dayMs < toMs; ) {
      if (dayMs % BLOCK_MS === 0 && dayMs >= fromMs && dayMs + BLOCK_MS <= toMs) {
        addUnits(sums, this.#block(dayMs / BLOCK_MS))
        dayMs += BLOCK_MS
        continue
      }
      const day = this.#days.get(dayMs)
      if (day && dayMs >= fromMs && dayMs + DAY_MS <= toMs) addUnits(sums, day.units)
      else for (const units of hoursWithin(day, fromMs, toMs)) addUnits(sums, units)
      dayMs += DAY_MS
    }
    return sums
  }

  #block(index: number): ByUnit {
    const known = this.#blocks.get(index)
    if (known !== undefined) return known
    const sums: ByUnit = new Map()
    for (let dayMs = index * BLOCK_MS; dayMs < (index + 1) * BLOCK_MS; dayMs += DAY_MS)
      addUnits(sums, this.#days.get(dayMs)?.units ?? NO_UNITS)
    this.#blocks.set(index, sums)
    return sums
  }

  /** The newest day (its start) whose sums of the unit give a COP; null when none does. */
  lastCopDay(unit: string): number | null {
    const known = this.#lastCopDays.get(unit)
    if (known !== undefined) return known
    const last = this.#findLastCopDay(unit)
    this.#lastCopDays.set(unit, last)
    return last
  }

  #findLastCopDay(unit: string): number | null {
    for (let dayMs = this.#newestMs; dayMs >= this.#oldestMs; dayMs -= DAY_MS) {
      const sums = this.#days.get(dayMs)?.units.get(unit)
      if (sums && copOf(sums) !== null) return dayMs
    }
    return null
  }
}

/** The days that the stretch covers in part. */
function partialDays({ fromMs, toMs }: Stretch): number[] {
  if (fromMs >= toMs) return []
  return [fromMs, toMs].filter((atMs) => atMs % DAY_MS !== 0).map(floorDay)
}

function* hoursWithin(day: Day | undefined, fromMs: number, toMs: number): Generator<ByUnit> {
  for (const [hourMs, units] of day?.hours ?? []) {
    if (hourMs >= fromMs && hourMs + HOUR_MS <= toMs) yield units
  }
}

function addUnits(into: ByUnit, units: ReadonlyMap<string, Readonly<StoredSums>>): void {
  for (const [unit, part] of units) {
    const sums = into.get(unit)
    if (sums === undefined) into.set(unit, { ...part })
    else addSums(sums, part)
  }
}

/** How many machines' books a process keeps; a year of a chiller with seven compressors takes about a megabyte. */
const MOST_BOOKS = 100

/** The books of one database, the most recently used ones. */
export class Bookshelf {
  readonly #books = new Map<string, { about: string; book: RollupBook }>()

  /** Up to which revision a machine's days are known. */
  revisionOf(machineId: string): number {
    return this.#books.get(machineId)?.book.revision ?? NOTHING
  }

  /**
   * `about` tells what the rows were made from: with another setup or other rules nothing kept is true any more. A reader whose
   * snapshot is older than what is kept gets a book of its own, so that it leaves no old rows behind.
   */
  take(machineId: string, about: string, revision: number): RollupBook {
    const known = this.#books.get(machineId)
    if (known?.about === about && known.book.revision > revision) return new RollupBook()
    const entry = known?.about === about ? known : { about, book: new RollupBook() }
    this.#books.delete(machineId)
    this.#books.set(machineId, entry)
    if (this.#books.size > MOST_BOOKS) this.#books.delete(this.#books.keys().next().value!)
    return entry.book
  }
}
