import { useState } from 'react'

/** True once `open` has been true: the part then stays mounted, so that its closing can be animated. */
export function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open)
  if (open && !once) setOnce(true)
  return once || open
}
