import { useLayoutEffect, useRef, useState } from 'react'

/** The same function at every drawing, which does what the newest one does: for what is drawn anew only when it changes. */
export function useStableFunction<Args extends unknown[]>(
  call: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  const [kept] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )
  return kept
}
