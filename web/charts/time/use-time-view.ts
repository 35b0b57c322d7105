import { useCallback, useEffect, useRef, useState } from 'react'
import { cancelDraw, inNextFrame } from '../plot/draw-queue.ts'
import type { TimeView } from './time-view.ts'

/** Changes the view, from what it will be by then. */
export type ChangeView = (change: (view: TimeView) => TimeView) => void

/** The stretch of time on screen, drawn anew once a frame however often the pointer, the wheel or two fingers speak. */
export function useTimeView(whole: TimeView): [TimeView, ChangeView] {
  const [view, setView] = useState(whole)
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
