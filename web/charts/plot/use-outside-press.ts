import { type RefObject, useEffect, useRef } from 'react'

/** Calls back on a press outside an element while `matters`. A chart hears nothing of a finger that leaves it, and some browsers keep the focus. */
export function useOutsidePress(box: RefObject<HTMLElement | null>, matters: boolean, onPress: () => void) {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    if (!matters) return
    const listener = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) latest.current()
    }
    document.addEventListener('pointerdown', listener, true)
    return () => document.removeEventListener('pointerdown', listener, true)
  }, [box, matters])
}
