import { floatAt } from '#core/arrays/element-at.ts'

/**
 * Buckets of one reading in order of time, as columns of equal length: a hundred thousand buckets take little memory and are read
 * fast.
 */
export interface BucketColumns {
  /** Begin of each bucket, Unix ms. */
  readonly atMs: Float64Array
  readonly min: Float64Array
  readonly max: Float64Array
  readonly mean: Float64Array
  readonly count: Float64Array
}

/** Flags of each bucket, 0 or 1. */
interface BucketFlags {
  /** A gap lies directly before the bucket. */
  readonly gaps: Float64Array
  /** The bucket has too few samples. */
  readonly partial: Float64Array
  /** The bucket has no sample: a former one holds in it. */
  readonly held: Float64Array
}

/** Number of blocks of the level below in a block. */
const FAN_OUT = 4

/** Sums over a range of buckets. */
export interface BucketSum {
  low: number
  high: number
  /** Sum of the means weighted by their samples or time, and sum of the weights: their quotient is the mean of the range. */
  weighted: number
  weights: number
  /** Number of gaps between two buckets of the range. */
  gaps: number
}

/** Sums of all blocks of one size. */
export interface PyramidLevel {
  /** Number of buckets in a block. */
  readonly size: number
  /** Middle between the begins of the block's first and last bucket, Unix ms. */
  readonly middleMs: Float64Array
  readonly low: Float64Array
  readonly high: Float64Array
  /** Sum of the buckets' means with equal weight, for a column of pixels. */
  readonly meanSum: Float64Array
  readonly weighted: Float64Array
  readonly weights: Float64Array
  /** Number of gaps directly before the block's buckets. */
  readonly gaps: Float64Array
  /** Number of buckets with too few samples. */
  readonly partial: Float64Array
  /** Number of buckets in which a former sample holds. */
  readonly held: Float64Array
}

/**
 * Levels of 1, 4, 16, 64… buckets per block: drawing a hundred thousand buckets costs no more than the screen has columns. A block of
 * `buckets` is one bucket.
 */
export interface BucketPyramid {
  readonly buckets: PyramidLevel
  readonly above: readonly PyramidLevel[]
}

export function bucketPyramid(
  columns: BucketColumns,
  flags: BucketFlags,
  weights: Float64Array = columns.count,
): BucketPyramid {
  const { atMs: middleMs, min: low, max: high, mean: meanSum } = columns
  const weighted = meanSum.map((mean, index) => mean * floatAt(weights, index))
  const buckets: PyramidLevel = { size: 1, middleMs, low, high, meanSum, weighted, weights, ...flags }
  const above: PyramidLevel[] = []
  for (let below: PyramidLevel = buckets; below.low.length > FAN_OUT; ) {
    below = levelAbove(below, columns.atMs)
    above.push(below)
  }
  return { buckets, above }
}

const levelAbove = (below: PyramidLevel, atMs: Float64Array): PyramidLevel => ({
  size: below.size * FAN_OUT,
  middleMs: middles(atMs, below.size * FAN_OUT),
  low: joined(below.low, Math.min),
  high: joined(below.high, Math.max),
  meanSum: joined(below.meanSum, sum),
  weighted: joined(below.weighted, sum),
  weights: joined(below.weights, sum),
  gaps: joined(below.gaps, sum),
  partial: joined(below.partial, sum),
  held: joined(below.held, sum),
})

const sum = (a: number, b: number): number => a + b

function middles(atMs: Float64Array, size: number): Float64Array {
  const middle = (first: number) =>
    (floatAt(atMs, first) + floatAt(atMs, Math.min(first + size, atMs.length) - 1)) / 2
  return Float64Array.from({ length: Math.ceil(atMs.length / size) }, (_, block) => middle(block * size))
}

/** Joins every `FAN_OUT` values of a column into one; the last block may have fewer. */
function joined(column: Float64Array, join: (a: number, b: number) => number): Float64Array {
  const blocks = new Float64Array(Math.ceil(column.length / FAN_OUT))
  for (let block = 0; block < blocks.length; block++) {
    const end = Math.min(column.length, (block + 1) * FAN_OUT)
    let value = floatAt(column, block * FAN_OUT)
    for (let index = block * FAN_OUT + 1; index < end; index++) value = join(value, floatAt(column, index))
    blocks[block] = value
  }
  return blocks
}

interface Walk {
  /** Greatest number of buckets in a block. */
  readonly maxSize?: number
  /** Tells whether a block may be visited as a whole; other blocks are split. */
  readonly isWhole?: (level: PyramidLevel, block: number) => boolean
}

/**
 * Visits buckets `[first, end)` in the largest allowed blocks. One visit gets neighbouring blocks `[from, to)` of a level; a block of
 * size 1 is a bucket.
 */
export function walkBlocks(
  { pyramid: { buckets, above } }: { readonly pyramid: BucketPyramid },
  [first, end]: readonly [number, number],
  { maxSize = Number.POSITIVE_INFINITY, isWhole = () => true }: Walk,
  visit: (level: PyramidLevel, from: number, to: number) => void,
): void {
  let level = buckets
  let from = first
  let index = first
  while (index < end) {
    let largest = buckets
    for (const next of above) {
      if (next.size > maxSize || index % next.size !== 0 || index + next.size > end) break
      if (!isWhole(next, index / next.size)) break
      largest = next
    }
    if (largest !== level) {
      if (index > from) visit(level, from / level.size, index / level.size)
      level = largest
      from = index
    }
    index += largest.size
  }
  if (index > from) visit(level, from / level.size, index / level.size)
}

export const holdsNoGap = ({ gaps }: PyramidLevel, block: number): boolean => gaps[block] === 0
export const isRegular = ({ gaps, partial }: PyramidLevel, block: number): boolean =>
  gaps[block] === 0 && partial[block] === 0

/** The sum of buckets `[first, end)`; null: the range is empty. */
export function bucketSum(
  series: { readonly pyramid: BucketPyramid },
  [first, end]: readonly [number, number],
): BucketSum | null {
  if (first >= end) return null
  const total: BucketSum = { low: Infinity, high: -Infinity, weighted: 0, weights: 0, gaps: 0 }
  walkBlocks(series, [first, end], {}, (level, from, to) => addBlocks(total, level, from, to))
  // A gap before the first bucket lies outside the range.
  total.gaps -= floatAt(series.pyramid.buckets.gaps, first)
  return total
}

/** Adds blocks `[from, to)` of a level to the sum. */
function addBlocks(total: BucketSum, level: PyramidLevel, from: number, to: number): void {
  let { low, high, weighted, weights, gaps } = total
  for (let block = from; block < to; block++) {
    low = Math.min(low, floatAt(level.low, block))
    high = Math.max(high, floatAt(level.high, block))
    weighted += floatAt(level.weighted, block)
    weights += floatAt(level.weights, block)
    gaps += floatAt(level.gaps, block)
  }
  total.low = low
  total.high = high
  total.weighted = weighted
  total.weights = weights
  total.gaps = gaps
}
