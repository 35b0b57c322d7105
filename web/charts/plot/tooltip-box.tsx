import type { CSSProperties } from 'react'
import type { ChartTooltip } from '../chart-spec.ts'
import type { PlotSize } from './plot-area.ts'

interface Props {
  content: ChartTooltip
  /** The place in the chart that the tooltip describes, px. */
  x: number
  y: number
  /** Size of the chart, px. */
  size: PlotSize
}

/** More rows than this are set in two columns. */
const MANY = 12

/** The tooltip beside its place, on the side with more room. Screen readers get the same words from a live region. */
export function TooltipBox({ content: { title, rows, notes }, x, y, size }: Props) {
  const isMany = rows.length > MANY
  return (
    <div
      className="chart-tooltip-box"
      data-many={isMany || undefined}
      style={tooltipPlace({ x, y, size }, isMany)}
      aria-hidden
    >
      {title !== undefined && <div className="chart-tooltip-title">{title}</div>}
      <div className="chart-tooltip-rows">
        {rows.map(({ name, colour, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
          <div key={index} className="chart-tooltip-row">
            <span className="chart-tooltip-name">
              {colour !== null && <span className={`chart-swatch chart-swatch-${colour}`} />}
              <span>{name}</span>
            </span>
            <span className="chart-tooltip-value">{text}</span>
          </div>
        ))}
      </div>
      {notes.length > 0 && (
        <div className="chart-tooltip-note">
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same text
            <div key={index}>{note}</div>
          ))}
        </div>
      )}
    </div>
  )
}

const GAP = 12

/** Places the tooltip without measuring it: reading its size at every pointer move would lay out the page each time. */
function tooltipPlace({ x, y, size }: Omit<Props, 'content'>, isMany: boolean): CSSProperties {
  const { width, height } = size
  const isRight = x <= width / 2
  const left = isRight ? x + GAP : x - GAP
  const upper = y < height / 3
  const lower = y > (height * 2) / 3
  const top = upper ? 0 : lower ? height : y
  const across = isRight ? '' : ' translateX(-100%)'
  const down = upper ? '' : lower ? ' translateY(-100%)' : ' translateY(-50%)'
  return {
    transform: `translate(${Math.round(left)}px, ${Math.round(top)}px)${across}${down}`,
    maxWidth: Math.round(Math.min(isMany ? 560 : 280, Math.max(x, width - x) - GAP)),
  }
}
