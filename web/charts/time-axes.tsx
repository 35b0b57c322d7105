import { textWidth } from './plot-box.ts'
import type { TimeChartSpec } from './time-chart.ts'
import type { TimeLayout } from './time-layout.ts'

interface Props {
  spec: TimeChartSpec
  layout: TimeLayout
  width: number
  height: number
}

/** Axes, thresholds and the words of the signs, above the painted values. */
export function TimeAxes({ spec, layout, width, height }: Props) {
  const { plot, toX, toY, xTicks, yTicks } = layout
  const [right, bottom] = [plot.left + plot.width, plot.top + plot.height]
  return (
    <svg width={width} height={height} aria-hidden="true">
      {yTicks.map(({ value, text }) => (
        <g key={value}>
          <line className="plot-grid" x1={plot.left} x2={right} y1={toY(value)} y2={toY(value)} />
          <text className="plot-text" x={plot.left - 8} y={toY(value) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <line className="plot-axis" x1={plot.left} x2={right} y1={bottom} y2={bottom} />
      {xTicks.map(({ atMs, text }) => (
        <g key={atMs}>
          <line className="plot-axis" x1={toX(atMs)} x2={toX(atMs)} y1={bottom} y2={bottom + 4} />
          <text className="plot-text" x={toX(atMs)} y={bottom + 18} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      {spec.thresholds?.map(({ value, name }) => (
        <g key={name}>
          <line className="plot-threshold" x1={plot.left} x2={right} y1={toY(value)} y2={toY(value)} />
          <text className="plot-text" x={right + 6} y={toY(value) + 4}>
            {name}
          </text>
        </g>
      ))}
      {wordsOf(spec, layout).map(({ x, word, key }) => (
        <text key={key} className="plot-text plot-value" x={x} y={plot.top - 5}>
          {word}
        </text>
      ))}
    </svg>
  )
}

/** The words of the signs on screen, where there is room up to the next one. */
function wordsOf({ marks }: TimeChartSpec, { plot, toX, view }: TimeLayout) {
  const shown = marks
    .filter(({ fromMs }) => fromMs >= view.fromMs && fromMs <= view.toMs)
    .map(({ fromMs, word }, index) => ({ x: toX(fromMs) + 8, word, key: `${fromMs} ${index}` }))
    .sort((a, b) => a.x - b.x)
  const right = plot.left + plot.width
  return shown.filter(({ x, word }, index) => x + textWidth(word) + 8 < (shown[index + 1]?.x ?? right + 8))
}
