import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ChartTooltip } from '../chart-spec.ts'
import { indexAfterKey } from './index-after-key.ts'
import { type PlotSize, usePlotArea } from './plot-area.ts'
import { boxStyle, type PlotGeometry, type SharedAxis } from './plot-box.ts'
import { PlotFrame } from './plot-frame.tsx'
import { TooltipBox } from './tooltip-box.tsx'
import { useCrosshair } from './use-crosshair.ts'
import { useOutsidePress } from './use-outside-press.ts'

interface Props {
  title: string
  summaryId: string
  /** The drawing at a size, and where its data are in it; the same function as long as the same is to be drawn. */
  draw: (size: PlotSize) => { readonly drawing: ReactNode; readonly geometry: PlotGeometry }
  /** How many data the arrow keys walk through. */
  length: number
  /** Px that the drawing needs, where the usual height is too little. */
  leastHeight?: number | undefined
  /** What is said of one of them. */
  textAt: (index: number) => string
  tooltipAt: (index: number) => ChartTooltip
  /** What the axes measure, written at their ends. */
  names?: { readonly top?: string; readonly bottom?: string }
  axis: SharedAxis
}

/**
 * A drawn chart. Crosshair and tooltip lie above the drawing, so that a pointer that moves redraws none of it, however many its
 * points. Arrow keys walk through its data as the pointer does.
 */
export function PlotStage(props: Props) {
  const { title, summaryId, draw, length, leastHeight, textAt, tooltipAt, names, axis } = props
  const box = useRef<HTMLDivElement>(null)
  const { size, isInSight } = usePlotArea(box)
  const [index, setIndex] = useState(-1)
  const [shared, setShared] = useState<string | null>(null)
  const tell = useCrosshair(axis.kind, setShared)
  // What nobody sees is drawn anew after the rest has been painted.
  const drawLater = useDeferredValue(draw)
  const drawNow = isInSight ? draw : drawLater
  const drawn = useMemo(() => size && drawNow(size), [size, drawNow])

  const show = (at: number) => {
    if (at === index) return
    setIndex(at)
    tell(at < 0 ? null : axis.keyAt(at))
  }
  const showAt = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = box.current!.getBoundingClientRect()
    if (drawn) show(drawn.geometry.indexAt(clientX - left, clientY - top))
  }
  const hide = () => show(-1)
  useOutsidePress(box, index >= 0, hide)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = indexAfterKey(event.key, index, length)
    if (next === null || length === 0) return
    event.preventDefault()
    // Escape closes what is nearest: the tooltip, and only then a dialog around the chart.
    event.stopPropagation()
    show(next)
  }
  const own = index < length ? index : -1
  const place = drawn && own >= 0 ? drawn.geometry.placeOf(own) : null
  const told = drawn && own < 0 && shared !== null ? axis.markAt(shared, drawn.geometry) : null
  const crossed = place ?? told
  return (
    <PlotFrame
      {...{ box, title, summaryId, leastHeight }}
      isReady={drawn !== null}
      said={own >= 0 ? textAt(own) : ''}
      onKeyDown={onKeyDown}
      onBlur={hide}
      onPointerMove={showAt}
      onPointerDown={showAt}
      // The page took the finger for itself: it scrolls.
      onPointerCancel={hide}
      // A finger that is lifted leaves what it asked for.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hide()}
    >
      <div aria-hidden className="chart-plot">
        {drawn?.drawing}
        {names?.top && <span className="chart-axis-name chart-axis-name-top">{names.top}</span>}
        {names?.bottom && <span className="chart-axis-name chart-axis-name-bottom">{names.bottom}</span>}
      </div>
      {crossed && (
        <div
          aria-hidden
          className={`chart-crosshair chart-crosshair-${crossed.shape}`}
          style={boxStyle(crossed.mark)}
        />
      )}
      {told && shared !== null && (
        <span aria-hidden className="chart-readout">
          {axis.readoutAt(shared)}
        </span>
      )}
      {place && size && <TooltipBox content={tooltipAt(own)} x={place.x} y={place.y} size={size} />}
    </PlotFrame>
  )
}
