import { floatAt } from '#core/arrays/element-at.ts'

/** Adjoining rows that lie in one bin: [firstRow, endRow). */
export interface RowsOfBin {
  readonly bin: number
  readonly firstRow: number
  readonly endRow: number
}

/** Adds the values of the rows to the sums of their bins; NaN is no value. */
type Add = (sums: Float64Array, values: Float64Array, rows: readonly RowsOfBin[]) => void

interface BucketSum {
  /** The sum of no samples. */
  readonly empty: number
  readonly addSamples: Add
  /** Adds the same sum of smaller bins. */
  readonly addParts: Add
}

const addMinimum: Add = (sums, values, rows) => {
  for (const { bin, firstRow, endRow } of rows) {
    let min = floatAt(sums, bin)
    for (let row = firstRow; row < endRow; row++) {
      const value = floatAt(values, row)
      if (value < min) min = value
    }
    sums[bin] = min
  }
}

const addMaximum: Add = (sums, values, rows) => {
  for (const { bin, firstRow, endRow } of rows) {
    let max = floatAt(sums, bin)
    for (let row = firstRow; row < endRow; row++) {
      const value = floatAt(values, row)
      if (value > max) max = value
    }
    sums[bin] = max
  }
}

const addTotal: Add = (sums, values, rows) => {
  for (const { bin, firstRow, endRow } of rows) {
    let total = floatAt(sums, bin)
    for (let row = firstRow; row < endRow; row++) {
      const value = floatAt(values, row)
      if (!Number.isNaN(value)) total += value
    }
    sums[bin] = total
  }
}

const addNumber: Add = (sums, values, rows) => {
  for (const { bin, firstRow, endRow } of rows) {
    let count = floatAt(sums, bin)
    for (let row = firstRow; row < endRow; row++) {
      if (!Number.isNaN(floatAt(values, row))) count++
    }
    sums[bin] = count
  }
}

/** The sums that a bucket has of a reading's samples. A new sum is one entry here. */
export const BUCKET_SUMS = {
  min: { empty: Number.POSITIVE_INFINITY, addSamples: addMinimum, addParts: addMinimum },
  max: { empty: Number.NEGATIVE_INFINITY, addSamples: addMaximum, addParts: addMaximum },
  sum: { empty: 0, addSamples: addTotal, addParts: addTotal },
  count: { empty: 0, addSamples: addNumber, addParts: addTotal },
} satisfies Record<string, BucketSum>

export type BucketSumName = keyof typeof BUCKET_SUMS

export const BUCKET_SUM_NAMES = Object.keys(BUCKET_SUMS) as readonly BucketSumName[]

/** A column for each sum, a row for each bin. */
export type BucketSumColumns = Readonly<Record<BucketSumName, Float64Array>>

export function emptyBucketSums(bins: number): BucketSumColumns {
  const columns = BUCKET_SUM_NAMES.map((name) => [name, new Float64Array(bins).fill(BUCKET_SUMS[name].empty)])
  return Object.fromEntries(columns) as BucketSumColumns
}
