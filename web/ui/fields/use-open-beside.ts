import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the surroundings of a field visible to assistive technology while its list of proposals is open. Base UI hides everything
 * outside that is no live region, so the surroundings become one that never speaks.
 */
export function useOpenBeside(field: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const around = open ? field.current?.closest('[role=dialog], #root') : null
    if (!around) return
    around.setAttribute('aria-live', 'off')
    return () => around.removeAttribute('aria-live')
  }, [field, open])
}
