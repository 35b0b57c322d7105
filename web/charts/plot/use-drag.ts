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
const MIN_MOVEMENT = 4
/** Two fingers nearer to each other count as this far apart, px: the zoom would jump. */
const MIN_SPREAD = 24

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
    const two = spreadOf(fingers.current)
    drag.current = null
    setChosen(null)
    const aroundMs = two && msAt({ clientX: two.middle })
    if (two !== null && aroundMs !== null) pinch.current = { spread: two.spread, view, aroundMs }
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
      const begun = pinch.current
      const two = spreadOf(fingers.current)
      if (begun !== null && two !== null)
        return onView(() => zoomed(begun.view, whole, begun.spread / two.spread, begun.aroundMs))
      const from = drag.current
      if (from === null || Math.abs(clientX - from.x) < MIN_MOVEMENT) return
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

/** Distance and middle of the first two fingers, px; null: fewer than two fingers touch the chart. */
function spreadOf(fingers: ReadonlyMap<number, Point>): { spread: number; middle: number } | null {
  const [a, b] = fingers.values()
  if (a === undefined || b === undefined) return null
  return {
    spread: Math.max(MIN_SPREAD, Math.hypot(a[0] - b[0], a[1] - b[1])),
    middle: (a[0] + b[0]) / 2,
  }
}
