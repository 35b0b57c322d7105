import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#web/ui/behaviour/after-paint.ts'

let isFirstView = true
/** After a step back the browser scrolls to the former place, which needs all parts of the page. */
let returnedAtMs = Number.NEGATIVE_INFINITY
const RETURN_MS = 1_000
const onReturn = () => {
  returnedAtMs = performance.now()
}
// In the capture phase: the router draws at once when it gets the event.
addEventListener('popstate', onReturn, { capture: true })

/**
 * The number of parts of a view that are shown, from its top. The first view after a page load paints each part before it begins the
 * next, so that the page shows something early and never blocks for long. Later views paint several parts at a time, up to each number
 * in `stops`, then the rest. `stops` must be the same array at each call.
 */
export function useShownParts(parts: number, stops: readonly number[]): number {
  const [shown, setShown] = useState(() => (isFirstView ? 1 : isWholeNeeded() ? parts : (stops[0] ?? parts)))
  useEffect(() => {
    if (shown >= parts) {
      isFirstView = false
      return
    }
    const show = (next: number) => startTransition(() => setShown(next))
    if (isFirstView) return show(shown + 1)
    return afterPaint(() => show(stops.find((stop) => stop > shown) ?? parts))
  }, [shown, parts, stops])
  return shown
}

/** The page is scrolled, or is about to be. */
const isWholeNeeded = () => scrollY > 0 || performance.now() - returnedAtMs < RETURN_MS
