import { type RefObject, useSyncExternalStore } from 'react'
import { boxStyle } from '../plot/plot-box.ts'
import { TooltipBox } from '../plot/tooltip-box.tsx'
import { useOutsidePress } from '../plot/use-outside-press.ts'
import type { TimeChartSpec } from './time-chart.ts'
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
  const { own, told } = useSyncExternalStore(cursor.subscribe, cursor.read)
  useOutsidePress(box, own !== null, onLeave)
  const atMs = own ?? told
  if (layout === null || atMs === null) return <Said text="" />
  const { plot, toX } = layout
  const x = toX(atMs)
  const index = bucketAt(spec.series, atMs)
  const marks = own === null ? [] : marksAt(spec.marks, atMs, NEAR / (toX(1) - toX(0)))
  const isInside = x >= plot.left && x <= plot.left + plot.width
  return (
    <>
      <Said
        text={
          own === null ? '' : index < 0 ? nothing(marks).join(', ') : timeText(spec, index, timezone, marks)
        }
      />
      {isInside && (
        <div
          aria-hidden
          className="chart-crosshair chart-crosshair-line"
          style={boxStyle({ ...plot, left: Math.round(x), width: 1 })}
        />
      )}
      {isInside && own === null && (
        <span aria-hidden className="chart-readout">
          {index < 0 ? 'sem dados' : timeValue(spec, spec.series.mean[index]!)}
        </span>
      )}
      {isInside && own !== null && (
        <TooltipBox
          content={
            index < 0
              ? { title: NOTHING, rows: [], notes: marks.map(({ text }) => text) }
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

const NOTHING = 'Sem dados neste instante'
const nothing = (marks: readonly { text: string }[]) => [NOTHING, ...marks.map(({ text }) => text)]

/** The crosshair's place in words, for screen readers. */
const Said = ({ text }: { text: string }) => (
  <span className="sr-only" aria-live="polite">
    {text}
  </span>
)
