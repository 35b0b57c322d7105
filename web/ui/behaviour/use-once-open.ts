import { useState } from 'react'

/** Whether something has been open since the page was loaded: from then on it stays, to close as it should. */
export function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open)
  if (open && !once) setOnce(true)
  return once || open
}
