import { type PointerEvent, useRef, useState } from 'react'
import { panned, type TimeView, zoomed } from '../time/time-view.ts'
import type { ChangeView } from '../time/use-time-view.ts'

interface Input {
  view: TimeView
  whole: TimeView
  onView: ChangeView
  msAt: (event: { clientX: number }) => number | null
  /** Width of the plot, px. */
  width: number
}

/** A shorter movement is a click, px. */
const LEAST = 4
/** Least distance counted between two fingers, px. */
const LEAST_SPREAD = 24

type Point = readonly [x: number, y: number]

interface Drag {
  readonly x: number
  readonly view: TimeView
  /** The beginning of the stretch being chosen. */
  readonly fromMs: number | null
}

interface Pinch {
  readonly spread: number
  readonly view: TimeView
  readonly aroundMs: number
}

/** A drag moves the view, a drag with Shift chooses the next stretch to show, two fingers zoom. */
export function useDrag({ view, whole, onView, msAt, width }: Input) {
  const drag = useRef<Drag | null>(null)
  const pinch = useRef<Pinch | null>(null)
  const fingers = useRef(new Map<number, Point>())
  const [chosen, setChosen] = useState<TimeView | null>(null)

  const end = ({ pointerId }: { pointerId: number }) => {
    fingers.current.delete(pointerId)
    drag.current = null
    pinch.current = null
    setChosen(null)
  }
  function beginPinch() {
    const { spread, middle } = spreadOf(fingers.current)
    const aroundMs = msAt({ clientX: middle })
    drag.current = null
    setChosen(null)
    if (aroundMs !== null) pinch.current = { spread, view, aroundMs }
  }
  return {
    /** The stretch being chosen. */
    chosen,
    onPointerDown(event: PointerEvent) {
      const { clientX, clientY, pointerId, pointerType, button, shiftKey } = event
      const fromMs = msAt(event)
      if (button !== 0 || fromMs === null) return
      event.currentTarget.setPointerCapture(pointerId)
      if (pointerType === 'touch') fingers.current.set(pointerId, [clientX, clientY])
      if (fingers.current.size === 2) beginPinch()
      else drag.current = { x: clientX, view, fromMs: shiftKey ? fromMs : null }
    },
    onPointerMove(event: PointerEvent) {
      const { clientX, clientY, pointerId } = event
      if (fingers.current.has(pointerId)) fingers.current.set(pointerId, [clientX, clientY])
      const two = pinch.current
      if (two !== null) {
        const { spread } = spreadOf(fingers.current)
        return onView(() => zoomed(two.view, whole, two.spread / spread, two.aroundMs))
      }
      const from = drag.current
      if (from === null || Math.abs(clientX - from.x) < LEAST) return
      const atMs = msAt(event)
      if (from.fromMs === null) onView(() => panned(from.view, whole, (from.x - clientX) / width))
      else if (atMs !== null)
        setChosen({ fromMs: Math.min(from.fromMs, atMs), toMs: Math.max(from.fromMs, atMs) })
    },
    onPointerUp(event: PointerEvent) {
      if (chosen !== null) onView(() => chosen)
      end(event)
    },
    /** The browser took over the touch in order to scroll. */
    onPointerCancel: end,
  }
}

function spreadOf(fingers: ReadonlyMap<number, Point>): { spread: number; middle: number } {
  const [a, b] = [...fingers.values()] as [Point, Point]
  return {
    spread: Math.max(LEAST_SPREAD, Math.hypot(a[0] - b[0], a[1] - b[1])),
    middle: (a[0] + b[0]) / 2,
  }
}
