import {
  type ComponentType,
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'

/**
 * A part further down a page. Out of sight it is laid out and painted only once the page has nothing else to do, and what changes
 * in it waits until what is in sight has been painted; in sight it is as any other part.
 */
export function beneath<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Kept = memo(Part) as unknown as ComponentType<Props>
  return function Beneath(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const later = useDeferredValue(props)
    const shown = useIsInSight(box) ? props : later
    useRestful(box)
    return (
      <div ref={box} className="beneath" data-waiting="">
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

/** True until it is known otherwise. */
function useIsInSight(box: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => setInSight(seen.at(-1)!.isIntersecting))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [box])
  return isInSight
}
