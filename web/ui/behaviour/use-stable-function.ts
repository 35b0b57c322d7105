import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The same function object at every render; it calls the newest `call`. For memoized components, which render again when a prop
 * changes.
 */
export function useStableFunction<Args extends unknown[]>(
  call: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  const [stable] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )
  return stable
}
