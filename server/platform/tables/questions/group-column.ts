import type { CellReader } from '#core/tables/columns/cell-reader.ts'
import type { PlannedType } from '#core/tables/columns/column-plan.ts'
import type { ColumnValues } from '#core/tables/scan/scanned-column.ts'

type Value = ReturnType<CellReader>

/** The values of one column in one group of rows. */
export class GroupColumn {
  readonly #type: PlannedType
  readonly #numbers: number[] = []
  /** The microseconds within each millisecond; null while every instant is a whole millisecond. */
  #micros: number[] | null = null
  readonly #texts: string[] = []
  readonly #places = new Map<string, number>()

  constructor(type: PlannedType) {
    this.#type = type
  }

  /** Adds the next row's value; returns the number of letters that stay in memory for it. */
  add(value: Value): number {
    if (this.#type === 'text') return this.#addText(value)
    if (value === null) this.#numbers.push(Number.NaN)
    else if (this.#type === 'datetime') this.#addMicros(value)
    // Zero has no sign.
    else this.#numbers.push(typeof value === 'string' ? Date.parse(value) : Number(value) + 0)
    return 0
  }

  get values(): ColumnValues {
    if (this.#type === 'text')
      return { type: 'text', ids: new Int32Array(this.#numbers), texts: this.#listed }
    const numbers = new Float64Array(this.#numbers)
    if (this.#type === 'number') return { type: 'number', values: numbers }
    if (this.#type === 'date') return { type: 'date', midnightsMs: numbers }
    const micros =
      this.#micros && Uint16Array.from({ length: numbers.length }, (_, n) => this.#micros?.[n] ?? 0)
    return { type: 'datetime', ms: numbers, micros }
  }

  get #listed() {
    return {
      size: this.#texts.length,
      fromOf: () => 0,
      toOf: () => 0,
      changed: (id: number) => this.#texts[id] ?? '',
    }
  }

  #addText(value: Value): number {
    if (value === null) {
      this.#numbers.push(-1)
      return 0
    }
    const text = String(value)
    const known = this.#places.get(text)
    if (known !== undefined) {
      this.#numbers.push(known)
      return 0
    }
    this.#places.set(text, this.#texts.length)
    this.#numbers.push(this.#texts.push(text) - 1)
    return text.length
  }

  #addMicros(value: number | bigint | string): void {
    const more =
      typeof value === 'number'
        ? ((value % 1000) + 1000) % 1000
        : Number(((BigInt(value) % 1000n) + 1000n) % 1000n)
    if (more > 0) {
      this.#micros ??= []
      this.#micros[this.#numbers.length] = more
    }
    const ms =
      typeof value === 'number' ? Math.floor(value / 1000) : Number((BigInt(value) - BigInt(more)) / 1000n)
    this.#numbers.push(ms)
  }
}
