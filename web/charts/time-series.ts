/** Buckets of one reading in order of time: columns of equal length, so that a hundred thousand of them cost little. */
export interface TimeSeries {
  /** Begin of each bucket, Unix ms. */
  readonly atMs: Float64Array
  readonly min: Float64Array
  readonly max: Float64Array
  readonly mean: Float64Array
  readonly count: Float64Array
  readonly bucketMs: number
  /** Two neighbours farther apart have a gap between them: nothing is drawn there. */
  readonly gapMs: number
  /** Samples that a bucket usually has; null when there are too few to tell how much of one is covered. */
  readonly usualCount: number | null
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
  return {
    atMs: column(({ t }) => Date.parse(t)),
    min: column(({ min }) => min),
    max: column(({ max }) => max),
    mean: column(({ mean }) => mean),
    count,
    bucketMs,
    gapMs: Math.max(1.5 * bucketMs, bucketMs + holdMs),
    usualCount: usual >= LEAST_USUAL ? usual : null,
  }
}

/** Coverage of a bucket by its samples against the usual number, 0..1; the ends, which may be shorter, are not judged. */
export function coverageAt({ count, usualCount }: TimeSeries, index: number): number | null {
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

/** What is drawn in one column of pixels: the ends and the mean of all buckets in it, so that no spike is lost. */
export interface PixelColumn {
  readonly x: number
  min: number
  max: number
  mean: number
  count: number
  /** Begins anew after a gap. */
  readonly isFirst: boolean
}

/** Buckets `[first, end)` by columns of pixels. */
export function pixelColumns(
  series: TimeSeries,
  [first, end]: readonly [number, number],
  toX: (ms: number) => number,
): PixelColumn[] {
  const { atMs, min, max, mean, bucketMs, gapMs } = series
  const columns: PixelColumn[] = []
  let last: PixelColumn | null = null
  for (let i = first; i < end; i++) {
    const x = Math.round(toX(atMs[i]! + bucketMs / 2))
    const isFirst = i === first || atMs[i]! - atMs[i - 1]! > gapMs
    if (last !== null && last.x === x && !isFirst) {
      if (min[i]! < last.min) last.min = min[i]!
      if (max[i]! > last.max) last.max = max[i]!
      last.count++
      last.mean += (mean[i]! - last.mean) / last.count
      continue
    }
    last = { x, min: min[i]!, max: max[i]!, mean: mean[i]!, count: 1, isFirst }
    columns.push(last)
  }
  return columns
}

/** The least and the greatest value of buckets `[first, end)`; null of none. */
export function extremes({ min, max }: TimeSeries, [first, end]: readonly [number, number]) {
  if (first >= end) return null
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = first; i < end; i++) {
    if (min[i]! < low) low = min[i]!
    if (max[i]! > high) high = max[i]!
  }
  return { low, high }
}
