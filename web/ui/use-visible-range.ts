import { type RefObject, useEffect, useState } from 'react'

export interface VisibleRange {
  first: number
  /** One past the last. */
  end: number
}

/** Rows beyond what is in sight, so that scrolling and the Tab key find them there. */
const EXTRA = 8
/** Below this everything is drawn: the browser's own search then finds it all. */
const ALL_UP_TO = 60

/**
 * Which of `count` rows of equal height have to be drawn. `list` spans all of them; whatever scrolls, the page or a
 * pane, its place on the screen tells.
 */
export function useVisibleRange(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowPx: number,
): VisibleRange {
  const [range, setRange] = useState<VisibleRange>({ first: 0, end: ALL_UP_TO })
  const all = count <= ALL_UP_TO

  useEffect(() => {
    if (all) return
    let frame = 0
    const look = () => {
      frame = 0
      if (list.current) setRange(rangeInSight(list.current.getBoundingClientRect().top, count, rowPx))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    // Scrolling does not bubble, but it is seen on its way down.
    document.addEventListener('scroll', soon, { capture: true, passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', soon, { capture: true })
      window.removeEventListener('resize', soon)
    }
  }, [list, count, rowPx, all])

  return all
    ? { first: 0, end: count }
    : { first: Math.min(range.first, count), end: Math.min(range.end, count) }
}

/** In steps of the reserve, so that most scrolling draws nothing new. */
function rangeInSight(topPx: number, count: number, rowPx: number): VisibleRange {
  const step = (row: number) => Math.floor(row / EXTRA) * EXTRA
  const first = step(Math.max(0, -topPx / rowPx - EXTRA))
  const end = step((window.innerHeight - topPx) / rowPx + 2 * EXTRA)
  return { first: Math.min(first, count), end: Math.max(0, Math.min(end, count)) }
}
