import { type RefObject, useSyncExternalStore } from 'react'
import { floatAt } from '#core/arrays/element-at.ts'
import { boxStyle } from '../plot/plot-box.ts'
import { TooltipBox } from '../plot/tooltip-box.tsx'
import { useOutsidePress } from '../plot/use-outside-press.ts'
import type { TimeChartSpec, TimeMark } from './time-chart.ts'
import type { TimeCursor } from './time-cursor.ts'
import type { TimeLayout } from './time-layout.ts'
import { bucketAt } from './time-series.ts'
import { marksAt, timeText, timeTooltip, timeValue } from './time-words.ts'

interface Props {
  box: RefObject<HTMLElement | null>
  cursor: TimeCursor
  spec: TimeChartSpec
  layout: TimeLayout | null
  timezone: string
  onLeave: () => void
}

/** Greatest distance at which the pointer selects a sign, px. */
const NEAR = 6

/** The crosshair: with a tooltip in the chart that has the pointer, with a value in the others. */
export function TimePointer({ box, cursor, spec, layout, timezone, onLeave }: Props) {
  const { own, shared } = useSyncExternalStore(cursor.subscribe, cursor.read)
  useOutsidePress(box, own !== null, onLeave)
  const atMs = own ?? shared
  if (layout === null || atMs === null) return <LiveText text="" />
  const { plot, toX } = layout
  const x = toX(atMs)
  const index = bucketAt(spec.series, atMs)
  const marks = own === null ? [] : marksAt(spec.marks, atMs, NEAR / (toX(1) - toX(0)))
  const isInside = x >= plot.left && x <= plot.left + plot.width
  return (
    <>
      <LiveText text={own === null ? '' : spokenText(spec, index, timezone, marks)} />
      {isInside && (
        <div
          aria-hidden
          className="chart-crosshair chart-crosshair-line"
          style={boxStyle({ ...plot, left: Math.round(x), width: 1 })}
        />
      )}
      {isInside && own === null && (
        <span aria-hidden className="chart-readout">
          {index < 0 ? 'sem dados' : timeValue(spec, floatAt(spec.series.mean, index))}
        </span>
      )}
      {isInside && own !== null && (
        <TooltipBox
          content={
            index < 0
              ? { title: NO_DATA, rows: [], notes: marks.map(({ text }) => text) }
              : timeTooltip(spec, index, timezone, marks)
          }
          x={x}
          y={plot.top + plot.height / 2}
          size={layout.size}
        />
      )}
    </>
  )
}

const NO_DATA = 'Sem dados neste instante'

/** The crosshair's place in words; index -1: the place has no data. */
const spokenText = (spec: TimeChartSpec, index: number, timezone: string, marks: readonly TimeMark[]) =>
  index < 0 ? [NO_DATA, ...marks.map(({ text }) => text)].join(', ') : timeText(spec, index, timezone, marks)

/** A text that screen readers read out when it changes. */
const LiveText = ({ text }: { text: string }) => (
  <span className="sr-only" aria-live="polite">
    {text}
  </span>
)
