import { type Groups, intoGroups, OUTSIDE } from './into-groups.ts'

/**
 * Groups rows into at most `most` stretches of x of the same width; the keys are the stretches' beginnings, and stretches without rows are
 * left out. Rows without x are a group of their own when `most` allows two.
 */
export function intoBuckets(
  ofRow: Int32Array,
  x: Float64Array,
  { most, unit }: { most: number; unit: number | null },
): Groups {
  const { least, greatest, missing } = rangeOf(ofRow, x)
  if (most === 1) return { ofRow, keys: [least > greatest ? null : least] }
  const startOf = starts(least, greatest, { count: missing ? most - 1 : most, unit })
  // The number of buckets is within `most` by construction.
  const groups = intoGroups(ofRow, x, { keyOf: startOf, most: Number.POSITIVE_INFINITY })
  return groups ?? { ofRow, keys: [] }
}

function rangeOf(ofRow: Int32Array, x: Float64Array) {
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  let missing = false
  for (let row = 0; row < ofRow.length; row++) {
    if (ofRow[row] === OUTSIDE) continue
    const value = x[row] ?? Number.NaN
    if (Number.isNaN(value)) missing = true
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return { least, greatest, missing }
}

/** Buckets of values that have a unit, such as whole days, begin at whole units. */
function starts(least: number, greatest: number, { count, unit }: { count: number; unit: number | null }) {
  const width =
    unit === null
      ? greatest / count - least / count
      : Math.ceil(((greatest - least) / unit + 1) / count) * unit
  if (width === 0) return () => least
  const start = (bucket: number) => least + bucket * width
  const startOf = (value: number): number => {
    const bucket = Math.min(count - 1, Math.floor(value / width - least / width))
    // Rounding may put a value at a bucket's edge on the edge's other side.
    if (value < start(bucket)) return start(Math.max(0, bucket - 1))
    return bucket < count - 1 && value >= start(bucket + 1) ? start(bucket + 1) : start(bucket)
  }
  return untilItsEnd(startOf, width)
}

/** Successive values mostly share a bucket: half its width from its beginning needs no division. */
function untilItsEnd(startOf: (value: number) => number, width: number): (value: number) => number {
  let from = Number.NaN
  let to = Number.NaN
  return (value) => {
    if (value >= from && value < to) return from
    from = startOf(value)
    to = from + width / 2
    return from
  }
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
