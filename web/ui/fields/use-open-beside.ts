import { type RefObject, useLayoutEffect } from 'react'

/**
 * While a list of proposals is open, what stands around its field stays there for assistive technology as well: the focus is in
 * the field, and nothing is closed to anybody. Base UI hides all that is no live region; this one never speaks.
 */
export function useOpenBeside(field: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const around = open ? field.current?.closest('[role=dialog], #root') : null
    if (!around) return
    around.setAttribute('aria-live', 'off')
    return () => around.removeAttribute('aria-live')
  }, [field, open])
}
