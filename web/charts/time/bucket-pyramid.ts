/** Buckets of one reading in order of time: columns of equal length, so that a hundred thousand buckets cost little. */
export interface BucketColumns {
  /** Begin of each bucket, Unix ms. */
  readonly atMs: Float64Array
  readonly min: Float64Array
  readonly max: Float64Array
  readonly mean: Float64Array
  readonly count: Float64Array
}

/** Number of buckets, or of blocks of the level below, in a block. */
const FAN = 4

/** Sums over a run of buckets. */
export interface BucketSum {
  low: number
  high: number
  /** Sum of the means weighted by their samples, and sum of the samples: they give the run's mean. */
  weighted: number
  samples: number
  /** Number of gaps directly before one of the run's buckets. */
  gaps: number
}

/** Sums of all blocks of one size. */
interface Level {
  readonly size: number
  readonly low: Float64Array
  readonly high: Float64Array
  /** Sum of the buckets' means with equal weight, for a column of pixels. */
  readonly meanSum: Float64Array
  readonly weighted: Float64Array
  readonly samples: Float64Array
  readonly gaps: Uint32Array
  /** Number of buckets with too few samples. */
  readonly partial: Uint32Array
}

/** Levels of 4, 16, 64… buckets per block, so that drawing a hundred thousand buckets costs no more than the screen has columns. */
export type BucketPyramid = readonly Level[]

/** A reading's buckets with the pyramid made of them. */
interface Buckets extends BucketColumns {
  readonly gapMs: number
  readonly pyramid: BucketPyramid
}

export function bucketPyramid(columns: BucketColumns, isGap: Flag, isPartial: Flag): BucketPyramid {
  const levels: Level[] = []
  for (let below = bottom(columns, isGap, isPartial); below.low.length > FAN; ) {
    const level = above(below)
    levels.push(level)
    below = level
  }
  return levels
}

/** Tells whether a bucket has a property. */
type Flag = (index: number) => boolean

/** The lowest level: each bucket is a block. */
function bottom({ min, max, mean, count }: BucketColumns, isGap: Flag, isPartial: Flag): Level {
  return {
    size: 1,
    low: min,
    high: max,
    meanSum: mean,
    weighted: mean.map((value, index) => value * count[index]!),
    samples: count,
    gaps: Uint32Array.from(min, (_, index) => Number(isGap(index))),
    partial: Uint32Array.from(min, (_, index) => Number(isPartial(index))),
  }
}

function above(below: Level): Level {
  const length = Math.ceil(below.low.length / FAN)
  const column = () => new Float64Array(length)
  const level = { low: column().fill(Infinity), high: column().fill(-Infinity), meanSum: column() }
  const sums = { weighted: column(), samples: column() }
  const flags = { gaps: new Uint32Array(length), partial: new Uint32Array(length) }
  for (let i = 0; i < below.low.length; i++) {
    const block = Math.floor(i / FAN)
    if (below.low[i]! < level.low[block]!) level.low[block] = below.low[i]!
    if (below.high[i]! > level.high[block]!) level.high[block] = below.high[i]!
    level.meanSum[block]! += below.meanSum[i]!
    sums.weighted[block]! += below.weighted[i]!
    sums.samples[block]! += below.samples[i]!
    flags.gaps[block]! += below.gaps[i]!
    flags.partial[block]! += below.partial[i]!
  }
  return { size: below.size * FAN, ...level, ...sums, ...flags }
}

interface Walk {
  /** Greatest number of buckets in a block. */
  readonly most?: number
  /** Tells whether a block may be visited as a whole; other blocks are split. */
  readonly isWhole?: (level: Level, block: number) => boolean
}

/** Visits buckets `[first, end)` in the largest allowed blocks; a block of one is a bucket. */
export function walkBlocks(
  { pyramid }: Pick<Buckets, 'pyramid'>,
  [first, end]: readonly [number, number],
  { most = Number.POSITIVE_INFINITY, isWhole = () => true }: Walk,
  /** Receives a block, or a bucket, and the index of its first bucket. */
  visit: (level: Level | null, block: number, from: number) => void,
): void {
  let i = first
  while (i < end) {
    let found = -1
    for (let at = 0; at < pyramid.length; at++) {
      const level = pyramid[at]!
      if (level.size > most || i % level.size !== 0 || i + level.size > end) break
      if (!isWhole(level, i / level.size)) break
      found = at
    }
    const level = found < 0 ? null : pyramid[found]!
    visit(level, level === null ? i : i / level.size, i)
    i += level?.size ?? 1
  }
}

export const holdsNoGap = ({ gaps }: Level, block: number): boolean => gaps[block] === 0
export const isRegular = ({ gaps, partial }: Level, block: number): boolean =>
  gaps[block] === 0 && partial[block] === 0

/** The sum of buckets `[first, end)`; null: the range is empty. */
export function bucketSum(series: Buckets, [first, end]: readonly [number, number]): BucketSum | null {
  if (first >= end) return null
  const { atMs, gapMs, min, max, mean, count } = series
  const sum = { low: Infinity, high: -Infinity, weighted: 0, samples: 0, gaps: 0 }
  walkBlocks(series, [first, end], {}, (level, at) => {
    sum.low = Math.min(sum.low, level ? level.low[at]! : min[at]!)
    sum.high = Math.max(sum.high, level ? level.high[at]! : max[at]!)
    sum.weighted += level ? level.weighted[at]! : mean[at]! * count[at]!
    sum.samples += level ? level.samples[at]! : count[at]!
    sum.gaps += level ? level.gaps[at]! : Number(at > 0 && atMs[at]! - atMs[at - 1]! > gapMs)
  })
  // A gap before the first bucket lies outside the range.
  if (first > 0 && atMs[first]! - atMs[first - 1]! > gapMs) sum.gaps--
  return sum
}
