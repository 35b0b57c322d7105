import { entryAt } from '#core/arrays/element-at.ts'
import { OUTSIDE } from './into-groups.ts'
import { type RowRuns, rowRuns, type Span, spanOf } from './row-runs.ts'
import type { Selection } from './selection.ts'

/**
 * Groups rows into at most `most` stretches of x of the same width; the keys are the stretches' beginnings, and stretches without rows are
 * left out. Rows without x are a group of their own when `most` allows two.
 */
export function intoBuckets(
  selection: Selection,
  x: Float64Array,
  { most, unit }: { most: number; unit: number | null },
): RowRuns {
  const { least, greatest, missing } = rangeOf(selection, x)
  if (most === 1) {
    const whole = spanOf(0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
    const one = rowRuns(selection, new Float64Array(selection.rows), () => whole, 1)
    return { runs: one?.runs ?? new Int32Array(0), keys: [least > greatest ? null : least] }
  }
  const spanAt = spans(least, greatest, { count: missing ? most - 1 : most, unit })
  // The number of buckets is within `most` by construction.
  const found = rowRuns(selection, x, spanAt, Number.POSITIVE_INFINITY)
  return found ?? { runs: new Int32Array(0), keys: [] }
}

function rangeOf({ rows, atMs, fromMs, toMs }: Selection, x: Float64Array) {
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  let missing = false
  for (let row = 0; row < rows; row++) {
    if (atMs !== null) {
      const at = atMs[row] ?? Number.NaN
      if (!(at >= fromMs && at < toMs)) continue
    }
    const value = x[row] ?? Number.NaN
    if (Number.isNaN(value)) missing = true
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return { least, greatest, missing }
}

/** Buckets of values that have a unit, such as whole days, begin at whole units. */
function spans(
  least: number,
  greatest: number,
  { count, unit }: { count: number; unit: number | null },
): (value: number) => Span {
  const width =
    unit === null
      ? greatest / count - least / count
      : Math.ceil(((greatest - least) / unit + 1) / count) * unit
  if (width === 0) {
    const one = spanOf(least, least, Number.POSITIVE_INFINITY)
    return () => one
  }
  const start = (bucket: number) => least + bucket * width
  const bucketOf = (value: number): number => {
    const bucket = Math.min(count - 1, Math.floor(value / width - least / width))
    // Rounding may put a value at a bucket's edge on the edge's other side.
    if (value < start(bucket)) return Math.max(0, bucket - 1)
    return bucket < count - 1 && value >= start(bucket + 1) ? bucket + 1 : bucket
  }
  // Rows that are not in the order of x come back to each bucket again and again.
  const known = Array.from({ length: count }, (_, bucket) => {
    const to = bucket < count - 1 ? start(bucket + 1) : Number.POSITIVE_INFINITY
    return spanOf(start(bucket), start(bucket), to)
  })
  return (value) => entryAt(known, bucketOf(value))
}

/** Groups rows into at most `most` runs of successive rows of the same length; returns the first row of each run. */
export function intoRuns(ofRow: Int32Array, total: number, most: number): number[] {
  const length = Math.max(1, Math.ceil(total / most))
  const firsts: number[] = []
  let seen = 0
  for (let row = 0; row < ofRow.length; row++) {
    if (ofRow[row] === OUTSIDE) continue
    if (seen % length === 0) firsts.push(row)
    ofRow[row] = firsts.length - 1
    seen++
  }
  return firsts
}
