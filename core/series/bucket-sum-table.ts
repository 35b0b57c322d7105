import { floatAt } from '#core/arrays/element-at.ts'

/** The sums that a bucket has of a reading's samples, each with its value for no samples. */
const EMPTY = {
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
  sum: 0,
  count: 0,
}

export type BucketSumName = keyof typeof EMPTY
export const BUCKET_SUM_NAMES = Object.keys(EMPTY) as readonly BucketSumName[]

/** A column for each sum, a row for each bin. */
export type BucketSumColumns = Readonly<Record<BucketSumName, Float64Array>>

export function emptyBucketSums(bins: number): BucketSumColumns {
  const columns = BUCKET_SUM_NAMES.map((name) => [name, new Float64Array(bins).fill(EMPTY[name])])
  return Object.fromEntries(columns) as BucketSumColumns
}

/** Adjoining rows that lie in one bin: [firstRow, endRow). */
export interface RowsOfBin {
  readonly bin: number
  readonly firstRow: number
  readonly endRow: number
}

/** Adds the samples of the rows to the sums of their bins; NaN is no sample. One pass for all sums, because a series reads millions. */
export function addSamplesTo(
  sums: BucketSumColumns,
  samples: Float64Array,
  rows: readonly RowsOfBin[],
): void {
  for (const { bin, firstRow, endRow } of rows) {
    let min = floatAt(sums.min, bin)
    let max = floatAt(sums.max, bin)
    let sum = floatAt(sums.sum, bin)
    let count = floatAt(sums.count, bin)
    for (let row = firstRow; row < endRow; row++) {
      const value = floatAt(samples, row)
      if (Number.isNaN(value)) continue
      if (value < min) min = value
      if (value > max) max = value
      sum += value
      count++
    }
    sums.min[bin] = min
    sums.max[bin] = max
    sums.sum[bin] = sum
    sums.count[bin] = count
  }
}

/** Adds sums of smaller bins, a row for each smaller bin, to the sums of the bins in which they lie; NaN is no sum. */
export function addPartsTo(
  sums: BucketSumColumns,
  parts: BucketSumColumns,
  rows: readonly RowsOfBin[],
): void {
  for (const { bin, firstRow, endRow } of rows) {
    for (let row = firstRow; row < endRow; row++) {
      if (!(floatAt(parts.count, row) > 0)) continue
      sums.min[bin] = Math.min(floatAt(sums.min, bin), floatAt(parts.min, row))
      sums.max[bin] = Math.max(floatAt(sums.max, bin), floatAt(parts.max, row))
      sums.sum[bin] = floatAt(sums.sum, bin) + floatAt(parts.sum, row)
      sums.count[bin] = floatAt(sums.count, bin) + floatAt(parts.count, row)
    }
  }
}
