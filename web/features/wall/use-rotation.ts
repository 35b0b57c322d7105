import { useEffect, useState } from 'react'

/** Time that a page of machines stays. */
export const PAGE_SECONDS = 15

/** The current page. It changes at an interval while the screen is visible. */
export function useRotation(pages: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (pages < 2) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTurn((before) => (before + 1) % pages)
    }, PAGE_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [pages])
  return pages === 0 ? 0 : turn % pages
}
