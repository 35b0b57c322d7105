import { lowerBound } from '#core/arrays/lower-bound.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { combineSamples } from '#core/signals/combine-samples.ts'

const GROWTH = 1.5

/**
 * A window of samples: new ones are added, the oldest dropped. It reuses its memory, because a first collection moves gigabytes through
 * it, and each allocation outside the heap brings a garbage collection nearer.
 */
export class SampleWindow {
  #atMs = new Float64Array(0)
  readonly #columns = new Map<string, Float64Array>()
  rows = 0

  /** The newest instant; null when the window is empty. */
  get lastMs(): number | null {
    return this.#atMs.subarray(0, this.rows).at(-1) ?? null
  }

  /** The number of instants and of the values beside them. */
  get values(): number {
    return this.rows * (1 + this.#columns.size)
  }

  /** Adds samples as `combineSamples` does: a sample replaces an earlier sample of the same instant. */
  add(block: SampleBlock): void {
    const [firstMs] = block.atMs
    if (firstMs === undefined) return
    if (this.lastMs === null || firstMs > this.lastMs) this.#append(block)
    else {
      const joined = combineSamples([this.view(), block])
      this.rows = 0
      this.#append(joined)
    }
  }

  /** All samples, valid until the next change. */
  view(): SampleBlock {
    const readings: Record<string, Float64Array> = {}
    for (const [id, column] of this.#columns) readings[id] = column.subarray(0, this.rows)
    return { atMs: this.#atMs.subarray(0, this.rows), readings }
  }

  dropBefore(atMs: number): void {
    const from = lowerBound(this.#atMs.subarray(0, this.rows), atMs)
    if (from === 0) return
    this.#atMs.copyWithin(0, from, this.rows)
    for (const column of this.#columns.values()) column.copyWithin(0, from, this.rows)
    this.rows -= from
  }

  #append({ atMs, readings }: SampleBlock): void {
    const rows = this.rows + atMs.length
    this.#reserve(rows)
    this.#atMs.set(atMs, this.rows)
    for (const [id, column] of this.#columns) {
      if (!Object.hasOwn(readings, id)) column.fill(Number.NaN, this.rows, rows)
    }
    for (const [id, column] of Object.entries(readings)) this.#column(id).set(column, this.rows)
    this.rows = rows
  }

  #column(id: string): Float64Array {
    const known = this.#columns.get(id)
    if (known) return known
    const column = new Float64Array(this.#atMs.length).fill(Number.NaN, 0, this.rows)
    this.#columns.set(id, column)
    return column
  }

  #reserve(rows: number): void {
    if (rows <= this.#atMs.length) return
    const capacity = Math.max(rows, Math.ceil(this.#atMs.length * GROWTH))
    const bigger = (old: Float64Array) => {
      const column = new Float64Array(capacity)
      column.set(old.subarray(0, this.rows))
      return column
    }
    this.#atMs = bigger(this.#atMs)
    for (const [id, column] of this.#columns) this.#columns.set(id, bigger(column))
  }
}
