import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { afterPaint } from '#web/ui/behaviour/after-paint.ts'
import { scaleForPrint } from './scale-for-print.ts'

export interface PlotSize {
  readonly width: number
  readonly height: number
}

interface PlotArea {
  /** Px; null before the chart is drawn. */
  readonly size: PlotSize | null
  /** The chart is in sight, or nearly. */
  readonly isInSight: boolean
}

const NOWHERE: PlotArea = { size: null, isInSight: false }

/** A chart's size: measured at once where the chart is in sight, otherwise after the page in sight has been painted. */
export function usePlotArea(box: RefObject<HTMLElement | null>): PlotArea {
  const [area, setArea] = useState(NOWHERE)
  useLayoutEffect(() => {
    const shown = box.current
    if (shown === null) return
    const change = (changed: Partial<PlotArea>) =>
      setArea((former) => {
        const next = { ...former, ...changed }
        return isSame(former, next) ? former : next
      })
    const measure = () => change({ size: { width: shown.clientWidth, height: shown.clientHeight } })
    const observers = [
      new ResizeObserver(measure),
      new IntersectionObserver((seen) => change({ isInSight: seen.at(-1)?.isIntersecting ?? false })),
    ]
    // Measuring inside a part that is not laid out yet would lay it out.
    const isInSight = (shown.closest('.below-the-fold') ?? shown).getBoundingClientRect().top < innerHeight
    if (isInSight) {
      change({ isInSight })
      measure()
    }
    const cancel = afterPaint(() => {
      if (!isInSight) startTransition(measure)
      for (const observer of observers) observer.observe(shown)
    })
    const release = scaleForPrint(shown)
    return () => {
      cancel()
      release()
      for (const observer of observers) observer.disconnect()
    }
  }, [box])
  return area
}

const isSame = (a: PlotArea, b: PlotArea): boolean =>
  a.isInSight === b.isInSight && a.size?.width === b.size?.width && a.size?.height === b.size?.height
