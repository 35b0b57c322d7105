import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#web/ui/behaviour/after-paint.ts'

let isFirstView = true
/** Going back leads to where the page was scrolled to, so all of it has to be there. */
let returnedAtMs = Number.NEGATIVE_INFINITY
const RETURN_MS = 1_000
const onReturn = () => {
  returnedAtMs = performance.now()
}
// Before the router hears of it, which draws at once.
addEventListener('popstate', onReturn, { capture: true })

/**
 * How many parts of a view are shown, from its top. In the first view after the page was loaded each is on screen before the next one
 * is begun, so that the page shows something early and never stands still for long; nothing moves, for nothing stands below.
 * Later views come in pieces, each painted before the next: `ends` are their last parts, but of the last piece.
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

/** Somebody looks at what is further down. */
const isWholeNeeded = () => scrollY > 0 || performance.now() - returnedAtMs < RETURN_MS
