import { isPartial } from '#core/chart-layout/partial-data.ts'
import { tokenColour } from '../plot/plot-canvas.tsx'
import { isRegular, walkBlocks } from './bucket-pyramid.ts'
import type { TimeChartSpec } from './time-chart.ts'
import type { TimeLayout } from './time-layout.ts'
import { coverageAt, type PixelColumn, pixelColumns } from './time-series.ts'

/** Paints the band from minimum to maximum and the mean on it. Time without data is hatched, never bridged by a line. */
export function paintTime(
  context: CanvasRenderingContext2D,
  element: HTMLElement,
  { series, colour, marks }: TimeChartSpec,
  layout: TimeLayout,
): void {
  const { plot, toX, toY, shown } = layout
  context.save()
  context.beginPath()
  context.rect(plot.left, plot.top - 16, plot.width, plot.height + 16)
  context.clip()
  hatch(context, tokenColour(element, '--color-unknown-line'), layout, unknownStretches(series, layout))
  const ink = tokenColour(element, colour === 'muted' ? '--color-faint' : `--series-${colour}`)
  const columns = pixelColumns(series, shown, toX)
  context.fillStyle = ink
  context.strokeStyle = ink
  for (const segment of segmentsOf(columns)) paintSegment(context, segment, toY)
  // Read once: every read makes the browser compute styles.
  const inks = {
    failure: tokenColour(element, '--color-bad-text'),
    maintenance: tokenColour(element, '--color-text'),
  }
  for (const { fromMs, toMs, sign } of marks) {
    if (toMs < layout.view.fromMs || fromMs > layout.view.toMs) continue
    context.fillStyle = inks[sign]
    paintMark(context, toX(fromMs), toX(toMs), plot, sign)
  }
  context.restore()
}

function segmentsOf(columns: readonly PixelColumn[]): PixelColumn[][] {
  const segments: PixelColumn[][] = []
  for (const column of columns) {
    if (column.isFirst || segments.length === 0) segments.push([])
    segments.at(-1)!.push(column)
  }
  return segments
}

function paintSegment(
  context: CanvasRenderingContext2D,
  segment: readonly PixelColumn[],
  toY: (value: number) => number,
) {
  if (segment.length === 1) {
    const { x, min, max } = segment[0]!
    // A bucket between two gaps is drawn as a point.
    context.fillRect(x - 2, toY(max) - 2, 4, Math.max(4, toY(min) - toY(max) + 4))
    return
  }
  if (isDense(segment)) return paintDense(context, segment, toY)
  context.globalAlpha = BAND
  context.beginPath()
  for (const { x, max } of segment) context.lineTo(x, toY(max) - 0.5)
  for (let i = segment.length - 1; i >= 0; i--) context.lineTo(segment[i]!.x, toY(segment[i]!.min) + 0.5)
  context.fill()
  context.globalAlpha = 1
  context.lineWidth = LINE
  context.beginPath()
  for (const { x, mean } of segment) context.lineTo(x, toY(mean))
  context.stroke()
}

const BAND = 0.28
const LINE = 1.5

/** Greatest distance between two columns, px. */
const isDense = (segment: readonly PixelColumn[]): boolean =>
  segment.at(-1)!.x - segment[0]!.x <= 2 * (segment.length - 1)

/** Fills neighbouring columns as bars of whole pixels: a path with thousands of corners takes many times as long. */
function paintDense(
  context: CanvasRenderingContext2D,
  segment: readonly PixelColumn[],
  toY: (value: number) => number,
) {
  const widthAt = (i: number) => (segment[i + 1]?.x ?? segment[i]!.x + 1) - segment[i]!.x
  context.globalAlpha = BAND
  for (const [i, { x, min, max }] of segment.entries()) {
    const top = toY(max) - 0.5
    context.fillRect(x, top, widthAt(i), toY(min) + 0.5 - top)
  }
  context.globalAlpha = 1
  let before = toY(segment[0]!.mean)
  for (const [i, { x, mean }] of segment.entries()) {
    const y = toY(mean)
    context.fillRect(x, Math.min(before, y) - LINE / 2, widthAt(i), Math.abs(y - before) + LINE)
    before = y
  }
}

/** Gaps, and runs of buckets with too few samples, px. */
function unknownStretches(series: TimeChartSpec['series'], { shown: [first, end], toX, plot }: TimeLayout) {
  const { atMs, bucketMs, gapMs } = series
  const right = plot.left + plot.width
  const found: [number, number][] = []
  const add = (from: number, to: number) => {
    const last = found.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else if (to > from) found.push([from, to])
  }
  if (first >= end) return [[plot.left, right]] as const
  if (toX(atMs[first]!) > plot.left + 2) add(plot.left, toX(atMs[first]!))
  walkBlocks(series, [first, end], { isWhole: isRegular }, (level, i) => {
    if (level !== null) return
    const before = i > first ? atMs[i - 1]! : null
    if (before !== null && atMs[i]! - before > gapMs) add(toX(before + bucketMs), toX(atMs[i]!))
    if (isPartial(coverageAt(series, i))) add(toX(atMs[i]!), toX(atMs[i]! + bucketMs))
  })
  const last = toX(atMs[end - 1]! + gapMs)
  if (last < right) add(toX(atMs[end - 1]! + bucketMs), right)
  return found
}

const HATCH = 7

function hatch(
  context: CanvasRenderingContext2D,
  colour: string,
  { plot }: TimeLayout,
  stretches: readonly (readonly [number, number])[],
) {
  context.strokeStyle = colour
  context.lineWidth = 1
  const bottom = plot.top + plot.height
  context.beginPath()
  for (const [from, to] of stretches) {
    const left = Math.max(plot.left, from)
    const right = Math.min(plot.left + plot.width, to)
    // One slanting line every few pixels, clipped to the stretch.
    for (let x = Math.floor((left - plot.height) / HATCH) * HATCH; x < right; x += HATCH) {
      const start = Math.max(x, left)
      const stop = Math.min(x + plot.height, right)
      if (stop <= start) continue
      context.moveTo(start, bottom - (start - x))
      context.lineTo(stop, bottom - (stop - x))
    }
  }
  context.stroke()
}

function paintMark(
  context: CanvasRenderingContext2D,
  from: number,
  to: number,
  plot: TimeLayout['plot'],
  sign: 'failure' | 'maintenance',
) {
  const y = plot.top - 9
  context.globalAlpha = 0.14
  context.fillRect(from, plot.top, Math.max(1, to - from), plot.height)
  context.globalAlpha = 1
  context.beginPath()
  context.moveTo(from, y - 5)
  context.lineTo(from + 5.5, sign === 'failure' ? y + 4 : y)
  if (sign === 'maintenance') context.lineTo(from, y + 5)
  context.lineTo(from - 5.5, sign === 'failure' ? y + 4 : y)
  context.fill()
}
