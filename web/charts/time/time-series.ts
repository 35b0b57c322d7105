import { floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import { isPartial } from '#core/chart-layout/partial-data.ts'
import {
  type BucketColumns,
  type BucketPyramid,
  bucketPyramid,
  holdsNoGap,
  walkBlocks,
} from './bucket-pyramid.ts'

export interface TimeSeries extends BucketColumns {
  readonly bucketMs: number
  /** Neighbouring buckets farther apart than this have a gap between them, where nothing is drawn. */
  readonly gapMs: number
  /** Usual number of samples per bucket; null: too few samples to derive the coverage of a bucket. */
  readonly usualCount: number | null
  /** Made once and used for every view of the series. */
  readonly pyramid: BucketPyramid
  /** The series has a gap, or a bucket with too few samples. */
  readonly hasHatching: boolean
  /** The means are those of the time in which values hold, not of the samples. */
  readonly weighsTime: boolean
  /** A bucket has no sample: a former one holds in it. */
  readonly hasHeld: boolean
}

interface Bucket {
  readonly t: string
  readonly min: number
  readonly max: number
  readonly mean: number
  readonly count: number
  /** No line runs from the bucket before to this one, however near they are. */
  readonly isAfterGap?: boolean
  /** The bucket has no sample: a former one holds in it. */
  readonly held?: boolean | undefined
}

/**
 * When samples come: at a pace; or irregularly, so that few samples in a bucket are no missing data; or when the value changes, where the
 * buckets tell each time in which a sample holds.
 */
export type Pace = 'regular' | 'irregular' | 'onChange'

/** Below this usual number of samples per bucket, chance decides how many samples a bucket has. */
const MIN_USUAL_COUNT = 5

export function timeSeries(
  buckets: readonly Bucket[],
  bucketMs: number,
  holdMs: number,
  pace: Pace = 'regular',
): TimeSeries {
  const column = (of: (bucket: Bucket) => number) => Float64Array.from(buckets, of)
  const count = column((bucket) => bucket.count)
  const median = count.slice().sort()[count.length >> 1] ?? 0
  const usualCount = median >= MIN_USUAL_COUNT && pace === 'regular' ? median : null
  const gapMs = Math.max(1.5 * bucketMs, bucketMs + holdMs)
  const columns = {
    atMs: column(({ t }) => Date.parse(t)),
    min: column(({ min }) => min),
    max: column(({ max }) => max),
    mean: column(({ mean }) => mean),
    count,
  }
  const told = column(({ isAfterGap = false }) => Number(isAfterGap))
  const gaps = gapsBefore(columns.atMs, gapMs).map((gap, index) => Math.max(gap, floatAt(told, index)))
  const partial = count.map((_, index) => Number(isPartial(coverageAt({ count, usualCount }, index))))
  const held = column((bucket) => Number(bucket.held ?? false))
  const weighsTime = pace === 'onChange'
  const hasHatching = count.length === 0 || gaps.includes(1) || partial.includes(1)
  return {
    ...columns,
    bucketMs,
    gapMs,
    usualCount,
    pyramid: bucketPyramid(columns, { gaps, partial, held }, weighsTime ? count.map(() => 1) : count),
    hasHatching,
    weighsTime,
    hasHeld: held.includes(1),
  }
}

/** 1 for each bucket with a gap directly before it, 0 for the others. */
function gapsBefore(atMs: Float64Array, gapMs: number): Float64Array {
  let formerMs = Number.POSITIVE_INFINITY
  return atMs.map((ms) => {
    const isGap = ms - formerMs > gapMs
    formerMs = ms
    return Number(isGap)
  })
}

/** Coverage of a bucket by its samples against the usual number, 0..1; the ends, which may be shorter, are not judged. */
export function coverageAt(
  { count, usualCount }: Pick<TimeSeries, 'count' | 'usualCount'>,
  index: number,
): number | null {
  if (usualCount === null || index === 0 || index === count.length - 1) return null
  return Math.min(1, floatAt(count, index) / usualCount)
}

/** The buckets that reach into a stretch: `[first, end)`. A bucket that ends as the stretch begins lies outside. */
export function bucketsWithin(
  { atMs, bucketMs }: TimeSeries,
  fromMs: number,
  toMs: number,
): [number, number] {
  return [lowerBound(atMs, fromMs - bucketMs + 1), lowerBound(atMs, toMs)]
}

/** The bucket that an instant lies in or is nearest to; -1: the instant lies in a gap, or there is no bucket. */
export function bucketAt({ atMs, bucketMs, gapMs }: TimeSeries, ms: number): number {
  const after = lowerBound(atMs, ms)
  let nearest = -1
  let leastMs = Number.POSITIVE_INFINITY
  for (const index of [after - 1, after]) {
    const beginMs = atMs[index]
    if (beginMs === undefined) continue
    const distanceMs = Math.max(0, beginMs - ms, ms - (beginMs + bucketMs))
    if (distanceMs >= leastMs) continue
    nearest = index
    leastMs = distanceMs
  }
  return leastMs <= gapMs / 2 ? nearest : -1
}

/** The index of the bucket at an instant; for an instant in a gap half a step before the next bucket. */
export function placeAmongBuckets(series: TimeSeries, ms: number): number {
  const index = bucketAt(series, ms)
  return index < 0 ? lowerBound(series.atMs, ms) - 0.5 : index
}

/** One drawn column of pixels: the extremes and the mean of all its buckets, so that no spike is lost. */
export interface PixelColumn {
  readonly x: number
  min: number
  max: number
  mean: number
  count: number
  /** A gap lies before the column. */
  readonly isFirst: boolean
  /** The column has no sample: a former one holds in it. */
  isHeld: boolean
}

/**
 * Buckets `[first, end)` by columns of pixels. The buckets are read in blocks of at most half a column, so that a spike is drawn less
 * than a pixel from its place.
 */
export function pixelColumns(
  series: TimeSeries,
  [first, end]: readonly [number, number],
  toX: (ms: number) => number,
): PixelColumn[] {
  const { atMs, bucketMs } = series
  if (first >= end) return []
  const columns: PixelColumn[] = []
  const pixels = Math.max(1, toX(floatAt(atMs, end - 1)) - toX(floatAt(atMs, first)))
  let last: PixelColumn | null = null
  walkBlocks(
    series,
    [first, end],
    { maxSize: (end - first) / pixels / 2, isWhole: holdsNoGap },
    ({ size, middleMs, low, high, meanSum, gaps, held }, from, to) => {
      for (let block = from; block < to; block++) {
        const x = Math.round(toX(floatAt(middleMs, block) + bucketMs / 2))
        const isFirst = last === null || gaps[block] !== 0
        const min = floatAt(low, block)
        const max = floatAt(high, block)
        const mean = floatAt(meanSum, block) / size
        const isHeld = held[block] === size
        if (last?.x === x && !isFirst) {
          if (min < last.min) last.min = min
          if (max > last.max) last.max = max
          last.count += size
          last.mean += ((mean - last.mean) * size) / last.count
          last.isHeld &&= isHeld
          continue
        }
        last = { x, min, max, mean, count: size, isFirst, isHeld }
        columns.push(last)
      }
    },
  )
  return columns
}
