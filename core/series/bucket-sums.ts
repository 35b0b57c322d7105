import { floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import type { Bins } from './bins.ts'
import {
  addPartsTo,
  addSamplesTo,
  BUCKET_SUM_NAMES,
  type BucketSumColumns,
  type BucketSumName,
  emptyBucketSums,
  type RowsOfBin,
} from './bucket-sum-table.ts'

/**
 * Summary of one reading's samples in one bin, in the reading's standard unit. Every sample counts the same in `mean`; the values of a reading
 * on change weigh as long as they are held (`held-sums.ts`).
 */
export interface Bucket {
  /** Beginning of the bin, or of the requested time if that begins inside the bin, Unix ms. */
  readonly atMs: number
  readonly min: number
  readonly max: number
  readonly mean: number
  readonly count: number
  /** True: the bin has no sample, and a former one holds in it. */
  readonly held?: boolean
}

/** Name of one sum of a reading in a block of summaries. */
const summaryColumn = (sum: BucketSumName, readingId: string): string => `${sum} ${readingId}`

/** Names of all sums of the readings in a block of summaries. */
export const summaryColumns = (readingIds: readonly string[]): string[] =>
  readingIds.flatMap((id) => BUCKET_SUM_NAMES.map((sum) => summaryColumn(sum, id)))

/** Minimum, maximum, sum and number of every reading's samples in every bin. */
export class BucketSums {
  private readonly bins: Bins
  private readonly columns: ReadonlyMap<string, BucketSumColumns>

  constructor(bins: Bins, readingIds: readonly string[]) {
    this.bins = bins
    this.columns = new Map(readingIds.map((id) => [id, emptyBucketSums(bins.count)]))
  }

  /** Adds the samples of a stretch within the bins' time; without a stretch, all samples of that time. */
  addSamples({ atMs, readings }: SampleBlock, within: { fromMs: number; toMs: number } = this.bins): void {
    const rows = this.rowsByBin(atMs, within.fromMs, within.toMs)
    for (const [id, columns] of this.columns) {
      const samples = readings[id]
      if (samples !== undefined) addSamplesTo(columns, samples, rows)
    }
  }

  /** Adds `summaries` of smaller bins that begin in [fromMs, toMs); each smaller bin must lie within one bin. */
  addSummaries({ atMs, readings }: SampleBlock, fromMs: number, toMs: number): void {
    const rows = this.rowsByBin(atMs, fromMs, toMs)
    for (const [id, columns] of this.columns) {
      const part = (sum: BucketSumName) => readings[summaryColumn(sum, id)]
      const [min, max, sum, count] = [part('min'), part('max'), part('sum'), part('count')]
      if (min && max && sum && count) addPartsTo(columns, { min, max, sum, count }, rows)
    }
  }

  /** One row per bin with a sample of any reading, NaN for readings without one; input of `addSummaries`. */
  summaries(): SampleBlock {
    const { anchorMs, widthMs, count } = this.bins
    const counts = [...this.columns.values()].map((columns) => columns.count)
    const used = Array.from({ length: count }, (_, bin) => bin).filter((bin) =>
      counts.some((column) => floatAt(column, bin) > 0),
    )
    const readings: Record<string, Float64Array> = {}
    for (const [id, columns] of this.columns) {
      for (const sum of BUCKET_SUM_NAMES) {
        readings[summaryColumn(sum, id)] = Float64Array.from(used, (bin) =>
          floatAt(columns.count, bin) > 0 ? floatAt(columns[sum], bin) : Number.NaN,
        )
      }
    }
    return { atMs: Float64Array.from(used, (bin) => anchorMs + bin * widthMs), readings }
  }

  /** A bucket for each bin with a sample of the reading, in order of time. Error for a reading that the sums lack. */
  buckets(readingId: string): Bucket[] {
    const { fromMs, anchorMs, widthMs } = this.bins
    const columns = this.columns.get(readingId)
    if (columns === undefined) throw new Error(`no sums of the reading ${readingId}`)
    const buckets: Bucket[] = []
    for (let bin = 0; bin < columns.count.length; bin++) {
      const count = floatAt(columns.count, bin)
      if (count === 0) continue
      const min = floatAt(columns.min, bin)
      const max = floatAt(columns.max, bin)
      const mean = floatAt(columns.sum, bin) / count
      buckets.push({
        atMs: Math.max(fromMs, anchorMs + bin * widthMs),
        min,
        max,
        // Rounding may put the mean outside [min, max]; it is clamped.
        mean: Math.min(max, Math.max(min, mean)),
        count,
      })
    }
    return buckets
  }

  /** The rows of [fromMs, toMs), in order of time. */
  private rowsByBin(atMs: Float64Array, fromMs: number, toMs: number): RowsOfBin[] {
    const { anchorMs, widthMs } = this.bins
    const binOf = (row: number) => Math.floor((floatAt(atMs, row) - anchorMs) / widthMs)
    const endRow = lowerBound(atMs, toMs)
    const rows: RowsOfBin[] = []
    let row = lowerBound(atMs, fromMs)
    while (row < endRow) {
      const [bin, firstRow] = [binOf(row), row]
      while (row < endRow && binOf(row) === bin) row++
      rows.push({ bin, firstRow, endRow: row })
    }
    return rows
  }
}
