import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cancelDraw, drawInTurn } from './draw-queue.ts'

/** Delays a value until the chart's turn to draw: the charts of a view take turns, so that no frame waits for all of them. */
export function useDrawnInTurn<T>(value: T): T {
  const [drawn, setDrawn] = useState(value)
  const latest = useRef(value)
  const [draw] = useState(() => () => setDrawn(() => latest.current))
  useLayoutEffect(() => {
    latest.current = value
    if (value !== drawn) drawInTurn(draw)
  }, [value, drawn, draw])
  useEffect(() => () => cancelDraw(draw), [draw])
  return drawn
}
