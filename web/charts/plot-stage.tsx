import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ChartTooltip } from './chart-spec.ts'
import { useCrosshair } from './crosshair.ts'
import { type PlotSize, usePlotArea } from './plot-area.ts'
import type { PlotGeometry } from './plot-box.ts'
import { PlotFrame } from './plot-frame.tsx'
import { TooltipBox } from './tooltip-box.tsx'
import { walked } from './walk-keys.ts'

interface Props {
  title: string
  summaryId: string
  /** The drawing at a size, and where its data are in it; the same function as long as the same is to be drawn. */
  draw: (size: PlotSize) => { readonly drawing: ReactNode; readonly geometry: PlotGeometry }
  /** How many data the arrow keys walk through. */
  length: number
  /** What is said of one of them. */
  textAt: (index: number) => string
  tooltipAt: (index: number) => ChartTooltip
  /** What the axes measure, written at their ends. */
  names?: { readonly top?: string; readonly bottom?: string }
  /** The kind of axis that shares a crosshair with others, and its places by name. */
  axis?: { readonly kind: string; readonly keys: readonly string[] }
}

/**
 * A drawn chart. Crosshair and tooltip lie above the drawing, so that a pointer that moves redraws none of it, however many its
 * points. Arrow keys walk through its data as the pointer does.
 */
export function PlotStage(props: Props) {
  const { title, summaryId, draw, length, textAt, tooltipAt, names, axis } = props
  const box = useRef<HTMLDivElement>(null)
  const { size, isInSight } = usePlotArea(box)
  const [index, setIndex] = useState(-1)
  const [shared, setShared] = useState(-1)
  const tell = useCrosshair(axis?.kind, (key) =>
    setShared(key === null ? -1 : (axis?.keys.indexOf(key) ?? -1)),
  )
  // What nobody sees is drawn anew after the rest has been painted.
  const drawLater = useDeferredValue(draw)
  const drawNow = isInSight ? draw : drawLater
  const drawn = useMemo(() => size && drawNow(size), [size, drawNow])

  const show = (at: number) => {
    if (at === index) return
    setIndex(at)
    tell(at < 0 ? null : (axis?.keys[at] ?? null))
  }
  const showAt = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = box.current!.getBoundingClientRect()
    if (drawn) show(drawn.geometry.indexAt(clientX - left, clientY - top))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = walked(event.key, index, length)
    if (next === null || length === 0) return
    event.preventDefault()
    // Escape closes what is nearest: the tooltip, and only then a dialog around the chart.
    event.stopPropagation()
    show(next)
  }
  const own = index < length ? index : -1
  const at = own >= 0 ? own : shared < length ? shared : -1
  const place = drawn && at >= 0 ? drawn.geometry.placeOf(at) : null
  return (
    <PlotFrame
      {...{ box, title, summaryId }}
      isReady={drawn !== null}
      said={own >= 0 ? textAt(own) : ''}
      onKeyDown={onKeyDown}
      onBlur={() => show(-1)}
      onPointerMove={showAt}
      onPointerDown={showAt}
      // A finger that is lifted leaves what it asked for.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && show(-1)}
    >
      <div aria-hidden className="chart-plot">
        {drawn?.drawing}
        {names?.top && <span className="chart-axis-name chart-axis-name-top">{names.top}</span>}
        {names?.bottom && <span className="chart-axis-name chart-axis-name-bottom">{names.bottom}</span>}
      </div>
      {place && (
        <div
          aria-hidden
          className={`chart-crosshair chart-crosshair-${place.shape}`}
          style={{ ...place.mark }}
        />
      )}
      {place && own >= 0 && <TooltipBox content={tooltipAt(own)} x={place.x} y={place.y} />}
    </PlotFrame>
  )
}
