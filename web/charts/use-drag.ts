import { type PointerEvent, useRef, useState } from 'react'
import { panned, type TimeView } from './time-view.ts'

interface Input {
  view: TimeView
  whole: TimeView
  onView: (view: TimeView) => void
  msAt: (event: { clientX: number }) => number | null
  /** Of the plot, px. */
  width: number
}

/** Less is a click, px. */
const LEAST = 4

/** A drag moves the view with the pointer; with Shift it chooses the stretch that comes next. */
export function useDrag({ view, whole, onView, msAt, width }: Input) {
  const start = useRef<{ x: number; view: TimeView; fromMs: number | null } | null>(null)
  const [chosen, setChosen] = useState<TimeView | null>(null)
  return {
    /** The stretch that is being chosen. */
    chosen,
    onPointerDown(event: PointerEvent) {
      const fromMs = msAt(event)
      if (event.button !== 0 || fromMs === null) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, view, fromMs: event.shiftKey ? fromMs : null }
    },
    onPointerMove(event: PointerEvent) {
      const from = start.current
      if (from === null || Math.abs(event.clientX - from.x) < LEAST) return
      const atMs = msAt(event)
      if (from.fromMs === null) onView(panned(from.view, whole, (from.x - event.clientX) / width))
      else if (atMs !== null)
        setChosen({ fromMs: Math.min(from.fromMs, atMs), toMs: Math.max(from.fromMs, atMs) })
    },
    onPointerUp() {
      if (chosen !== null) onView(chosen)
      start.current = null
      setChosen(null)
    },
  }
}
