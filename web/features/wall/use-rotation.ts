import { useEffect, useState } from 'react'

/** The time for which a page of machines is shown. */
export const PAGE_SECONDS = 15

/** The number of the current page, which changes at an interval while the screen is visible. */
export function useRotation(pages: number): number {
  const [page, setPage] = useState(0)
  useEffect(() => {
    if (pages < 2) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setPage((before) => (before + 1) % pages)
    }, PAGE_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [pages])
  // The number of pages may have shrunk.
  return pages === 0 ? 0 : page % pages
}
