import { type ComponentType, memo, type RefObject, useDeferredValue, useEffect, useRef } from 'react'

/**
 * Makes a part for the lower end of a page: the browser lays it out once the page is idle or the part comes into sight, and its changes
 * follow the changes of the figures above.
 */
export function belowTheFold<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Memoised = memo(Part) as unknown as ComponentType<Props>
  return function BelowTheFold(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const shown = useDeferredValue(props)
    useShownWhenIdle(box)
    return (
      <div ref={box} className="below-the-fold" data-waiting="" data-behind={shown !== props || undefined}>
        <Memoised {...shown} />
      </div>
    )
  }
}

/** Shows the part once the page is idle, so that a screenshot of the whole page, a print or a search finds it. */
function useShownWhenIdle(box: RefObject<HTMLElement | null>): void {
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
