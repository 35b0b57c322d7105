import type { RawBlock, RawColumn } from '#core/signals/blocks.ts'

type TextColumn = (string | number | boolean | null)[]

const DAY_MS = 86_400_000
const MAX_ROWS = 20_000
const FIRST_CAPACITY = 1_440

/** Gathers rows, column by column, into blocks that end at an UTC midnight or after some 20,000 rows. */
export class BlockBuilder {
  readonly #fields: readonly string[]
  #atMs = new Float64Array(FIRST_CAPACITY)
  /** Null where the field has shown a text: its values are then in #texts. */
  #numbers: (Float64Array | null)[]
  #texts: (TextColumn | null)[]
  #row = 0
  #blockEndMs = Number.NEGATIVE_INFINITY
  #lastMs = Number.NEGATIVE_INFINITY
  #ready: RawBlock[] = []

  constructor(fields: readonly string[]) {
    this.#fields = fields
    this.#numbers = fields.map(() => new Float64Array(FIRST_CAPACITY))
    this.#texts = fields.map(() => null)
  }

  /** Opens the next row; a row opened but not closed is simply opened again. False: the instants go backwards. */
  open(atMs: number): boolean {
    if (atMs < this.#lastMs) return false
    if (this.#row > 0 && (atMs >= this.#blockEndMs || (this.#row >= MAX_ROWS && atMs !== this.#lastMs)))
      this.cut()
    if (this.#row === this.#atMs.length) this.#grow()
    this.#atMs[this.#row] = atMs
    return true
  }
  number(column: number, value: number): void {
    const numbers = this.#numbers[column]
    if (numbers) numbers[this.#row] = value
    else this.#texts[column]![this.#row] = Number.isNaN(value) ? null : value
  }
  text(column: number, value: string): void {
    if (this.#numbers[column]) this.#toText(column)
    this.#texts[column]![this.#row] = value
  }
  close(): void {
    const atMs = this.#atMs[this.#row]!
    if (this.#row === 0) this.#blockEndMs = (Math.floor(atMs / DAY_MS) + 1) * DAY_MS
    this.#lastMs = atMs
    this.#row += 1
  }

  /** Ends the block that is being gathered. */
  cut(): void {
    if (this.#row === 0) return
    const columns = this.#fields.map((_, column) => this.#takeColumn(column))
    const fields = Object.fromEntries(this.#fields.map((name, column) => [name, columns[column]!]))
    this.#ready.push({ atMs: this.#atMs.slice(0, this.#row), fields })
    this.#row = 0
  }
  /** The blocks that are complete, oldest first. */
  take(): RawBlock[] {
    if (this.#ready.length === 0) return this.#ready
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  #takeColumn(column: number): RawColumn {
    const numbers = this.#numbers[column]
    if (numbers) return numbers.slice(0, this.#row)
    const texts = this.#texts[column]!
    this.#texts[column] = []
    return texts.slice(0, this.#row)
  }
  #toText(column: number): void {
    const numbers = this.#numbers[column]!
    this.#texts[column] = Array.from(numbers.subarray(0, this.#row), (value) =>
      Number.isNaN(value) ? null : value,
    )
    this.#numbers[column] = null
  }
  #grow(): void {
    const bigger = (old: Float64Array<ArrayBuffer>) => {
      const column = new Float64Array(old.length * 2)
      column.set(old)
      return column
    }
    this.#atMs = bigger(this.#atMs)
    this.#numbers = this.#numbers.map((column) => column && bigger(column as Float64Array<ArrayBuffer>))
  }
}
