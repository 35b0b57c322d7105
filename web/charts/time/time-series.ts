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
  /** Somewhere it has a gap, or too few samples. */
  readonly hasHatching: boolean
}

interface Bucket {
  readonly t: string
  readonly min: number
  readonly max: number
  readonly mean: number
  readonly count: number
}

/** Fewer samples in a bucket say nothing of what it should have. */
const LEAST_USUAL = 5

export function timeSeries(buckets: readonly Bucket[], bucketMs: number, holdMs: number): TimeSeries {
  const column = (of: (bucket: Bucket) => number) => Float64Array.from(buckets, of)
  const count = column((bucket) => bucket.count)
  const usual = count.slice().sort()[count.length >> 1] ?? 0
  const columns = {
    atMs: column(({ t }) => Date.parse(t)),
    min: column(({ min }) => min),
    max: column(({ max }) => max),
    mean: column(({ mean }) => mean),
    count,
  }
  const gapMs = Math.max(1.5 * bucketMs, bucketMs + holdMs)
  const usualCount = usual >= LEAST_USUAL ? usual : null
  const { atMs } = columns
  const isGap = (index: number) => index > 0 && atMs[index]! - atMs[index - 1]! > gapMs
  const isThin = (index: number) => isPartial(coverageAt({ count, usualCount }, index))
  const pyramid = bucketPyramid(columns, isGap, isThin)
  const hasHatching = atMs.length === 0 || count.some((_, index) => isGap(index) || isThin(index))
  return { ...columns, bucketMs, gapMs, usualCount, pyramid, hasHatching }
}

/** Coverage of a bucket by its samples against the usual number, 0..1; the ends, which may be shorter, are not judged. */
export function coverageAt(
  { count, usualCount }: Pick<TimeSeries, 'count' | 'usualCount'>,
  index: number,
): number | null {
  if (usualCount === null || index === 0 || index === count.length - 1) return null
  return Math.min(1, count[index]! / usualCount)
}

/** The first bucket that begins at or after an instant. */
export function firstFrom(atMs: Float64Array, ms: number): number {
  let low = 0
  let high = atMs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (atMs[middle]! < ms) low = middle + 1
    else high = middle
  }
  return low
}

/** The buckets that reach into a stretch: `[first, end)`. */
export function bucketsWithin(
  { atMs, bucketMs }: TimeSeries,
  fromMs: number,
  toMs: number,
): [number, number] {
  return [firstFrom(atMs, fromMs - bucketMs), firstFrom(atMs, toMs)]
}

/** The bucket that an instant lies in or is nearest to; -1: it lies in a gap, or there is none. */
export function bucketAt({ atMs, bucketMs, gapMs }: TimeSeries, ms: number): number {
  const after = firstFrom(atMs, ms)
  let best = -1
  for (const index of [after - 1, after]) {
    if (index < 0 || index >= atMs.length) continue
    if (best < 0 || distance(atMs[index]!, bucketMs, ms) < distance(atMs[best]!, bucketMs, ms)) best = index
  }
  return best >= 0 && distance(atMs[best]!, bucketMs, ms) <= gapMs / 2 ? best : -1
}

const distance = (atMs: number, bucketMs: number, ms: number): number =>
  Math.max(0, atMs - ms, ms - (atMs + bucketMs))

/** One drawn column of pixels: the extremes and the mean of all its buckets, so that no spike is lost. */
export interface PixelColumn {
  readonly x: number
  min: number
  max: number
  mean: number
  count: number
  /** Begins anew after a gap. */
  readonly isFirst: boolean
}

/**
 * Buckets `[first, end)` by columns of pixels: in blocks of at most half a column, so that a spike is drawn where it is, by
 * less than a pixel.
 */
export function pixelColumns(
  series: TimeSeries,
  [first, end]: readonly [number, number],
  toX: (ms: number) => number,
): PixelColumn[] {
  const { atMs, min, max, mean, bucketMs, gapMs } = series
  if (first >= end) return []
  const columns: PixelColumn[] = []
  const pixels = Math.max(1, toX(atMs[end - 1]!) - toX(atMs[first]!))
  let last: PixelColumn | null = null
  walkBlocks(
    series,
    [first, end],
    { most: (end - first) / pixels / 2, isWhole: holdsNoGap },
    (level, at, from) => {
      const size = level?.size ?? 1
      const x = Math.round(toX((atMs[from]! + atMs[from + size - 1]! + bucketMs) / 2))
      const isFirst = from === first || atMs[from]! - atMs[from - 1]! > gapMs
      const low = level ? level.low[at]! : min[at]!
      const high = level ? level.high[at]! : max[at]!
      const average = level ? level.meanSum[at]! / size : mean[at]!
      if (last !== null && last.x === x && !isFirst) {
        if (low < last.min) last.min = low
        if (high > last.max) last.max = high
        last.count += size
        last.mean += ((average - last.mean) * size) / last.count
        return
      }
      last = { x, min: low, max: high, mean: average, count: size, isFirst }
      columns.push(last)
    },
  )
  return columns
}
