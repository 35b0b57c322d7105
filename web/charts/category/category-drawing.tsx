import { neighbourRuns } from '#core/chart-layout/bands.ts'
import { formatNumber } from '#web/format/number.ts'
import type { ChartSpec } from '../chart-spec.ts'
import { hatchedPlaces } from '../data/coverage.ts'
import { figureText } from '../data/figure-text.ts'
import { textWidth } from '../plot/plot-box.ts'
import { IntervalArea } from './category-interval.tsx'
import {
  bandBox,
  barsOf,
  type CategoryLayout,
  labelSide,
  NAME_LINE,
  ROW,
  unbrokenLines,
} from './category-layout.ts'

interface Props {
  spec: ChartSpec
  layout: CategoryLayout
}

/** The drawn values. Colours are the interface's tokens, so a change of theme needs no redraw. */
export function CategoryDrawing({ spec, layout }: Props) {
  return (
    <>
      <Axes layout={layout} />
      <Thresholds spec={spec} layout={layout} />
      {spec.interval && <IntervalArea interval={spec.interval} layout={layout} />}
      {spec.kind === 'line' ? <Lines spec={spec} layout={layout} /> : <Bars spec={spec} layout={layout} />}
      <Marks spec={spec} layout={layout} />
    </>
  )
}

/** Hatches partial and missing categories, behind the drawing. The legend explains the hatching. */
export function Hatching({ spec, layout }: Props) {
  return neighbourRuns(hatchedPlaces(spec)).map(([first, last]) => (
    <div key={first} className="chart-partial unknown-hatch" style={{ ...bandBox(layout, first, last) }} />
  ))
}

function Axes({ layout }: Pick<Props, 'layout'>) {
  const { plot, ticks, along, base, named, middle, nameWidth, isHorizontal } = layout
  const [right, bottom] = [plot.left + plot.width, plot.top + plot.height]
  return (
    <>
      {ticks.map(({ value, text }) => {
        const at = Math.round(along(value)) + 0.5
        return isHorizontal ? (
          <g key={value}>
            <line
              className={value === base ? 'plot-axis' : 'plot-grid'}
              x1={at}
              x2={at}
              y1={plot.top}
              y2={bottom}
            />
            <text className="plot-text" x={at} y={bottom + ROW} textAnchor="middle">
              {text}
            </text>
          </g>
        ) : (
          <g key={value}>
            <line
              className={value === base ? 'plot-axis' : 'plot-grid'}
              x1={plot.left}
              x2={right}
              y1={at}
              y2={at}
            />
            <text className="plot-text" x={plot.left - 8} y={at + 4} textAnchor="end">
              {text}
            </text>
          </g>
        )
      })}
      {named.map(({ index, lines }) =>
        isHorizontal ? (
          <NameLines key={index} lines={lines} x={nameWidth} y={middle(index)} />
        ) : (
          <text key={index} className="plot-text" x={middle(index)} y={bottom + ROW} textAnchor="middle">
            {lines[0]}
          </text>
        ),
      )}
    </>
  )
}

