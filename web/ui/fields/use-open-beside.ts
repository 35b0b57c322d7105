import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the surroundings of a field visible to assistive technology while the field's list is open. Base UI hides everything outside
 * the list except live regions, so the surroundings become a live region that announces nothing.
 */
export function useOpenBeside(field: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const surroundings = open ? field.current?.closest('[role=dialog], #root') : null
    if (!surroundings) return
    surroundings.setAttribute('aria-live', 'off')
    return () => surroundings.removeAttribute('aria-live')
  }, [field, open])
}
