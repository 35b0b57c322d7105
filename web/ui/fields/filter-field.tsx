import { useEffect, useRef, useState } from 'react'
import { SearchField } from './search-field.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

const PAUSE_MS = 250

/** A search field whose text is passed on when typing pauses, because each change is expensive, as in the address. */
export function FilterField({ label, value, onChange, className }: Props) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange
  // The value changed elsewhere: by the browser's back, or by a button that clears all filters.
  useEffect(() => {
    if (value !== told.current) setTyped(value)
    told.current = value
  }, [value])
  useEffect(() => {
    if (typed === told.current) return
    const timer = setTimeout(() => {
      told.current = typed
      tell.current(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return <SearchField label={label} value={typed} onChange={setTyped} className={className} />
}
