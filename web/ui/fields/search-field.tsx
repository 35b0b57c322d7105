import { Search } from 'lucide-react'
import { useId } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { inputClass } from './field.tsx'

interface Props {
  /** The label, such as 'Buscar site'. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Narrows a list while typing; Esc empties the field. */
export function SearchField({ label, value, onChange, className }: Props) {
  const id = useId()
  return (
    <div className={cn('relative', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint" aria-hidden="true" />
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          onChange('')
        }}
        className={cn(inputClass, 'pl-8')}
      />
    </div>
  )
}
