import type { SampleBlock } from '#core/signals/blocks.ts'
import { lowerBound } from '#core/signals/combine.ts'
import { valueAt } from '#core/signals/value-at.ts'
import type { Bins } from './bins.ts'
import { emptyColumns, type Run, SUM_NAMES, SUMS, type SumColumns, type SumName } from './sums.ts'

/** Summary of one reading's samples in one bin, in the reading's standard unit. Every sample counts the same in `mean`. */
export interface Bucket {
  /** Beginning of the bin, or of the requested time if that begins inside the bin, Unix ms. */
  readonly atMs: number
  readonly min: number
  readonly max: number
  readonly mean: number
  readonly count: number
}

/** Name of one sum of a reading in a block of summaries. */
const summaryColumn = (sum: SumName, readingId: string): string => `${sum} ${readingId}`

/** Names of the readings' sums in a block of summaries. */
export const summaryColumns = (readingIds: readonly string[]): string[] =>
  readingIds.flatMap((id) => SUM_NAMES.map((sum) => summaryColumn(sum, id)))

/** The sums of every reading in every bin. */
export class BucketSums {
  private readonly bins: Bins
  private readonly columns: ReadonlyMap<string, SumColumns>

  constructor(bins: Bins, readingIds: readonly string[]) {
    this.bins = bins
    this.columns = new Map(readingIds.map((id) => [id, emptyColumns(bins.count)]))
  }

  /** Adds the samples of a stretch within the bins' time; without a stretch, all samples of that time. */
  addSamples({ atMs, readings }: SampleBlock, within: { fromMs: number; toMs: number } = this.bins): void {
    const runs = this.runsOf(atMs, within.fromMs, within.toMs)
    for (const [id, columns] of this.columns) {
      const samples = readings[id]
      if (samples === undefined) continue
      for (const sum of SUM_NAMES) SUMS[sum].addSamples(columns[sum], samples, runs)
    }
  }

  /** Adds `summaries` of smaller bins that begin in [fromMs, toMs); each smaller bin must lie within one bin. */
  addSummaries({ atMs, readings }: SampleBlock, fromMs: number, toMs: number): void {
    const runs = this.runsOf(atMs, fromMs, toMs)
    for (const [id, columns] of this.columns) {
      for (const sum of SUM_NAMES) {
        const parts = readings[summaryColumn(sum, id)]
        if (parts !== undefined) SUMS[sum].addParts(columns[sum], parts, runs)
      }
    }
  }

  /** One row per bin with a sample of any reading, NaN for readings without one; input of `addSummaries`. */
  summaries(): SampleBlock {
    const { anchorMs, widthMs, count } = this.bins
    const counts = [...this.columns.values()].map((columns) => columns.count)
    const used = Array.from({ length: count }, (_, bin) => bin).filter((bin) =>
      counts.some((column) => valueAt(column, bin) > 0),
    )
    const readings: Record<string, Float64Array> = {}
    for (const [id, columns] of this.columns) {
      for (const sum of SUM_NAMES) {
        readings[summaryColumn(sum, id)] = Float64Array.from(used, (bin) =>
          valueAt(columns.count, bin) > 0 ? valueAt(columns[sum], bin) : Number.NaN,
        )
      }
    }
    return { atMs: Float64Array.from(used, (bin) => anchorMs + bin * widthMs), readings }
  }

  /** The reading's bins that hold a sample, in order of time. */
  buckets(readingId: string): Bucket[] {
    const { fromMs, anchorMs, widthMs } = this.bins
    const columns = this.columns.get(readingId)
    if (columns === undefined) throw new Error(`no sums of the reading ${readingId}`)
    const buckets: Bucket[] = []
    for (let bin = 0; bin < columns.count.length; bin++) {
      const count = valueAt(columns.count, bin)
      if (count === 0) continue
      const min = valueAt(columns.min, bin)
      const max = valueAt(columns.max, bin)
      const mean = valueAt(columns.sum, bin) / count
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

  /** The rows of [fromMs, toMs). */
  private runsOf(atMs: Float64Array, fromMs: number, toMs: number): Run[] {
    const { anchorMs, widthMs } = this.bins
    const binOf = (row: number) => Math.floor((valueAt(atMs, row) - anchorMs) / widthMs)
    const lastRow = lowerBound(atMs, toMs)
    const runs: Run[] = []
    let row = lowerBound(atMs, fromMs)
    while (row < lastRow) {
      const [bin, firstRow] = [binOf(row), row]
      while (row < lastRow && binOf(row) === bin) row++
      runs.push({ bin, firstRow, endRow: row })
    }
    return runs
  }
}
