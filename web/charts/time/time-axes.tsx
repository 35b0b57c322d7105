import { memo } from 'react'
import { textWidth } from '../plot/plot-box.ts'
import type { TimeChartSpec } from './time-chart.ts'
import type { TimeLayout } from './time-layout.ts'

interface Props {
  spec: TimeChartSpec
  layout: TimeLayout
  width: number
  height: number
}

/** Axes, thresholds and the labels of the signs, above the painted values. */
export function TimeAxes({ spec, layout, width, height }: Props) {
  const { plot, toX, toY, xTicks, yTicks } = layout
  const [right, bottom] = [plot.left + plot.width, plot.top + plot.height]
  return (
    <svg width={width} height={height} aria-hidden="true">
      {yTicks.map(({ value, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a view that moves keeps its elements
        <Tick key={index} x={plot.left} y={toY(value)} text={text} length={plot.width} />
      ))}
      <line className="plot-axis" x1={plot.left} x2={right} y1={bottom} y2={bottom} />
      {xTicks.map(({ atMs, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a view that moves keeps its elements
        <Tick key={index} x={toX(atMs)} y={bottom} text={text} shift={shiftOf(text, width - toX(atMs))} />
      ))}
      {spec.thresholds?.map(({ value, name }) => (
        <g key={name}>
          <line className="plot-threshold" x1={plot.left} x2={right} y1={toY(value)} y2={toY(value)} />
          <text className="plot-text" x={right + 6} y={toY(value) + 4}>
            {name}
          </text>
        </g>
      ))}
      {markLabels(spec, layout).map(({ x, word, key }) => (
        <text key={key} className="plot-text plot-value" x={x} y={plot.top - 5}>
          {word}
        </text>
      ))}
    </svg>
  )
}

/** How far the text of a tick moves to the left, so that the chart's edge does not cut it, px. */
const shiftOf = (text: string, room: number): number => Math.min(0, room - textWidth(text) / 2)

interface TickProps {
  x: number
  y: number
  text: string
  shift?: number
  /** Length of the line across the plot, px; absent for a tick of the time axis. */
  length?: number
}

/** A tick that moves changes one attribute of its group. */
const Tick = memo(({ x, y, text, length, shift }: TickProps) => (
  <g transform={`translate(${x} ${y})`}>
    {length === undefined ? (
      <line className="plot-axis" y2={4} />
    ) : (
      <line className="plot-grid" x2={length} />
    )}
    <TickText text={text} isAcross={length === undefined} shift={shift} />
  </g>
))

interface TickTextProps extends Pick<TickProps, 'text' | 'shift'> {
  isAcross: boolean
}

const TickText = memo(({ text, isAcross, shift }: TickTextProps) => (
  <text
    className="plot-text"
    {...(isAcross
      ? { x: shift, y: 18, textAnchor: 'middle' as const }
      : { x: -8, y: 4, textAnchor: 'end' as const })}
  >
    {text}
  </text>
))

/** The labels of the signs on screen; a label without room before the next sign is left out. */
function markLabels({ marks }: TimeChartSpec, { plot, toX, view }: TimeLayout) {
  const shown = marks
    .filter(({ fromMs }) => fromMs >= view.fromMs && fromMs <= view.toMs)
    .map(({ fromMs, word }, index) => ({ x: toX(fromMs) + 8, word, key: `${fromMs} ${index}` }))
    .sort((a, b) => a.x - b.x)
  const right = plot.left + plot.width
  return shown.filter(({ x, word }, index) => x + textWidth(word) + 8 < (shown[index + 1]?.x ?? right + 8))
}
