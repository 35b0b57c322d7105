import type { SampleBlock } from '#core/signals/blocks.ts'
import { lowerBound } from '#core/signals/combine.ts'
import type { Bins } from './bins.ts'

/** Summary of one reading's samples in one bin, in the reading's standard unit. Every sample counts the same in `mean`. */
export interface Bucket {
  /** Beginning of the bin, or of the requested time if that begins inside the bin, Unix ms. */
  readonly atMs: number
  readonly min: number
  readonly max: number
  readonly mean: number
  readonly count: number
}

interface Columns {
  readonly min: Float64Array
  readonly max: Float64Array
  readonly sum: Float64Array
  readonly count: Float64Array
}

/** Names of a reading's four columns in a block of summaries. */
const PARTS = ['min', 'max', 'sum', 'count'] as const
export const summaryColumns = (readingIds: readonly string[]): string[] =>
  readingIds.flatMap((id) => PARTS.map((part) => `${part} ${id}`))

/** Minimum, maximum, sum and count of every reading in every bin. */
export class BucketSums {
  private readonly bins: Bins
  private readonly columns = new Map<string, Columns>()

  constructor(bins: Bins, readingIds: readonly string[]) {
    this.bins = bins
    for (const id of readingIds) this.columns.set(id, emptyColumns(bins.count))
  }

  /** Adds the samples of a stretch within the bins' time; without a stretch, all samples of that time. */
  addSamples({ atMs, readings }: SampleBlock, within: { fromMs: number; toMs: number } = this.bins): void {
    const { anchorMs, widthMs } = this.bins
    const first = lowerBound(atMs, within.fromMs)
    const end = lowerBound(atMs, within.toMs)
    for (const [id, { min, max, sum, count }] of this.columns) {
      const values = readings[id]
      if (values === undefined) continue
      for (let row = first; row < end; row++) {
        const value = values[row]!
        if (Number.isNaN(value)) continue
        const bin = Math.floor((atMs[row]! - anchorMs) / widthMs)
        if (value < min[bin]!) min[bin] = value
        if (value > max[bin]!) max[bin] = value
        sum[bin]! += value
        count[bin]!++
      }
    }
  }

  /** Adds `summaries` of smaller bins that begin in [fromMs, toMs); each smaller bin must lie within one bin. */
  addSummaries({ atMs, readings }: SampleBlock, fromMs: number, toMs: number): void {
    const { anchorMs, widthMs } = this.bins
    const first = lowerBound(atMs, fromMs)
    const end = lowerBound(atMs, toMs)
    for (const [id, into] of this.columns) {
      const [min, max, sum, count] = PARTS.map((part) => readings[`${part} ${id}`])
      if (count === undefined) continue
      for (let row = first; row < end; row++) {
        if (!(count[row]! > 0)) continue
        const bin = Math.floor((atMs[row]! - anchorMs) / widthMs)
        if (min![row]! < into.min[bin]!) into.min[bin] = min![row]!
        if (max![row]! > into.max[bin]!) into.max[bin] = max![row]!
        into.sum[bin]! += sum![row]!
        into.count[bin]! += count[row]!
      }
    }
  }

  /** One row per bin with a sample of any reading, NaN for readings without one; input of `addSummaries`. */
  summaries(): SampleBlock {
    const { anchorMs, widthMs, count } = this.bins
    const used = Array.from({ length: count }, (_, bin) => bin).filter((bin) =>
      [...this.columns.values()].some((column) => column.count[bin]! > 0),
    )
    const readings: Record<string, Float64Array> = {}
    for (const [id, columns] of this.columns) {
      const known = (bin: number) => columns.count[bin]! > 0
      for (const part of PARTS) {
        readings[`${part} ${id}`] = Float64Array.from(used, (bin) =>
          known(bin) ? columns[part][bin]! : Number.NaN,
        )
      }
    }
    return { atMs: Float64Array.from(used, (bin) => anchorMs + bin * widthMs), readings }
  }

  /** The reading's bins that hold a sample, in order of time. */
  buckets(readingId: string): Bucket[] {
    const { fromMs, anchorMs, widthMs } = this.bins
    const { min, max, sum, count } = this.columns.get(readingId)!
    const buckets: Bucket[] = []
    for (let bin = 0; bin < count.length; bin++) {
      const n = count[bin]!
      if (n === 0) continue
      const atMs = Math.max(fromMs, anchorMs + bin * widthMs)
      // Rounding may put sum / count outside [min, max]; the mean is clamped.
      const mean = Math.min(max[bin]!, Math.max(min[bin]!, sum[bin]! / n))
      buckets.push({ atMs, min: min[bin]!, max: max[bin]!, mean, count: n })
    }
    return buckets
  }
}

function emptyColumns(length: number): Columns {
  return {
    min: new Float64Array(length).fill(Number.POSITIVE_INFINITY),
    max: new Float64Array(length).fill(Number.NEGATIVE_INFINITY),
    sum: new Float64Array(length),
    count: new Float64Array(length),
  }
}
