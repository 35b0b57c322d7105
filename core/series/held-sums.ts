import { floatAt } from '#core/arrays/element-at.ts'
import type { Bins } from './bins.ts'
import type { Bucket } from './bucket-sums.ts'

interface HeldColumns {
  readonly min: Float64Array
  readonly max: Float64Array
  /** Σ value · time. */
  readonly sum: Float64Array
  /** Time in which a value is held. */
  readonly knownMs: Float64Array
}

/** Minimum, maximum and mean of the values that readings hold in every bin; each value weighs as long as it is held. */
export class HeldSums {
  readonly #bins: Bins
  readonly #readings: readonly string[]
  readonly #columns: readonly HeldColumns[]

  constructor(bins: Bins, readings: readonly string[]) {
    this.#bins = bins
    this.#readings = readings
    this.#columns = readings.map(() => ({
      min: new Float64Array(bins.count).fill(Number.POSITIVE_INFINITY),
      max: new Float64Array(bins.count).fill(Number.NEGATIVE_INFINITY),
      sum: new Float64Array(bins.count),
      knownMs: new Float64Array(bins.count),
    }))
  }

  /** Adds the values that are held in [aMs, bMs), in the order of the readings; NaN = none. */
  add(aMs: number, bMs: number, values: Float64Array): void {
    const { fromMs, toMs, anchorMs, widthMs } = this.#bins
    const [from, to] = [Math.max(aMs, fromMs), Math.min(bMs, toMs)]
    for (let at = from; at < to; ) {
      const bin = Math.floor((at - anchorMs) / widthMs)
      const end = Math.min(to, anchorMs + (bin + 1) * widthMs)
      for (const [slot, columns] of this.#columns.entries()) {
        addTo(columns, bin, floatAt(values, slot), end - at)
      }
      at = end
    }
  }

  has(readingId: string): boolean {
    return this.#readings.includes(readingId)
  }

  /**
   * A bucket for each bin in which the reading holds a value or has a sample, in order of time. `sampled` are the buckets of its samples,
   * whose numbers of samples stay; a bucket without a sample is marked.
   */
  buckets(readingId: string, sampled: readonly Bucket[]): Bucket[] {
    const { fromMs, anchorMs, widthMs, count: bins } = this.#bins
    const columns = this.#columns[this.#readings.indexOf(readingId)]
    if (columns === undefined) throw new Error(`no held values of the reading ${readingId}`)
    const byInstant = new Map(sampled.map((bucket) => [bucket.atMs, bucket]))
    const buckets: Bucket[] = []
    for (let bin = 0; bin < bins; bin++) {
      const atMs = Math.max(fromMs, anchorMs + bin * widthMs)
      const own = byInstant.get(atMs)
      const knownMs = floatAt(columns.knownMs, bin)
      if (knownMs === 0) {
        if (own) buckets.push(own)
        continue
      }
      const [min, max] = [floatAt(columns.min, bin), floatAt(columns.max, bin)]
      const mean = Math.min(max, Math.max(min, floatAt(columns.sum, bin) / knownMs))
      const count = own?.count ?? 0
      buckets.push({ atMs, min, max, mean, count, ...(count === 0 && { held: true }) })
    }
    return buckets
  }
}

function addTo({ min, max, sum, knownMs }: HeldColumns, bin: number, value: number, ms: number): void {
  if (Number.isNaN(value)) return
  if (value < floatAt(min, bin)) min[bin] = value
  if (value > floatAt(max, bin)) max[bin] = value
  sum[bin] = floatAt(sum, bin) + value * ms
  knownMs[bin] = floatAt(knownMs, bin) + ms
}
