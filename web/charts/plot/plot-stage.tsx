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
  /** Makes the drawing of a size and the geometry of its data. Keep the same function while the drawing does not change. */
  draw: (size: PlotSize) => { readonly drawing: ReactNode; readonly geometry: PlotGeometry }
  /** Number of data that the arrow keys walk through. */
  length: number
  /** Height that the drawing needs, px, where the usual height is too small. */
  leastHeight?: number | undefined
  /** A datum in words, for screen readers. */
  textAt: (index: number) => string
  tooltipAt: (index: number) => ChartTooltip
  /** Names of the axes, written at their ends. */
  names?: { readonly top?: string; readonly bottom?: string }
  axis: SharedAxis
}

/**
 * A drawn chart. Crosshair and tooltip lie above the drawing, so that a moving pointer redraws none of its points. Arrow keys walk
 * through its data as the pointer does.
 */
export function PlotStage(props: Props) {
  const { title, summaryId, draw, length, leastHeight, textAt, tooltipAt, names, axis } = props
  const box = useRef<HTMLDivElement>(null)
  const { size, isInSight } = usePlotArea(box)
  const { index, shared, show } = useSelectedDatum(axis)
  // A chart out of sight is redrawn after the charts in sight have been painted.
  const drawLater = useDeferredValue(draw)
  const drawNow = isInSight ? draw : drawLater
  const drawn = useMemo(() => size && drawNow(size), [size, drawNow])

  const showAt = ({ clientX, clientY }: PointerEvent) => {
    const bounds = box.current?.getBoundingClientRect()
    if (drawn && bounds) show(drawn.geometry.indexAt(clientX - bounds.left, clientY - bounds.top))
  }
  const hide = () => show(-1)
  useOutsidePress(box, index >= 0, hide)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = indexAfterKey(event.key, index, length)
    if (next === null || length === 0) return
    event.preventDefault()
    // Escape closes the tooltip first, and a dialog around the chart only when there is no tooltip.
    event.stopPropagation()
    show(next)
  }
  const own = index < length ? index : -1
  const place = drawn && own >= 0 ? drawn.geometry.placeOf(own) : null
  const sharedPlace = drawn && own < 0 && shared !== null ? axis.markAt(shared, drawn.geometry) : null
  const crosshair = place ?? sharedPlace
  return (
    <PlotFrame
      {...{ box, title, summaryId, leastHeight }}
      isReady={drawn !== null}
      liveText={own >= 0 ? textAt(own) : ''}
      onKeyDown={onKeyDown}
      onBlur={hide}
      onPointerMove={showAt}
      onPointerDown={showAt}
      // The browser took over the touch in order to scroll.
      onPointerCancel={hide}
      // The tooltip stays after a touch ends.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hide()}
    >
      <NamedDrawing names={names}>{drawn?.drawing}</NamedDrawing>
      {crosshair && (
        <div
          aria-hidden
          className={`chart-crosshair chart-crosshair-${crosshair.shape}`}
          style={boxStyle(crosshair.mark)}
        />
      )}
      {sharedPlace && shared !== null && (
        <span aria-hidden className="chart-readout">
          {axis.readoutAt(shared)}
        </span>
      )}
      {place && size && <TooltipBox content={tooltipAt(own)} x={place.x} y={place.y} size={size} />}
    </PlotFrame>
  )
}

/** The datum selected by pointer or keys (-1: none), and the place that another chart of the view has selected. */
function useSelectedDatum(axis: SharedAxis) {
  const [index, setIndex] = useState(-1)
  const [shared, setShared] = useState<string | null>(null)
  const share = useCrosshair(axis.kind, setShared)
  const show = (at: number) => {
    if (at === index) return
    setIndex(at)
    share(at < 0 ? null : axis.keyAt(at))
  }
  return { index, shared, show }
}

function NamedDrawing({ names, children }: Pick<Props, 'names'> & { children: ReactNode }) {
  return (
    <div aria-hidden className="chart-plot">
      {children}
      {names?.top && <span className="chart-axis-name chart-axis-name-top">{names.top}</span>}
      {names?.bottom && <span className="chart-axis-name chart-axis-name-bottom">{names.bottom}</span>}
    </div>
  )
}
