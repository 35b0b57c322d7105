import { type ComponentType, memo, type RefObject, useDeferredValue, useEffect, useRef } from 'react'

/**
 * Makes a part that stands further down a page. Out of sight the part is laid out and painted only once the page is idle. Its changes
 * follow after the figures above it are on screen.
 */
export function belowTheFold<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Kept = memo(Part) as unknown as ComponentType<Props>
  return function BelowTheFold(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const shown = useDeferredValue(props)
    useRestful(box)
    return (
      <div ref={box} className="below-the-fold" data-waiting="" data-behind={shown !== props || undefined}>
        <Kept {...shown} />
      </div>
    )
  }
}

/** Shows the part once the page is idle, so that a screenshot of the whole page, a print or a search finds it. */
function useRestful(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = box.current
    if (part === null) return
    const show = () => part.removeAttribute('data-waiting')
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show, 200)
      return () => clearTimeout(timer)
    }
    const call = requestIdleCallback(show, { timeout: 1_000 })
    return () => cancelIdleCallback(call)
  }, [box])
}
