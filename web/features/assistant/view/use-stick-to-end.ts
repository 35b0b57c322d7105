import { useEffect, useLayoutEffect, useRef } from 'react'

/** Nearer to the end than this, the list counts as read to its end. */
const NEAR_PX = 40

/** Keeps a list scrolled to its end at each drawing and change of its height, unless the user has scrolled up. `toEnd` scrolls there in any case. */
export function useStickToEnd() {
  const list = useRef<HTMLDivElement>(null)
  const sticks = useRef(true)
  const stick = () => {
    if (sticks.current && list.current !== null) list.current.scrollTop = list.current.scrollHeight
  }
  useLayoutEffect(stick)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stick` reads nothing but refs
  useEffect(() => {
    const observer = new ResizeObserver(stick)
    if (list.current !== null) observer.observe(list.current)
    return () => observer.disconnect()
  }, [])
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
