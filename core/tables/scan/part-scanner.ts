import { entryAt } from '#core/arrays/element-at.ts'
import type { ColumnPlan } from '../columns/column-plan.ts'
import type { ColumnProfile, ColumnTally } from '../columns/column-profile.ts'
import type { ClockState } from '../forms/local-clock.ts'
import type { Dialect } from '../layout/records.ts'
import { CountColumn } from './count-column.ts'
import { DayColumn, MomentColumn } from './moment-column.ts'
import { NumberColumn } from './number-column.ts'
import { RecordScanner } from './record-scanner.ts'
import { RowShapes } from './row-shapes.ts'
import type { ColumnValues, ScannedColumn } from './scanned-column.ts'
import type { ScannedFile } from './scanned-file.ts'
import { TextColumn } from './text-column.ts'
import { TimeColumn } from './time-column.ts'

/** A part of a file: the records that begin in [from, until), and what is known about those before. */
export interface FilePart {
  readonly from: number
  readonly until: number
  /** Quotes before that never close. */
  readonly openQuotes: number
  /** The state of each column's clock; null where the rows before are not known. */
  readonly clocks: readonly (ClockState | null)[] | null
}

/** The facts about a part, without its values. */
export interface PartFacts {
  /** Where the record after the last one begins. */
  readonly end: number
  readonly openQuotes: number
  readonly rows: number
  /** The number of rows by their number of cells, and by the place after their last value. */
  readonly lengths: ReadonlyMap<number, number>
  readonly ends: ReadonlyMap<number, number>
  readonly tallies: readonly ColumnTally[]
  readonly clocks: readonly (ClockState | null)[]
  /** True: times would perhaps be others if the rows before were known. */
  readonly needsRowsBefore: boolean
}

export interface ScanPlan {
  readonly dialect: Dialect
  readonly plans: readonly ColumnPlan[]
  /** The zone of each column's times. */
  readonly zones: readonly string[]
}

const MOST_KNOWN = 200_000
const FIRST_ROWS = 4096
const SOME = 256

/** Understands the cells of a file, part by part. */
export class PartScanner {
  readonly #file: ScannedFile
  readonly #plan: ScanPlan
  readonly #mostKnown: number
  readonly #columns: ScannedColumn[]
  readonly #timeColumns: ScannedColumn[] = []
  #room = FIRST_ROWS
  readonly #shapes = new RowShapes()

  constructor(file: ScannedFile, plan: ScanPlan) {
    this.#file = file
    this.#plan = plan
    this.#mostKnown = Math.max(64, Math.min(32_768, Math.floor(MOST_KNOWN / Math.max(1, plan.plans.length))))
    this.#columns = plan.plans.map((_, n) => this.#columnOf(n))
    for (const column of this.#columns) column.widen(this.#room)
  }

  scan({ from, until, openQuotes, clocks }: FilePart): PartFacts & { values: readonly ColumnValues[] } {
    const columns = this.#columns
    for (const [n, column] of columns.entries()) column.restart(clocks?.[n] ?? null)
    this.#shapes.restart()
    const scanner = new RecordScanner(this.#file.bytes, this.#plan.dialect, from, openQuotes)
    let rows = 0
    while (scanner.at < until) rows = this.#takeSome(scanner, until, rows)
    for (const column of columns) column.finish()
    return {
      end: scanner.at,
      openQuotes: scanner.openQuotes,
      rows,
      ...this.#shapes.counted(),
      tallies: columns.map(({ profile }) => tallyOf(profile)),
      clocks: columns.map(({ clock }) => clock?.state ?? null),
      needsRowsBefore: columns.some(({ clock }) => clock?.needsRowsBefore ?? false),
      values: columns.map((column) => column.valuesOf(rows)),
    }
  }

  /** Takes some records. The engine compiles a function that is called often once, and a long loop again for each part. */
  #takeSome(scanner: RecordScanner, until: number, before: number): number {
    let rows = before
    for (let n = 0; n < SOME && scanner.at < until; n++) {
      if (rows === this.#room) this.#widen()
      if (this.#takeRecord(scanner, rows)) rows++
    }
    return rows
  }

  #takeRecord(scanner: RecordScanner, row: number): boolean {
    const columns = this.#columns
    let cells = 0
    let end = 0
    scanner.beginRecord()
    do {
      const column = columns[cells] ?? this.#addColumn(cells, row)
      if (column.takeNext(row, scanner)) end = cells + 1
      cells++
    } while (scanner.isMore)
    for (let n = cells; n < columns.length; n++) entryAt(columns, n).skip(row)
    if (end === 0) return false
    for (const column of this.#timeColumns) column.finishRow(row)
    this.#shapes.add(cells, end)
    return true
  }

  /** A column beyond those of the plan holds texts. */
  #addColumn(place: number, row: number): ScannedColumn {
    const column = new TextColumn(this.#file, this.#mostKnown)
    column.widen(this.#room)
    for (let before = 0; before < row; before++) column.skip(before)
    this.#columns[place] = column
    return column
  }

  #widen(): void {
    this.#room *= 2
    for (const column of this.#columns) column.widen(this.#room)
  }

  #columnOf(n: number): ScannedColumn {
    const plan = entryAt(this.#plan.plans, n)
    const zone = entryAt(this.#plan.zones, n)
    const { type, count, dateFrom } = plan
    const [file, most] = [this.#file, this.#mostKnown]
    if (type === 'text') return new TextColumn(file, most)
    if (type === 'number') return new NumberColumn(file, most, plan)
    if (dateFrom !== null) {
      const column = new TimeColumn(file, most, { zone, days: () => this.#columns[dateFrom] })
      this.#timeColumns.push(column)
      return column
    }
    if (type === 'date') return new DayColumn(file, most, plan)
    return count === null
      ? new MomentColumn(file, most, plan, zone)
      : new CountColumn(file, most, { plan, count, zone })
  }
}

function tallyOf(profile: ColumnProfile): ColumnTally {
  const { present, numbers, units, dates, timed, zoned, loneTimes, shortWholes, longWholes } = profile
  const { zeroLed, inexact, stamps, shortest, longest, least, most, rises, earliest, latest } = profile
  const counts = {
    present,
    numbers,
    units,
    dates,
    timed,
    zoned,
    loneTimes,
    shortWholes,
    longWholes,
    zeroLed,
    inexact,
    stamps,
  }
  const order = { rises, earliest, latest, days: profile.days.tally }
  return { ...counts, ...order, shortest, longest, least, most }
}
