import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useCrosshair } from './crosshair.ts'
import { usePlotArea } from './plot-area.ts'
import { PlotCanvas } from './plot-canvas.tsx'
import { PlotFrame } from './plot-frame.tsx'
import { TimeAxes } from './time-axes.tsx'
import type { TimeChartSpec } from './time-chart.ts'
import { timeLayout } from './time-layout.ts'
import { paintTime } from './time-paint.ts'
import { bucketAt } from './time-series.ts'
import { type TimeView, viewByKey, zoomed } from './time-view.ts'
import { marksAt, timeText, timeTooltip, timeValue } from './time-words.ts'
import { TooltipBox } from './tooltip-box.tsx'
import { useDrag } from './use-drag.ts'
import type { ChangeView } from './use-time-view.ts'
import { walked } from './walk-keys.ts'

interface Props {
  spec: TimeChartSpec
  title: string
  summaryId: string
  view: TimeView
  whole: TimeView
  onView: ChangeView
  timezone: string
}

const WHEEL = 1.0016
/** So near a sign the pointer means it, px. */
const NEAR = 6

/**
 * A reading over time. The wheel and two fingers zoom, a drag moves, a drag with Shift chooses a stretch; with the keyboard arrows
 * walk, + and - zoom, Shift and arrows move, 0 shows the whole. The crosshair is one with those of all other times on the page.
 */
export function TimePlot({ spec, title, summaryId, view, whole, onView, timezone }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { size } = usePlotArea(box)
  const [own, setOwn] = useState<number | null>(null)
  const [shared, setShared] = useState<number | null>(null)
  const tell = useCrosshair('instante', (key) => setShared(key === null ? null : Number(key)))
  const layout = useMemo(
    () => size && timeLayout(spec, view, { ...size, timezone }),
    [spec, view, size, timezone],
  )
  const paint = useMemo(
    () =>
      layout &&
      ((context: CanvasRenderingContext2D, element: HTMLElement) =>
        paintTime(context, element, spec, layout)),
    [spec, layout],
  )
  const axes = useMemo(
    () => layout && <TimeAxes spec={spec} layout={layout} {...size!} />,
    [spec, layout, size],
  )

  const show = (atMs: number | null) => {
    setOwn(atMs)
    tell(atMs === null ? null : String(atMs))
  }
  const msAt = ({ clientX }: { clientX: number }): number | null => {
    if (!layout) return null
    const x = clientX - box.current!.getBoundingClientRect().left
    return x < layout.plot.left || x > layout.plot.left + layout.plot.width ? null : layout.msAt(x)
  }
  const drag = useDrag({ view, whole, onView, msAt, width: layout?.plot.width ?? 1 })
  useWheel(box, (event) => {
    const atMs = msAt(event)
    if (atMs === null) return
    event.preventDefault()
    onView((now) => zoomed(now, whole, WHEEL ** event.deltaY, atMs))
  })

  const cursor = own ?? shared
  const index = cursor === null ? -1 : bucketAt(spec.series, cursor)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!layout || event.ctrlKey || event.metaKey || event.altKey) return
    const { atMs, bucketMs } = spec.series
    const middle = (at: number) => atMs[at]! + bucketMs / 2
    const next = viewByKey(event, view, whole, own ?? (view.fromMs + view.toMs) / 2)
    const [first, end] = layout.shown
    const from = own === null || index < 0 ? -1 : index - first
    const at = next === null ? walked(event.key, from, end - first) : null
    if (next === null && at === null) return
    event.preventDefault()
    event.stopPropagation()
    if (next !== null) onView(() => next)
    else if (at !== null && (at < 0 || end > first)) show(at < 0 ? null : middle(first + at))
  }
  const x = layout && cursor !== null ? layout.toX(cursor) : null
  const isInside = layout && x !== null && x >= layout.plot.left && x <= layout.plot.left + layout.plot.width
  const marks =
    layout && cursor !== null ? marksAt(spec.marks, cursor, NEAR / (layout.toX(1) - layout.toX(0))) : []
  return (
    <PlotFrame
      {...{ box, title, summaryId }}
      isReady={size !== null}
      said={own === null ? '' : index < 0 ? 'sem dados' : timeText(spec, index, timezone, marks)}
      className="chart-time"
      onKeyDown={onKeyDown}
      onBlur={() => show(null)}
      onPointerDown={(event: PointerEvent) => {
        drag.onPointerDown(event)
        show(msAt(event))
      }}
      onPointerUp={drag.onPointerUp}
      onPointerCancel={drag.onPointerCancel}
      onPointerMove={(event: PointerEvent) => {
        drag.onPointerMove(event)
        show(msAt(event))
      }}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && show(null)}
      onDoubleClick={() => onView(() => whole)}
    >
      <div aria-hidden className="chart-plot">
        {layout && paint && <PlotCanvas {...size!} paint={paint} />}
        {axes}
        <span className="chart-axis-name chart-axis-name-top">{spec.unit || spec.name}</span>
      </div>
      {drag.chosen && layout && (
        <div
          aria-hidden
          className="chart-crosshair chart-crosshair-band"
          style={{
            ...layout.plot,
            left: layout.toX(drag.chosen.fromMs),
            width: layout.toX(drag.chosen.toMs) - layout.toX(drag.chosen.fromMs),
          }}
        />
      )}
      {isInside && (
        <div
          aria-hidden
          className="chart-crosshair chart-crosshair-line"
          style={{ ...layout.plot, left: Math.round(x), width: 1 }}
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
              ? { title: 'Sem dados neste instante', rows: [], notes: marks.map(({ text }) => text) }
              : timeTooltip(spec, index, timezone, marks)
          }
          x={x}
          y={layout.plot.top + layout.plot.height / 2}
        />
      )}
    </PlotFrame>
  )
}

/** The wheel over an element, which then scrolls nothing: React's own listener could not keep it from that. */
function useWheel(element: { current: HTMLElement | null }, onWheel: (event: WheelEvent) => void) {
  const latest = useRef(onWheel)
  latest.current = onWheel
  useEffect(() => {
    const shown = element.current!
    const listener = (event: WheelEvent) => latest.current(event)
    shown.addEventListener('wheel', listener, { passive: false })
    return () => shown.removeEventListener('wheel', listener)
  }, [element])
}
