import { valueAt } from '#core/signals/value-at.ts'

/** Adjoining rows that lie in one bin: [firstRow, endRow). */
export interface Run {
  readonly bin: number
  readonly firstRow: number
  readonly endRow: number
}

/** Adds the values of the runs' rows to the sums of their bins; NaN is no value. */
type Add = (sums: Float64Array, values: Float64Array, runs: readonly Run[]) => void

interface Sum {
  /** The sum of no samples. */
  readonly empty: number
  readonly addSamples: Add
  /** Adds the same sum of smaller bins. */
  readonly addParts: Add
}

const least: Add = (sums, values, runs) => {
  for (const { bin, firstRow, endRow } of runs) {
    let min = valueAt(sums, bin)
    for (let row = firstRow; row < endRow; row++) {
      const value = valueAt(values, row)
      if (value < min) min = value
    }
    sums[bin] = min
  }
}

const greatest: Add = (sums, values, runs) => {
  for (const { bin, firstRow, endRow } of runs) {
    let max = valueAt(sums, bin)
    for (let row = firstRow; row < endRow; row++) {
      const value = valueAt(values, row)
      if (value > max) max = value
    }
    sums[bin] = max
  }
}

const total: Add = (sums, values, runs) => {
  for (const { bin, firstRow, endRow } of runs) {
    let sum = valueAt(sums, bin)
    for (let row = firstRow; row < endRow; row++) {
      const value = valueAt(values, row)
      if (!Number.isNaN(value)) sum += value
    }
    sums[bin] = sum
  }
}

const howMany: Add = (sums, values, runs) => {
  for (const { bin, firstRow, endRow } of runs) {
    let count = valueAt(sums, bin)
    for (let row = firstRow; row < endRow; row++) {
      const value = valueAt(values, row)
      if (!Number.isNaN(value)) count++
    }
    sums[bin] = count
  }
}

/** The sums that a bin keeps of a reading's samples. A new sum is one entry here. */
export const SUMS = {
  min: { empty: Number.POSITIVE_INFINITY, addSamples: least, addParts: least },
  max: { empty: Number.NEGATIVE_INFINITY, addSamples: greatest, addParts: greatest },
  sum: { empty: 0, addSamples: total, addParts: total },
  count: { empty: 0, addSamples: howMany, addParts: total },
} satisfies Record<string, Sum>

export type SumName = keyof typeof SUMS

/** In the order of the stored columns. */
export const SUM_NAMES = Object.keys(SUMS) as readonly SumName[]

/** A column for each sum, a row for each bin. */
export type SumColumns = Readonly<Record<SumName, Float64Array>>

export function emptyColumns(bins: number): SumColumns {
  const columns = SUM_NAMES.map((name) => [name, new Float64Array(bins).fill(SUMS[name].empty)])
  return Object.fromEntries(columns) as SumColumns
}
