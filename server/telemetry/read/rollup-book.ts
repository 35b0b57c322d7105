import { copOf } from '#core/kpis/unit-kpis.ts'
import { addSums, type StoredSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS, floorDay, HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { dropOldest } from '#server/platform/memory/drop-oldest.ts'
import { type PackedRow, unpackSums } from '../store/packed-sums.ts'

type ByUnit = Map<string, StoredSums>
interface Day {
  readonly units: ByUnit
  /** The day's single hours, which only windows that begin or end in the day need; null: not read. */
  hours: Map<number, ByUnit> | null
}

/** A question has about nine sums: its window's and its months'. So these serve some sixteen combinations of time zone and range. */
const MOST_SUMS = 150
/** Days are added up in blocks, so that a year takes about 23 blocks and a few days at its ends. */
const BLOCK_MS = 16 * DAY_MS

const NO_UNITS: ByUnit = new Map()

/** The revision of a book without days. */
const NOTHING = -1

/**
 * A machine's rollups in memory, kept between requests, so that the sums of a window need no query. Days that the collector
 * rewrites have a newer revision and are read again.
 */
export class RollupBook {
  readonly #days = new Map<number, Day>()
  /** The sums of whole blocks; rewriting one of its days drops a block. */
  readonly #blocks = new Map<number, ByUnit>()
  /** The sums of recent stretches; any new day drops all of them. */
  readonly #sums = new Map<string, ByUnit>()
  readonly #lastCopDays = new Map<string, number | null>()
  #oldestMs = Number.POSITIVE_INFINITY
  #newestMs = Number.NEGATIVE_INFINITY
  #revision = NOTHING

  /** The collection's revision whose days the book has. */
  get revision(): number {
    return this.#revision
  }

  /** Adds the days that were written after the book's revision, up to `revision`. */
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

  /** The days in which a stretch begins or ends and whose hours are not in the book. */
  daysWithoutHours(stretches: readonly Stretch[]): Stretch[] {
    const missing = [...new Set(stretches.flatMap(partialDays))].filter(
      (day) => this.#days.get(day)?.hours === null,
    )
    return missing.map((day) => ({ fromMs: day, toMs: day + DAY_MS }))
  }

  /** Adds the hours of `days`, which are days of the book. */
  addHours(days: readonly Stretch[], rows: readonly PackedRow[]): void {
    const hours = Map.groupBy(rows, ({ atMs }) => floorDay(atMs))
    for (const { fromMs } of days) {
      const day = this.#days.get(fromMs)
      if (day === undefined) throw new RangeError(`the book has no day at ${fromMs}`)
      day.hours = new Map(hours.get(fromMs)?.map(({ atMs, sums }) => [atMs, unpackSums(sums)]))
    }
  }

  /** The sums by unit of a stretch of whole hours. The book must have the hours of its first and last day. Callers must not change the result. */
  sums(stretch: Stretch): ReadonlyMap<string, Readonly<StoredSums>> {
    const key = `${stretch.fromMs} ${stretch.toMs}`
    const known = this.#sums.get(key)
    if (known !== undefined) return known
    const sums = this.#addUp(stretch)
    this.#sums.set(key, sums)
    dropOldest(this.#sums, MOST_SUMS)
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

  /** The start of the newest day whose sums give a COP of the unit; null without such a day. */
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

/** The starts of the days that the stretch covers only in part. */
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

/** The number of machines whose books a process keeps. A year of a chiller with seven compressors takes about a megabyte. */
const MOST_BOOKS = 100

/** The most recently used books of one database. */
export class Bookshelf {
  readonly #books = new Map<string, { about: string; book: RollupBook }>()

  /** The revision up to which the machine's days are in its book. */
  revisionOf(machineId: string): number {
    return this.#books.get(machineId)?.book.revision ?? NOTHING
  }

  /**
   * The machine's book; an empty one when `about` (the setup and rules behind the rows) differs from that of the kept book. A reader whose
   * snapshot is older than the kept book gets an empty book of its own, so that it puts no old rows into the shared one.
   */
  take(machineId: string, about: string, revision: number): RollupBook {
    const known = this.#books.get(machineId)
    if (known?.about === about && known.book.revision > revision) return new RollupBook()
    const entry = known?.about === about ? known : { about, book: new RollupBook() }
    this.#books.delete(machineId)
    this.#books.set(machineId, entry)
    dropOldest(this.#books, MOST_BOOKS)
    return entry.book
  }
}
