import { type RefObject, useLayoutEffect, useState } from 'react'

export interface VisibleRange {
  first: number
  /** One past the last drawn row. */
  end: number
}

/** Rows are drawn this far beyond the visible ones, at least two, so that scrolling and the Tab key find them. */
const EXTRA_PX = 350
/** A list of at most this many entries is drawn whole, so that the browser's own search finds all of them. */
const ALL_UP_TO = 60

/**
 * The range of `count` rows of equal height that must be drawn. `list` spans all rows; the range follows from its place on the screen,
 * whether the page or a pane scrolls. In a grid `perRow` entries make a row.
 */
export function useVisibleRange(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowPx: number,
  perRow = 1,
): VisibleRange {
  const [range, setRange] = useState(() => rangeInSight(0, count, rowPx))
  const all = count * perRow <= ALL_UP_TO

  // Before the first paint: the first guess assumes a list that begins at the top.
  useLayoutEffect(() => {
    if (all) return
    let frame = 0
    const look = () => {
      frame = 0
      if (!list.current) return
      const next = rangeInSight(list.current.getBoundingClientRect().top, count, rowPx)
      setRange((last) => (last.first === next.first && last.end === next.end ? last : next))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    // Scroll events don't bubble, but they can be captured.
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

/** In steps of the reserve, so that most scrolling draws no new rows. */
function rangeInSight(topPx: number, count: number, rowPx: number): VisibleRange {
  const extra = Math.max(2, Math.round(EXTRA_PX / rowPx))
  const step = (row: number) => Math.floor(row / extra) * extra
  const first = step(Math.max(0, -topPx / rowPx - extra))
  const end = step((window.innerHeight - topPx) / rowPx + 2 * extra)
  return { first: Math.min(first, count), end: Math.max(0, Math.min(end, count)) }
}
