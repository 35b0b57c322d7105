import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TimeView } from './time-view.ts'

/** Changes the view, from what it will be by then. */
export type ChangeView = (change: (view: TimeView) => TimeView) => void

/** The stretch of time on screen, drawn anew once a frame however often the pointer, the wheel or two fingers speak. */
export function useTimeView(whole: TimeView): [TimeView, ChangeView] {
  const [view, setView] = useState(whole)
  const next = useRef(view)
  const frame = useRef<number | null>(null)
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current)
    },
    [],
  )
  const change = useCallback<ChangeView>((by) => {
    next.current = by(next.current)
    frame.current ??= requestAnimationFrame(() => {
      frame.current = null
      // Within this frame, not after it.
      flushSync(() => setView(next.current))
    })
  }, [])
  return [view, change]
}
