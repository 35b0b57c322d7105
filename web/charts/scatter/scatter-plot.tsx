import { useCallback, useMemo } from 'react'
import { entryAt } from '#core/arrays/element-at.ts'
import { formatNumber } from '#web/format/number.ts'
import type { ChartTooltip, ScatterMarks, ScatterSpec } from '../chart-spec.ts'
import { figureText } from '../data/figure-text.ts'
import type { PlotSize } from '../plot/plot-area.ts'
import type { SharedAxis } from '../plot/plot-box.ts'
import { PlotCanvas, tokenColour } from '../plot/plot-canvas.tsx'
import { PlotStage } from '../plot/plot-stage.tsx'
import { markOf } from './scatter-columns.ts'
import { type ScatterLayout, scatterGeometry, scatterLayout } from './scatter-layout.ts'

interface Props {
  /** The chart's points in ascending order of x. */
  spec: ScatterSpec
  title: string
  summaryId: string
}

/** The drawn points. */
export function ScatterPlot({ spec, title, summaryId }: Props) {
  const draw = useCallback((size: PlotSize) => drawn(spec, size), [spec])
  const axis = useMemo(() => axisOf(spec), [spec])
  return (
    <PlotStage
      title={title}
      summaryId={summaryId}
      draw={draw}
      length={spec.points.length}
      textAt={(index) => textOf(spec, index)}
      tooltipAt={(index): ChartTooltip => ({ rows: rowsOf(spec, index), notes: notesOf(spec, index) })}
      names={{ top: spec.y.name, bottom: spec.x.name }}
      axis={axis}
    />
  )
}

const rowsOf = ({ points, x, y }: ScatterSpec, index: number) =>
  [x, y].map(({ name, decimals }, place) => ({
    name,
    colour: null,
    text: figureText(entryAt(points, index)[place], decimals),
  }))

/** Charts of a view share the crosshair by the x value: their clouds have no points in common. */
const axisOf = ({ x, points }: ScatterSpec): SharedAxis => ({
  kind: `→ ${x.name}`,
  keyAt: (index) => String(entryAt(points, index)[0]),
  markAt: (key, { lineAt }) => lineAt?.(Number(key)) ?? null,
  readoutAt: (key) => `${x.name} ${formatNumber(Number(key), x.decimals)}`,
})

const notesOf = (spec: ScatterSpec, index: number): readonly string[] => {
  const { markedName, notes = [] } = spec
  const mark = markOf(spec, index)
  return markedName && mark ? [`${markedName}: ${mark}`, ...notes] : notes
}

function textOf(spec: ScatterSpec, index: number): string {
  const values = rowsOf(spec, index).map(({ name, text }) => `${name} ${text}`)
  return [...values, ...notesOf(spec, index)].join(', ')
}

function drawn(spec: ScatterSpec, { width, height }: PlotSize) {
  const layout = scatterLayout(spec, width, height)
  const paint = (context: CanvasRenderingContext2D, element: HTMLElement) => {
    const { left, top, width: across, height: down } = layout.plot
    context.save()
    // Points beyond an axis's end are clipped.
    context.beginPath()
    context.rect(left - RADIUS, top - RADIUS, across + 2 * RADIUS, down + 2 * RADIUS)
    context.clip()
    context.fillStyle = tokenColour(element, colourToken(spec))
    if (spec.joins) paintJoint(context, spec, layout, spec.joins)
    context.globalAlpha = 0.55
    paintPoints(context, spec, layout)
    context.globalAlpha = 1
    for (const marks of spec.marked ?? []) {
      context.fillStyle = tokenColour(element, marks.isDanger ? '--color-bad-text' : '--color-muted')
      paintMarks(context, marks, layout)
    }
    context.restore()
  }
  return {
    geometry: scatterGeometry(spec, layout),
    drawing: (
      <>
        <svg width={width} height={height} aria-hidden="true">
          <ScatterAxes layout={layout} />
        </svg>
        <PlotCanvas width={width} height={height} paint={paint} />
      </>
    ),
  }
}

const colourToken = ({ colour }: ScatterSpec) => (colour === 'muted' ? '--color-faint' : `--series-${colour}`)

/** More points than this are drawn as squares: circles take ten times as long. */
const MAX_CIRCLES = 5000
const RADIUS = 2.5

function paintPoints(
  context: CanvasRenderingContext2D,
  { points }: ScatterSpec,
  { toX, toY }: ScatterLayout,
) {
  if (points.length > MAX_CIRCLES) {
    for (const [x, y] of points) context.fillRect(toX(x) - 1.5, toY(y) - 1.5, 3, 3)
    return
  }
  for (const [x, y] of points) {
    context.beginPath()
    context.arc(toX(x), toY(y), RADIUS, 0, 2 * Math.PI)
    context.fill()
  }
}

/** The line through all points, and the area beneath it. */
function paintJoint(
  context: CanvasRenderingContext2D,
  { points }: ScatterSpec,
  { plot, toX, toY }: ScatterLayout,
  joins: 'line' | 'area',
) {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return
  context.beginPath()
  for (const [x, y] of points) context.lineTo(toX(x), toY(y))
  context.strokeStyle = context.fillStyle
  context.lineWidth = 1.5
  context.stroke()
  if (joins === 'line') return
  const base = Math.max(plot.top, Math.min(plot.top + plot.height, toY(0)))
  context.lineTo(toX(last[0]), base)
  context.lineTo(toX(first[0]), base)
  context.globalAlpha = 0.22
  context.fill()
}

/** The corners of a marked point's sign, from the point itself, px. */
const SIGNS: Record<ScatterMarks['shape'], readonly (readonly [x: number, y: number])[]> = {
  up: [
    [0, -6],
    [5.5, 4],
    [-5.5, 4],
  ],
  down: [
    [0, 6],
    [-5.5, -4],
    [5.5, -4],
  ],
  diamond: [
    [0, -6],
    [5, 0],
    [0, 6],
    [-5, 0],
  ],
}

function paintMarks(
  context: CanvasRenderingContext2D,
  { points, shape }: ScatterMarks,
  { toX, toY }: ScatterLayout,
) {
  for (const [x, y] of points) {
    context.beginPath()
    for (const [across, down] of SIGNS[shape]) context.lineTo(toX(x) + across, toY(y) + down)
    context.fill()
  }
}

function ScatterAxes({ layout: { plot, toX, toY, xTicks, yTicks } }: { layout: ScatterLayout }) {
  const bottom = plot.top + plot.height
  return (
    <>
      {yTicks.map(({ value, text }) => (
        <g key={value}>
          <line
            className={value === 0 ? 'plot-axis' : 'plot-grid'}
            x1={plot.left}
            x2={plot.left + plot.width}
            y1={toY(value)}
            y2={toY(value)}
          />
          <text className="plot-text" x={plot.left - 8} y={toY(value) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {xTicks.map(({ value, text }) => (
        <g key={value}>
          <line
            className={value === 0 ? 'plot-axis' : 'plot-grid'}
            x1={toX(value)}
            x2={toX(value)}
            y1={plot.top}
            y2={bottom}
          />
          <text className="plot-text" x={toX(value)} y={bottom + 16} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
    </>
  )
}
