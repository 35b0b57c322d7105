import { type RefObject, useEffect, useRef } from 'react'

/** A press anywhere but in an element, while it matters: a finger that leaves a chart tells it nothing, and some browsers keep the focus. */
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
