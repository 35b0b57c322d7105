import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { inTurn, notInNextFrame } from './next-frame.ts'

/** A value as it is drawn: charts of one view take turns, so that no frame waits for all of them. */
export function useInTurn<T>(value: T): T {
  const [drawn, setDrawn] = useState(value)
  const latest = useRef(value)
  const [draw] = useState(() => () => setDrawn(() => latest.current))
  useLayoutEffect(() => {
    latest.current = value
    if (value !== drawn) inTurn(draw)
  }, [value, drawn, draw])
  useEffect(() => () => notInNextFrame(draw), [draw])
  return drawn
}
