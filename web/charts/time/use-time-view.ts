import { useCallback, useEffect, useRef, useState } from 'react'
import { cancelDraw, inNextFrame } from '../plot/draw-queue.ts'
import type { TimeView } from './time-view.ts'

/** Changes the view, given the view that earlier changes lead to. */
export type ChangeView = (change: (view: TimeView) => TimeView) => void

/** The stretch of time on screen. It is redrawn at most once per frame, however many pointer and wheel events arrive. */
export function useTimeView(initial: TimeView): [TimeView, ChangeView] {
  const [view, setView] = useState(initial)
  const next = useRef(view)
  const [draw] = useState(() => () => setView(next.current))
  useEffect(() => () => cancelDraw(draw), [draw])
  const change = useCallback<ChangeView>(
    (by) => {
      next.current = by(next.current)
      inNextFrame(draw)
    },
    [draw],
  )
  return [view, change]
}
