import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `onPress` at a press outside an element while `isActive`. A chart gets no leave event from a finger, and some browsers keep the
 * focus.
 */
export function useOutsidePress(box: RefObject<HTMLElement | null>, isActive: boolean, onPress: () => void) {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    if (!isActive) return
    const listener = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) latest.current()
    }
    document.addEventListener('pointerdown', listener, true)
    return () => document.removeEventListener('pointerdown', listener, true)
  }, [box, isActive])
}
