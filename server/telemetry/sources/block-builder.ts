import type { RawBlock, RawColumn } from '#core/signals/blocks.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { SourceError } from './source.ts'

type TextColumn = (string | number | boolean | null)[]

const MAX_ROWS = 20_000
const MAX_VALUES = 2_000_000
/** The most rows of one instant, which stand in one block. Each series may have a row of the instant. */
export const MOST_OF_AN_INSTANT = 10_000
/** The most memory for the texts of a block. */
const MAX_TEXT_BYTES = 1024 * 1024
const BYTES_PER_CELL = 16
const FIRST_CAPACITY = 64

/** The memory of a block's rows. */
interface Rows {
  atMs: Float64Array
  readonly numbers: Float64Array[]
}

/**
 * Gathers rows into blocks, column by column. A block ends at a UTC midnight or after about 20,000 rows, earlier with wide rows or long
 * texts. It is valid until the next block is requested, which reuses its memory.
 */
export class BlockBuilder {
  readonly #fields: readonly string[]
  #rows: Rows
  /** A field's values once it has given a text; null before. */
  readonly #texts: (TextColumn | null)[]
  #row = 0
  #openMs = Number.NEGATIVE_INFINITY
  #blockEndMs = Number.NEGATIVE_INFINITY
  #lastMs = Number.NEGATIVE_INFINITY
  readonly #ready: { block: RawBlock; rows: Rows }[] = []
  readonly #spare: Rows[] = []
  readonly #maxRows: number
  readonly #mostOfInstant: number
  #ofInstant = 0
  #textBytes = 0

  constructor(fields: readonly string[]) {
    this.#fields = fields
    this.#maxRows = Math.min(MAX_ROWS, Math.max(1, Math.floor(MAX_VALUES / Math.max(1, fields.length))))
    this.#mostOfInstant = Math.min(MOST_OF_AN_INSTANT, this.#maxRows)
    this.#rows = this.#newRows(FIRST_CAPACITY)
    this.#texts = fields.map(() => null)
  }

  /** Opens the next row; a row that was opened and not closed is opened again. False when the instants go backwards. */
  open(atMs: number): boolean {
    if (atMs < this.#lastMs) return false
    const isNew = atMs !== this.#lastMs
    if (this.#row > 0 && (atMs >= this.#blockEndMs || (isNew && this.#isFull))) this.cut()
    if (!isNew && this.#ofInstant >= this.#mostOfInstant) throw tooManyOfAnInstant()
    if (this.#row === this.#rows.atMs.length) this.#grow()
    this.#rows.atMs[this.#row] = atMs
    this.#openMs = atMs
    return true
  }
  number(column: number, value: number): void {
    const texts = this.#texts[column]
    if (texts) {
      texts[this.#row] = Number.isNaN(value) ? null : value
      this.#textBytes += BYTES_PER_CELL
    } else this.#numbersOf(column)[this.#row] = value
  }
  text(column: number, value: string): void {
    this.#textBytes += BYTES_PER_CELL + value.length
    if (this.#textBytes > 4 * MAX_TEXT_BYTES) throw textsTooLong()
    const texts = this.#texts[column] ?? this.#asTexts(column)
    texts[this.#row] = value
    this.#texts[column] = texts
  }
  close(): void {
    const atMs = this.#openMs
    if (this.#row === 0) this.#blockEndMs = (Math.floor(atMs / DAY_MS) + 1) * DAY_MS
    this.#ofInstant = atMs === this.#lastMs ? this.#ofInstant + 1 : 1
    this.#lastMs = atMs
    this.#row += 1
  }

  /** Ends the present block. */
  cut(): void {
    if (this.#row === 0) return
    const rows = this.#rows
    const fields = Object.fromEntries(this.#fields.map((name, column) => [name, this.#takeColumn(column)]))
    this.#ready.push({ block: { atMs: rows.atMs.subarray(0, this.#row), fields }, rows })
    this.#rows = this.#spare.pop() ?? this.#newRows(rows.atMs.length)
    this.#row = 0
    this.#textBytes = 0
  }
  /** The complete blocks, oldest first. */
  *take(): Generator<RawBlock> {
    for (let next = this.#ready.shift(); next; next = this.#ready.shift()) {
      yield next.block
      this.#spare.push(next.rows)
    }
  }

  get #isFull(): boolean {
    return this.#row >= this.#maxRows || this.#textBytes >= MAX_TEXT_BYTES
  }
  #takeColumn(column: number): RawColumn {
    const texts = this.#texts[column]
    if (!texts) return this.#numbersOf(column).subarray(0, this.#row)
    this.#texts[column] = []
    return texts.slice(0, this.#row)
  }
  #asTexts(column: number): TextColumn {
    const numbers = this.#numbersOf(column).subarray(0, this.#row)
    return Array.from(numbers, (value) => (Number.isNaN(value) ? null : value))
  }
  #numbersOf(column: number): Float64Array {
    const numbers = this.#rows.numbers[column]
    if (numbers === undefined) throw new RangeError(`a block has no column ${column}`)
    return numbers
  }
  #newRows(capacity: number): Rows {
    return {
      atMs: new Float64Array(capacity),
      numbers: this.#fields.map(() => new Float64Array(capacity)),
    }
  }
  #grow(): void {
    const { atMs, numbers } = this.#rows
    this.#rows = this.#newRows(Math.min(atMs.length * 2, this.#maxRows + this.#mostOfInstant))
    this.#rows.atMs.set(atMs)
    for (const [column, values] of numbers.entries()) this.#numbersOf(column).set(values)
  }
}

export const tooManyOfAnInstant = () =>
  new SourceError('server', 'Há pontos demais num mesmo instante para serem lidos')
const textsTooLong = () => new SourceError('server', 'Há textos longos demais para serem lidos')
