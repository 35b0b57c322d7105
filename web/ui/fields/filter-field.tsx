import { useEffect, useRef, useState } from 'react'
import { SearchField } from './search-field.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

const PAUSE_MS = 250

/** A search field that passes its text on when the typing pauses: each change of the address, for example, is expensive. */
export function FilterField({ label, value, onChange, className }: Props) {
  const [typed, setTyped] = useState(value)
  const sentValue = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange
  // The value also changes elsewhere: by the browser's back button, or by a button that clears all filters.
  useEffect(() => {
    if (value !== sentValue.current) setTyped(value)
    sentValue.current = value
  }, [value])
  useEffect(() => {
    if (typed === sentValue.current) return
    const timer = setTimeout(() => {
      sentValue.current = typed
      latest.current(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return <SearchField label={label} value={typed} onChange={setTyped} className={className} />
}