function NameLines({ lines, x, y }: { lines: readonly string[]; x: number; y: number }) {
  return (
    <text className="plot-text" textAnchor="end">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <tspan key={index} x={x} y={y + 4 + (index - (lines.length - 1) / 2) * NAME_LINE}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** Thin lines with their names beside them; the names keep apart from each other. */
function Thresholds({ spec, layout: { plot, along } }: Props) {
  const right = plot.left + plot.width
  const sorted = [...(spec.thresholds ?? [])].sort((a, b) => b.value - a.value)
  let lowest = Number.NEGATIVE_INFINITY
  return sorted.map(({ value, name }) => {
    const y = Math.round(along(value)) + 0.5
    lowest = Math.max(y + 4, lowest + NAME_LINE)
    return (
      <g key={name}>
        <line className="plot-threshold" x1={plot.left} x2={right} y1={y} y2={y} />
        <text className="plot-text" x={right + 6} y={lowest}>
          {name}
        </text>
      </g>
    )
  })
}

function Bars({ spec, layout }: Props) {
  const { along, isHorizontal } = layout
  const { bars, labels } = barsOf(spec, layout)
  return (
    <>
      {bars.map(({ series, category, from, thickness, low, high }) => {
        const colour = spec.series[series]?.colour
        const [start, end] = [along(low), along(high)]
        const size = isHorizontal
          ? { x: start, y: from, width: end - start, height: thickness }
          : { x: from, y: end, width: thickness, height: start - end }
        return (
          <rect
            key={`${category} ${colour} ${from}`}
            className={`plot-fill-${colour} ${spec.kind === 'stacked' ? 'plot-stacked' : ''}`}
            {...size}
          />
        )
      })}
      {labels.map(({ category, middle, value, at, room }) => {
        const text = figureText(value, spec.decimals)
        if (!isHorizontal && textWidth(text) > room) return null
        const place = labelPlace(layout, { middle, at, isBelow: at < layout.base })
        return (
          <text key={`${category} ${middle}`} className="plot-text plot-value" {...place}>
            {text}
          </text>
        )
      })}
    </>
  )
}

/** Places a label outside a bar, at its end. */
function labelPlace(
  { along, isHorizontal, plot }: CategoryLayout,
  { middle, at, isBelow }: { middle: number; at: number; isBelow: boolean },
) {
  const end = along(at)
  const below = Math.min(end + 14, plot.top + plot.height - 2)
  if (!isHorizontal) return { x: middle, y: isBelow ? below : end - 5, textAnchor: 'middle' } as const
  return { x: isBelow ? end - 5 : end + 5, y: middle + 4, textAnchor: isBelow ? 'end' : 'start' } as const
}

/** Lines of more points than this show no values, which would run into each other; the tooltip has them. */
const DENSE = 12

function Lines({ spec, layout }: Props) {
  const { middle, along, band } = layout
  const isDense = spec.categories.length > DENSE
  return spec.series.map(({ name, colour, values }, series) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
    <g key={`${series} ${name}`} className={`plot-line-${colour}`}>
      {spec.joins !== 'none' && <JoinedPoints spec={spec} layout={layout} values={values} />}
      {values.map((value, index) => {
        if (value === null) return null
        const [x, y] = [middle(index), along(value)]
        const text = figureText(value, spec.decimals)
        const side = labelSide(spec, layout, values, index)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two categories may have one name
          <g key={index}>
            <circle className="plot-point" cx={x} cy={y} r={isDense ? 2 : 3.5} />
            {!isDense && textWidth(text) <= band && (
              <text
                className="plot-text plot-value"
                x={x}
                y={side === 'top' ? y - 8 : y + 17}
                textAnchor="middle"
              >
                {text}
              </text>
            )}
          </g>
        )
      })}
    </g>
  ))
}

/** The lines between known values, and the areas between them and the axis's base. */
function JoinedPoints({ spec, layout, values }: Props & { values: readonly (number | null)[] }) {
  const { middle, along, base } = layout
  return unbrokenLines(values).map(([first, ...others]) => {
    const all = [first, ...others]
    const line = all.map(({ index, value }) => `${middle(index)},${along(value)}`).join(' ')
    const end = all.at(-1) ?? first
    return (
      <g key={first.index}>
        {spec.joins === 'area' && (
          <polygon
            fill="currentColor"
            fillOpacity={0.2}
            points={`${middle(first.index)},${along(base)} ${line} ${middle(end.index)},${along(base)}`}
          />
        )}
        <polyline className="plot-line" points={line} />
      </g>
    )
  })
}

/** Signs of events beneath the category names, with their number, and with the event's name where it fits beside each of the row. */
function Marks({ spec, layout: { plot, middle, band } }: Props) {
  return spec.marks?.map(({ name, sign, unit, values }, row) => {
    const wordsOf = (value: number) => `${formatNumber(value)} ${unit[value === 1 ? 0 : 1]}`
    const fits = values.every((value) => !value || textWidth(wordsOf(value)) + 14 <= band)
    return values.map((value, index) => {
      if (!value) return null
      const text = fits ? wordsOf(value) : formatNumber(value)
      const x = middle(index) - (textWidth(text) + 14) / 2
      const y = plot.top + plot.height + ROW * (row + 1) + 6
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: two categories may have one name
        <g key={`${name} ${index}`}>
          <path className={`plot-mark-${sign}`} d={sign === 'failure' ? triangle(x, y) : diamond(x, y)} />
          <text className="plot-text plot-value" x={x + 14} y={y + 12}>
            {text}
          </text>
        </g>
      )
    })
  })
}

const triangle = (x: number, y: number) => `M${x + 5},${y + 3} l5,9 h-10 z`
const diamond = (x: number, y: number) => `M${x + 5},${y + 2} l5.5,5.5 l-5.5,5.5 l-5.5,-5.5 z`
