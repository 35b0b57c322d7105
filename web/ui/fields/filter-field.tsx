import { useEffect, useRef, useState } from 'react'
import { SearchField } from './search-field.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

const PAUSE_MS = 250

/** A search that is kept where each letter would be dear, as in the address: told when typing pauses. */
export function FilterField({ label, value, onChange, className }: Props) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange
  // Changed elsewhere: by back, or by what takes all filters away.
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
