import { useLayoutEffect, useRef } from 'react'

/** Nearer to the end than this, the list counts as read to its end. */
const NEAR_PX = 40

/** Keeps a growing list scrolled to its end at each drawing, unless the user has scrolled up. `toEnd` scrolls there in any case. */
export function useStickToEnd() {
  const list = useRef<HTMLDivElement>(null)
  const sticks = useRef(true)
  useLayoutEffect(() => {
    if (sticks.current && list.current !== null) list.current.scrollTop = list.current.scrollHeight
  })
  return {
    list,
    onScroll() {
      if (list.current === null) return
      const { scrollHeight, scrollTop, clientHeight } = list.current
      sticks.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
    },
    toEnd() {
      sticks.current = true
    },
  }
}
