import { type ComponentType, memo, type RefObject, useDeferredValue, useEffect, useRef } from 'react'

/**
 * A part further down a page. Out of sight it is laid out and painted only once the page has nothing else to do; what changes in it
 * follows once the figures above it are on screen.
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

/** Ends the waiting at rest: a picture of the whole page, a print or a search on it must find everything. */
function useRestful(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = box.current!
    const show = () => part.removeAttribute('data-waiting')
    // Safari knows no idle time.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show, 200)
      return () => clearTimeout(timer)
    }
    const call = requestIdleCallback(show, { timeout: 1_000 })
    return () => cancelIdleCallback(call)
  }, [box])
}
