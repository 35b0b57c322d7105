import { startTransition, useEffect, useState } from 'react'

let isFirstView = true

/**
 * How many parts of a view are shown, from its top. In the first view after the page was loaded each is on screen before the next one
 * is begun, so that the page shows something early and never stands still for long; nothing moves, for nothing stands below.
 * Later views are shown at once.
 */
export function useTurns(parts: number): number {
  const [shown, setShown] = useState(isFirstView ? 1 : parts)
  useEffect(() => {
    if (shown < parts) startTransition(() => setShown(shown + 1))
    else isFirstView = false
  }, [shown, parts])
  return shown
}
