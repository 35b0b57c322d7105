import { floatAt } from '#core/arrays/element-at.ts'
import type { BlockBuilder } from './block-builder.ts'
import { TooManyValuesError } from './http/answer-errors.ts'

/** The most values held at once: a larger slice is read again in halves. */
const MOST_VALUES = 1_000_000
/** The most memory for a slice's texts. */
const MOST_TEXT_BYTES = 8 * 1024 * 1024
const BYTES_PER_TEXT = 64

const FIRST_ROWS = 64

/** The rows of a slice, one run after the other; NaN stands for no value and for a text. The memory serves all slices of a read. */
class SliceRows {
  #atMs = new Float64Array(FIRST_ROWS)
  #cells = new Float64Array(2 * FIRST_ROWS)
  readonly #texts = new Map<number, string>()
  #textBytes = 0
  rows = 0
  values = 0

  /** Adds a row without values. */
  open(atMs: number, width: number): void {
    if (this.values + width > MOST_VALUES) throw new TooManyValuesError()
    if (this.rows === this.#atMs.length) this.#atMs = twice(this.#atMs)
    while (this.values + width > this.#cells.length) this.#cells = twice(this.#cells)
    this.#atMs[this.rows] = atMs
    for (let n = 0; n < width; n += 1) this.#cells[this.values + n] = Number.NaN
    this.rows += 1
    this.values += width
  }
  setNumber(cell: number, value: number): void {
    this.#cells[cell] = value
  }
  setText(cell: number, text: string): void {
    this.#textBytes += BYTES_PER_TEXT + text.length
    if (this.#textBytes > MOST_TEXT_BYTES) throw new TooManyValuesError()
    // A substring would keep its whole answer in memory, so the text is copied.
    this.#texts.set(cell, text.length < 13 ? text : Buffer.from(text).toString())
  }
  atMs(row: number): number {
    return floatAt(this.#atMs, row)
  }
  instants(from: number, to: number): Float64Array {
    return this.#atMs.subarray(from, to)
  }
  number(cell: number): number {
    return floatAt(this.#cells, cell)
  }
  text(cell: number): string | undefined {
    return this.#texts.size > 0 ? this.#texts.get(cell) : undefined
  }
  clear(): void {
    this.rows = 0
    this.values = 0
    this.#textBytes = 0
    this.#texts.clear()
  }
}

function twice(old: Float64Array): Float64Array<ArrayBuffer> {
  const more = new Float64Array(old.length * 2)
  more.set(old)
  return more
}

/** Consecutive rows of one series within a slice. */
export class SeriesRun {
  readonly #slice: SliceRows
  /** By field: the columns that it fills. */
  readonly columns: readonly (readonly number[])[]
  readonly #firstRow: number
  readonly #firstCell: number
  #rows = 0
  /** The rows in order of time; null when they arrived in this order. */
  #order: Uint32Array | null = null
  #next = 0
  /** The instant of the next row; infinity after the last one. */
  nextMs = Number.POSITIVE_INFINITY

  constructor(columns: readonly (readonly number[])[], slice: SliceRows) {
    this.columns = columns
    this.#slice = slice
    this.#firstRow = slice.rows
    this.#firstCell = slice.values
  }
  /** Whether the next row of the slice would be a row of this run. */
  get isLast(): boolean {
    return this.#firstRow + this.#rows === this.#slice.rows
  }
  /** Begins a row without values. */
  open(atMs: number): void {
    this.#slice.open(atMs, this.columns.length)
    this.#rows += 1
  }
  /** Sets a field of the begun row; NaN erases nothing. */
  number(field: number, value: number): void {
    if (!Number.isNaN(value)) this.#slice.setNumber(this.#cell(this.#rows - 1, field), value)
  }
  text(field: number, text: string): void {
    this.#slice.setText(this.#cell(this.#rows - 1, field), text)
  }

  /** Puts the rows in order of time; rows of one instant stay in the order of arrival. False without a row. */
  sort(): boolean {
    const atMs = this.#slice.instants(this.#firstRow, this.#firstRow + this.#rows)
    if (!isAscending(atMs)) {
      const order = Uint32Array.from(atMs, (_, row) => row)
      this.#order = order.sort((a, b) => floatAt(atMs, a) - floatAt(atMs, b) || a - b)
    }
    this.#moveTo(0)
    return this.#rows > 0
  }
  /** Writes the next row's values. */
  writeNext(builder: BlockBuilder): void {
    for (const [field, columns] of this.columns.entries()) {
      const cell = this.#cell(this.#row, field)
      const text = this.#slice.text(cell)
      const value = this.#slice.number(cell)
      if (text === undefined && Number.isNaN(value)) continue
      for (const column of columns) {
        if (text === undefined) builder.number(column, value)
        else builder.text(column, text)
      }
    }
    this.#moveTo(this.#next + 1)
  }

  #moveTo(next: number): void {
    this.#next = next
    this.nextMs = next < this.#rows ? this.#slice.atMs(this.#firstRow + this.#row) : Number.POSITIVE_INFINITY
  }
  get #row(): number {
    return this.#order === null ? this.#next : (this.#order[this.#next] ?? this.#next)
  }
  #cell(row: number, field: number): number {
    return this.#firstCell + row * this.columns.length + field
  }
}

/** Gathers the series of a slice one after the other, and writes them as rows in order of time. */
export class SeriesRuns {
  readonly #width: number
  readonly #slice = new SliceRows()
  #runs: SeriesRun[] = []

  /** `width`: the number of the query's columns. */
  constructor(width: number) {
    this.#width = width
  }
  get values(): number {
    return this.#slice.values
  }
  clear(): void {
    this.#slice.clear()
    this.#runs = []
  }
  begin(columns: readonly (readonly number[])[]): SeriesRun {
    const run = new SeriesRun(columns, this.#slice)
    this.#runs.push(run)
    return run
  }
  /**
   * Writes the rows before the instant. Values of one instant share a row, except values of one column: each series of a column has
   * its own row, as in an answer about one place.
   */
  writeTo(builder: BlockBuilder, untilMs = Number.POSITIVE_INFINITY): void {
    const runs = this.#runs.filter((run) => run.sort())
    const filled = new Int32Array(this.#width).fill(-1)
    for (let row = 0; ; row += 1) {
      const atMs = firstInstant(runs)
      if (atMs >= untilMs || atMs === Number.POSITIVE_INFINITY) return
      builder.open(atMs)
      for (let column = 0; column < this.#width; column += 1) builder.number(column, Number.NaN)
      for (const run of runs) if (run.nextMs === atMs && claims(run, filled, row)) run.writeNext(builder)
      builder.close()
    }
  }
}

/** Claims the run's columns for the row; false when another series has one of them. */
function claims({ columns }: SeriesRun, filled: Int32Array, row: number): boolean {
  for (const some of columns) for (const column of some) if (filled[column] === row) return false
  for (const some of columns) for (const column of some) filled[column] = row
  return true
}

function firstInstant(runs: readonly SeriesRun[]): number {
  let first = Number.POSITIVE_INFINITY
  for (const { nextMs } of runs) if (nextMs < first) first = nextMs
  return first
}

export function isAscending(instants: Float64Array): boolean {
  let before = Number.NEGATIVE_INFINITY
  for (const atMs of instants) {
    if (atMs < before) return false
    before = atMs
  }
  return true
}
