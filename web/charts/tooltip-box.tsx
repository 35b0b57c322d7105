import { useLayoutEffect, useRef } from 'react'
import type { ChartTooltip } from './chart-spec.ts'

interface Props {
  content: ChartTooltip
  /** Where in the chart it speaks of, px. */
  x: number
  y: number
}

const GAP = 12

/** Beside the place it speaks of, on the side that has room. For the eye alone: the same is said in a live region. */
export function TooltipBox({ content, x, y }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current!
    const { width, height } = element.offsetParent!.getBoundingClientRect()
    const right = x + GAP + element.offsetWidth <= width
    const left = right ? x + GAP : Math.max(0, x - GAP - element.offsetWidth)
    const top = Math.max(0, Math.min(y - element.offsetHeight / 2, height - element.offsetHeight))
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
  })
  return (
    <div ref={box} className="chart-tooltip-box" aria-hidden>
      {content.title !== undefined && <div className="chart-tooltip-title">{content.title}</div>}
      {content.rows.map(({ name, colour, text }) => (
        <div key={name} className="chart-tooltip-row">
          <span className="chart-tooltip-name">
            {colour !== null && <span className={`chart-swatch chart-swatch-${colour}`} />}
            <span>{name}</span>
          </span>
          <span className="chart-tooltip-value">{text}</span>
        </div>
      ))}
      {content.notes.length > 0 && (
        <div className="chart-tooltip-note">
          {content.notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </div>
      )}
    </div>
  )
}
