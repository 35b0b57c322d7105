import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { floatAt } from '#core/arrays/element-at.ts'
import { indexAfterKey } from '../plot/index-after-key.ts'
import { type PlotSize, usePlotArea } from '../plot/plot-area.ts'
import { boxStyle } from '../plot/plot-box.ts'
import { PlotCanvas } from '../plot/plot-canvas.tsx'
import { PlotFrame } from '../plot/plot-frame.tsx'
import { useCrosshair } from '../plot/use-crosshair.ts'
import { useDrag } from '../plot/use-drag.ts'
import { useDrawnInTurn } from '../plot/use-drawn-in-turn.ts'
import { TimeAxes } from './time-axes.tsx'
import type { TimeChartSpec } from './time-chart.ts'
import { TimeCursor } from './time-cursor.ts'
import { type TimeLayout, timeLayout } from './time-layout.ts'
import { paintTime } from './time-paint.ts'
import { TimePointer } from './time-pointer.tsx'
import { placeAmongBuckets } from './time-series.ts'
import { type TimeView, viewByKey, zoomed } from './time-view.ts'
import type { ChangeView } from './use-time-view.ts'

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

/**
 * A reading over time. Wheel and two fingers zoom, a drag moves, a drag with Shift chooses a stretch. On the keyboard arrows walk, + and
 * - zoom, Shift with arrows moves, 0 shows the whole. All time charts of the page share the crosshair.
 */
export function TimePlot({ spec, title, summaryId, view, whole, onView, timezone }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { size } = usePlotArea(box)
  const [cursor] = useState(() => new TimeCursor())
  const share = useCrosshair('instante', (key) => cursor.move({ shared: key === null ? null : Number(key) }))
  const { layout, paint, axes } = useTimeDrawing(spec, view, size, timezone)
  const show = (atMs: number | null) => {
    cursor.move({ own: atMs })
    share(atMs === null ? null : String(atMs))
  }
  const hide = () => show(null)
  const msAt = ({ clientX }: { clientX: number }): number | null => {
    if (!layout || !box.current) return null
    const x = clientX - box.current.getBoundingClientRect().left
    return x < layout.plot.left || x > layout.plot.left + layout.plot.width ? null : layout.msAt(x)
  }
  const drag = useDrag({ view, whole, onView, msAt, width: layout?.plot.width ?? 1 })
  useWheel(box, (event) => {
    const atMs = msAt(event)
    if (atMs === null) return
    event.preventDefault()
    onView((now) => zoomed(now, whole, WHEEL ** event.deltaY, atMs))
  })
  return (
    <PlotFrame
      {...{ box, title, summaryId }}
      isReady={size !== null}
      className="chart-time"
      onKeyDown={(event: KeyboardEvent) =>
        layout && answerKey(event, { spec, layout, view, whole, own: cursor.own, onView, show })
      }
      onBlur={hide}
      {...pointerHandlers({ drag, msAt, show })}
      onDoubleClick={() => onView(() => whole)}
    >
      <div aria-hidden className="chart-plot">
        {size && paint && <PlotCanvas {...size} paint={paint} />}
        {axes}
        <span className="chart-axis-name chart-axis-name-top">{spec.unit || spec.name}</span>
      </div>
      {drag.chosen && layout && <ChosenStretch chosen={drag.chosen} layout={layout} />}
      <TimePointer {...{ box, cursor, spec, layout, timezone }} onLeave={hide} />
    </PlotFrame>
  )
}

/** The layout, picture and axes of a view, each made again only when it changes; null before the chart's size is known. */
function useTimeDrawing(spec: TimeChartSpec, view: TimeView, size: PlotSize | null, timezone: string) {
  const drawn = useDrawnInTurn(view)
  const layout = useMemo(
    () => size && timeLayout(spec, drawn, { ...size, timezone }),
    [spec, drawn, size, timezone],
  )
  const paint = useMemo(
    () =>
      layout &&
      ((context: CanvasRenderingContext2D, element: HTMLElement) =>
        paintTime(context, element, spec, layout)),
    [spec, layout],
  )
  const axes = useMemo(
    () => layout && <TimeAxes spec={spec} layout={layout} {...layout.size} />,
    [spec, layout],
  )
  return { layout, paint, axes }
}

interface KeyTarget {
  spec: TimeChartSpec
  layout: TimeLayout
  view: TimeView
  whole: TimeView
  /** The instant under this chart's pointer; null: the pointer is elsewhere. */
  own: number | null
  onView: ChangeView
  show: (atMs: number | null) => void
}

/** Moves the view or the crosshair by a key; other keys are left to the page. */
function answerKey(event: KeyboardEvent, { spec, layout, view, whole, own, onView, show }: KeyTarget): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { atMs, bucketMs } = spec.series
  const middle = (at: number) => floatAt(atMs, at) + bucketMs / 2
  const next = viewByKey(event, view, whole, own ?? (view.fromMs + view.toMs) / 2)
  const [first, end] = layout.shown
  const from = own === null ? -1 : Math.max(-1, placeAmongBuckets(spec.series, own) - first)
  const at = next === null ? indexAfterKey(event.key, from, end - first) : null
  const isClosing = event.key === 'Escape' && own !== null
  if (next === null && at === null && !isClosing) return
  event.preventDefault()
  event.stopPropagation()
  if (next !== null) onView(() => next)
  else if (isClosing) show(null)
  else if (at !== null && end > first) show(middle(first + at))
}

interface PointerTarget {
  drag: ReturnType<typeof useDrag>
  msAt: (event: { clientX: number }) => number | null
  show: (atMs: number | null) => void
}

/** A pointer drags the view, and the crosshair follows it. */
const pointerHandlers = ({ drag, msAt, show }: PointerTarget) => ({
  onPointerDown(event: PointerEvent) {
    drag.onPointerDown(event)
    show(msAt(event))
  },
  onPointerUp: drag.onPointerUp,
  onPointerCancel(event: PointerEvent) {
    drag.onPointerCancel(event)
    show(null)
  },
  onPointerMove(event: PointerEvent) {
    drag.onPointerMove(event)
    show(msAt(event))
  },
  onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && show(null),
})

/** The stretch that a drag with Shift has chosen so far. */
function ChosenStretch({ chosen, layout }: { chosen: TimeView; layout: TimeLayout }) {
  const left = layout.toX(chosen.fromMs)
  return (
    <div
      aria-hidden
      className="chart-crosshair chart-crosshair-band"
      style={boxStyle({ ...layout.plot, left, width: layout.toX(chosen.toMs) - left })}
    />
  )
}

/** Handles the wheel over an element and prevents scrolling, which React's passive listener cannot do. */
function useWheel(element: { current: HTMLElement | null }, onWheel: (event: WheelEvent) => void) {
  const latest = useRef(onWheel)
  latest.current = onWheel
  useEffect(() => {
    const shown = element.current
    if (shown === null) return
    const listener = (event: WheelEvent) => latest.current(event)
    shown.addEventListener('wheel', listener, { passive: false })
    return () => shown.removeEventListener('wheel', listener)
  }, [element])
}
