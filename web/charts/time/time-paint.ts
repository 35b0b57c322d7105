import { tokenColour } from '../plot/plot-canvas.tsx'
import type { TimeChartSpec } from './time-chart.ts'
import type { TimeLayout } from './time-layout.ts'
import { type PixelColumn, pixelColumns, type TimeSeries } from './time-series.ts'
import { unknownStretches } from './unknown-stretches.ts'

/** Paints the band from minimum to maximum with the mean in it. Time without data is hatched, and no line crosses it. */
export function paintTime(
  context: CanvasRenderingContext2D,
  element: HTMLElement,
  { series, colour, marks, shape = 'line' }: TimeChartSpec,
  layout: TimeLayout,
): void {
  const { plot, toX, toY } = layout
  context.save()
  clipTo(context, plot, LINE)
  hatch(context, tokenColour(element, '--color-unknown-line'), layout, unknownStretches(series, layout))
  const ink = tokenColour(element, colour === 'muted' ? '--color-faint' : `--series-${colour}`)
  const columns = pixelColumns(series, paintedBuckets(series, layout), toX)
  context.fillStyle = ink
  context.strokeStyle = ink
  if (shape === 'points') paintPoints(context, columns, toY)
  else
    for (const segment of segmentsOf(columns)) {
      if (shape === 'area') paintArea(context, segment, layout)
      paintSegment(context, segment, toY)
    }
  context.restore()
  context.save()
  clipTo(context, plot, SIGN_ROW)
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

/** Height of the row of signs above the plot, px. */
const SIGN_ROW = 16

/** Limits what is painted to the plot and `above` px over it. */
function clipTo(context: CanvasRenderingContext2D, plot: TimeLayout['plot'], above: number) {
  context.beginPath()
  context.rect(plot.left, plot.top - above, plot.width, plot.height + above)
  context.clip()
}

/** The buckets on screen and one beyond each edge, so that the line runs to the edges. */
const paintedBuckets = ({ atMs }: TimeSeries, { shown: [first, end] }: TimeLayout): [number, number] => [
  Math.max(0, first - 1),
  Math.min(atMs.length, end + 1),
]

/** Neighbouring columns without a gap between them. */
type Segment = readonly [PixelColumn, ...PixelColumn[]]

function segmentsOf(columns: readonly PixelColumn[]): Segment[] {
  const segments: [PixelColumn, ...PixelColumn[]][] = []
  for (const column of columns) {
    const current = segments.at(-1)
    if (current === undefined || column.isFirst) segments.push([column])
    else current.push(column)
  }
  return segments
}

function paintSegment(context: CanvasRenderingContext2D, segment: Segment, toY: (value: number) => number) {
  const [{ x, min, max }, ...others] = segment
  const last = others.at(-1)
  if (last === undefined) {
    // A bucket between two gaps is drawn as a point.
    context.fillRect(x - 2, toY(max) - 2, 4, Math.max(4, toY(min) - toY(max) + 4))
    return
  }
  const isDense = last.x - x <= DENSE_PX * others.length
  if (isDense) paintDense(context, segment, toY)
  else paintSparse(context, segment, toY)
}

/** A point at the mean, and a thin line from minimum to maximum where they differ. */
function paintPoints(
  context: CanvasRenderingContext2D,
  columns: readonly PixelColumn[],
  toY: (value: number) => number,
) {
  context.globalAlpha = 0.55
  for (const { x, min, max } of columns)
    if (max > min) context.fillRect(x - 0.5, toY(max), 1, toY(min) - toY(max))
  for (const { x, mean } of columns) {
    context.beginPath()
    context.arc(x, toY(mean), 2.5, 0, 2 * Math.PI)
    context.fill()
  }
  context.globalAlpha = 1
}

/** Fills from the line to zero, or to the axis's end nearest to zero. */
function paintArea(context: CanvasRenderingContext2D, segment: Segment, { plot, toY }: TimeLayout) {
  const base = Math.max(plot.top, Math.min(plot.top + plot.height, toY(0)))
  context.globalAlpha = AREA
  context.beginPath()
  context.moveTo(segment[0].x, base)
  for (const { x, mean } of segment) context.lineTo(x, toY(mean))
  context.lineTo(segment.at(-1)?.x ?? segment[0].x, base)
  context.fill()
  context.globalAlpha = 1
}

const AREA = 0.22
const BAND = 0.28
const LINE = 1.5
/** Greatest mean distance between the columns of a dense segment, px. */
const DENSE_PX = 2

function paintSparse(context: CanvasRenderingContext2D, segment: Segment, toY: (value: number) => number) {
  context.globalAlpha = BAND
  context.beginPath()
  for (const { x, max } of segment) context.lineTo(x, toY(max) - 0.5)
  for (const { x, min } of segment.toReversed()) context.lineTo(x, toY(min) + 0.5)
  context.fill()
  context.globalAlpha = 1
  context.lineWidth = LINE
  for (const { isHeld, columns } of runsOf(segment)) {
    if (isHeld) context.setLineDash(DASHES)
    context.beginPath()
    for (const { x, mean } of columns) context.lineTo(x, toY(mean))
    context.stroke()
    if (isHeld) context.setLineDash([])
  }
}

/** A held value is drawn in dashes, px. */
const DASHES_PX = 5
const DASH_STEP = 8
const DASHES = [DASHES_PX, DASH_STEP - DASHES_PX]

interface Run {
  readonly isHeld: boolean
  readonly columns: PixelColumn[]
}

/** The parts of a segment that are drawn whole or in dashes; the line to a held column is held, too. */
function runsOf([first, ...others]: Segment): Run[] {
  const runs: Run[] = []
  let former = first
  for (const column of others) {
    const isHeld = column.isHeld || former.isHeld
    const last = runs.at(-1)
    if (last?.isHeld === isHeld) last.columns.push(column)
    else runs.push({ isHeld, columns: [former, column] })
    former = column
  }
  return runs
}

/** Fills neighbouring columns as bars of whole pixels: a path with thousands of corners takes many times as long. */
function paintDense(context: CanvasRenderingContext2D, segment: Segment, toY: (value: number) => number) {
  const widthAt = (index: number, x: number) => (segment[index + 1]?.x ?? x + 1) - x
  context.globalAlpha = BAND
  for (const [index, { x, min, max }] of segment.entries()) {
    const top = toY(max) - 0.5
    context.fillRect(x, top, widthAt(index, x), toY(min) + 0.5 - top)
  }
  context.globalAlpha = 1
  let formerY = toY(segment[0].mean)
  for (const [index, { x, mean, isHeld }] of segment.entries()) {
    const y = toY(mean)
    const isBetweenDashes = isHeld && x % DASH_STEP >= DASHES_PX
    if (isBetweenDashes && y === formerY) continue
    context.fillRect(x, Math.min(formerY, y) - LINE / 2, widthAt(index, x), Math.abs(y - formerY) + LINE)
    formerY = y
  }
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
    // Slanting lines, clipped to the stretch.
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
