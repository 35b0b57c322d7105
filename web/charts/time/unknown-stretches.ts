import { floatAt } from '#core/arrays/element-at.ts'
import { isRegular, walkBlocks } from './bucket-pyramid.ts'
import type { TimeLayout } from './time-layout.ts'
import type { TimeSeries } from './time-series.ts'

/** A stretch on the time axis, px. */
type Hatched = [left: number, right: number]

/** The hatched stretches of a view: gaps, and buckets with too few samples. Stretches that touch are one. */
export function unknownStretches(
  { atMs, bucketMs, gapMs, pyramid }: Pick<TimeSeries, 'atMs' | 'bucketMs' | 'gapMs' | 'pyramid'>,
  { shown: [first, end], toX, plot }: Pick<TimeLayout, 'shown' | 'toX' | 'plot'>,
): Hatched[] {
  const plotRight = plot.left + plot.width
  const { gaps, partial } = pyramid.buckets
  const left = (index: number) => toX(floatAt(atMs, index))
  const right = (index: number) => toX(floatAt(atMs, index) + bucketMs)
  const stretches: Hatched[] = []
  const add = (from: number, to: number) => {
    const last = stretches.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else if (to > from) stretches.push([from, to])
  }
  const isEdge = first === 0 || first === atMs.length
  if (first === end) {
    // Between two neighbouring buckets the value before holds.
    if (isEdge || gaps[first] === 1) add(plot.left, plotRight)
    return stretches
  }
  if (first > 0 ? gaps[first] === 1 : left(0) > plot.left + 2) add(plot.left, left(first))
  walkBlocks({ pyramid }, [first, end], { isWhole: isRegular }, ({ size }, from, to) => {
    if (size > 1) return
    for (let index = from; index < to; index++) {
      if (index > first && gaps[index] === 1) add(right(index - 1), left(index))
      if (partial[index] === 1) add(left(index), right(index))
    }
  })
  const endsInGap = end < atMs.length ? gaps[end] === 1 : toX(floatAt(atMs, end - 1) + gapMs) < plotRight
  if (endsInGap) add(right(end - 1), plotRight)
  return stretches
}
