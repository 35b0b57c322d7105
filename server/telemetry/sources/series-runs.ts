import { floatAt } from '#core/arrays/element-at.ts'
import type { BlockBuilder } from './block-builder.ts'
import { TooManyValuesError } from './http/answer-errors.ts'

/** The most values held at once: a larger slice is read again in halves. */
const MOST_VALUES = 1_000_000
/** The most memory for a slice's texts. */
const MOST_TEXT_BYTES = 8 * 1024 * 1024
const BYTES_PER_TEXT = 64

/** Counts what the runs of a slice hold together. */
class SliceBudget {
  values = 0
  #textBytes = 0

  spendRow(width: number): void {
    this.values += width
    if (this.values > MOST_VALUES) throw new TooManyValuesError()
  }
  spendText(text: string): void {
    this.#textBytes += BYTES_PER_TEXT + text.length
    if (this.#textBytes > MOST_TEXT_BYTES) throw new TooManyValuesError()
  }
  clear(): void {
    this.values = 0
    this.#textBytes = 0
  }
}

/** The rows of one series within a slice, row by row; NaN stands for no value and for a text. */
export class SeriesRun {
  readonly #budget: SliceBudget
  /** By field: the columns that it fills. */
  readonly columns: readonly (readonly number[])[]
  #atMs = new Float64Array(16)
  #cells: Float64Array
  readonly #texts = new Map<number, string>()
  #order: Uint32Array | null = null
  rows = 0
  /** The next row to be written, in order of time. */
  next = 0

  constructor(columns: readonly (readonly number[])[], budget: SliceBudget) {
    this.columns = columns
    this.#budget = budget
    this.#cells = new Float64Array(16 * columns.length)
  }
  /** Begins a row without values. */
  open(atMs: number): void {
    const width = this.columns.length
    this.#budget.spendRow(width)
    if (this.rows === this.#atMs.length) this.#grow()
    this.#atMs[this.rows] = atMs
    this.#cells.fill(Number.NaN, this.rows * width, (this.rows + 1) * width)
    this.rows += 1
  }
  /** Sets a field of the begun row; NaN erases nothing. */
  number(field: number, value: number): void {
    if (!Number.isNaN(value)) this.#cells[(this.rows - 1) * this.columns.length + field] = value
  }
  text(field: number, text: string): void {
    this.#budget.spendText(text)
    // A substring would keep its whole answer in memory, so the text is copied.
    const own = text.length < 13 ? text : Buffer.from(text).toString()
    this.#texts.set((this.rows - 1) * this.columns.length + field, own)
  }

  /** Puts the rows in order of time; rows of one instant stay in the order of arrival. */
  sort(): void {
    this.next = 0
    this.#order = null
    const atMs = this.#atMs.subarray(0, this.rows)
    if (isAscending(atMs)) return
    const order = Uint32Array.from(atMs, (_, row) => row)
    this.#order = order.sort((a, b) => floatAt(atMs, a) - floatAt(atMs, b) || a - b)
  }
  /** The instant of the next row; infinity after the last one. */
  get nextMs(): number {
    return this.next < this.rows ? floatAt(this.#atMs, this.#row) : Number.POSITIVE_INFINITY
  }
  /** Writes the next row's values. */
  writeNext(builder: BlockBuilder): void {
    const base = this.#row * this.columns.length
    for (const [field, columns] of this.columns.entries()) {
      const text = this.#texts.size > 0 ? this.#texts.get(base + field) : undefined
      const value = floatAt(this.#cells, base + field)
      if (text === undefined && Number.isNaN(value)) continue
      for (const column of columns) {
        if (text === undefined) builder.number(column, value)
        else builder.text(column, text)
      }
    }
    this.next += 1
  }

  get #row(): number {
    return this.#order === null ? this.next : (this.#order[this.next] ?? this.next)
  }
  #grow(): void {
    const twice = (old: Float64Array) => {
      const more = new Float64Array(old.length * 2)
      more.set(old)
      return more
    }
    this.#atMs = twice(this.#atMs)
    this.#cells = twice(this.#cells)
  }
}

/** Gathers the series of a slice one after the other, and writes them as rows in order of time. */
export class SeriesRuns {
  readonly #width: number
  readonly #budget = new SliceBudget()
  #runs: SeriesRun[] = []

  /** `width`: the number of the query's columns. */
  constructor(width: number) {
    this.#width = width
  }
  get values(): number {
    return this.#budget.values
  }
  clear(): void {
    this.#budget.clear()
    this.#runs = []
  }
  begin(columns: readonly (readonly number[])[]): SeriesRun {
    const run = new SeriesRun(columns, this.#budget)
    this.#runs.push(run)
    return run
  }
  /**
   * Writes the rows before the instant. Values of one instant share a row, except values of one column: each series of a column has
   * its own row, as in an answer about one place.
   */
  writeTo(builder: BlockBuilder, untilMs = Number.POSITIVE_INFINITY): void {
    const runs = this.#runs.filter(({ rows }) => rows > 0)
    for (const run of runs) run.sort()
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
