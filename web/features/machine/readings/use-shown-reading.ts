import { useEffect, useState } from 'react'
import { readingRowId } from './reading-row-id.ts'

/** The reading that somebody was led to, and a function that leads to another one: its group opens, and its field gets the focus. */
export function useShownReading(asked: string | null) {
  const [shown, setShown] = useState({ reading: asked, times: 0 })
  useEffect(() => {
    // The dialog itself leads to the reading of the address.
    if (shown.times === 0 || shown.reading === null) return
    const row = document.getElementById(readingRowId(shown.reading))
    row?.scrollIntoView()
    row?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [shown])
  const show = (reading: string) => setShown(({ times }) => ({ reading, times: times + 1 }))
  return [shown.reading, show] as const
}
