import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#web/ui/behaviour/after-paint.ts'

let isFirstView = true
/** After going back the page scrolls to its former place, so all parts must be there. */
let returnedAtMs = Number.NEGATIVE_INFINITY
const RETURN_MS = 1_000
const onReturn = () => {
  returnedAtMs = performance.now()
}
// In the capture phase: the router draws at once when it gets the event.
addEventListener('popstate', onReturn, { capture: true })

/**
 * The number of parts of a view that are shown, from its top. In the first view after a page load each part is painted before the next
 * one begins, so that the page shows something early and never blocks for long. Later views come in pieces, each painted before the
 * next: `ends` holds the last part of each piece except the last.
 */
export function useShownParts(parts: number, ends: readonly number[]): number {
  const [shown, setShown] = useState(() => (isFirstView ? 1 : isWholeNeeded() ? parts : (ends[0] ?? parts)))
  useEffect(() => {
    if (shown >= parts) {
      isFirstView = false
      return
    }
    const show = (next: number) => startTransition(() => setShown(next))
    if (isFirstView) return show(shown + 1)
    return afterPaint(() => show(ends.find((end) => end > shown) ?? parts))
  }, [shown, parts, ends])
  return shown
}

/** The page is scrolled, or is about to be. */
const isWholeNeeded = () => scrollY > 0 || performance.now() - returnedAtMs < RETURN_MS
