import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/behaviour/class-names.ts'

interface Props {
  depth: 0 | 1 | 2
  label: string
  icon?: ReactNode
  /** Small text under the label. */
  note?: string
  selected: boolean
  /** An entry under this entry is selected. */
  within?: boolean
  onSelect: () => void
  /** Set for an entry with entries under it. */
  expansion?: { open: boolean; onToggle: () => void }
}

const INDENTS = { 0: 'pl-3', 1: 'pl-9', 2: 'pl-13' }

/** One entry of the side menu, with the arrow that unfolds it. */
export function MenuRow({ depth, label, icon, note, selected, within, onSelect, expansion }: Props) {
  return (
    <div
      className={cn(
        'relative mx-2 flex items-center rounded-md hover:bg-primary-soft',
        selected &&
          'bg-primary-soft before:absolute before:inset-y-1.5 before:left-0 before:w-0.75 before:rounded-full before:bg-primary-edge',
      )}
    >
      <button
        type="button"
        data-entry=""
        onClick={onSelect}
        aria-current={selected ? 'true' : undefined}
        className={cn(
          'flex min-h-9 min-w-0 flex-1 items-center gap-2.5 rounded-md py-1 pr-1 text-left pointer-coarse:min-h-11',
          INDENTS[depth],
          depth === 0 ? 'font-medium' : 'text-muted',
          (selected || within) && 'text-primary-text',
          selected && depth > 0 && 'font-medium',
        )}
      >
        {icon}
        <span className="min-w-0">
          <span className="block wrap-anywhere">{label}</span>
          {note !== undefined && <span className="block text-xs text-muted">{note}</span>}
        </span>
      </button>
      {expansion !== undefined && (
        <button
          type="button"
          data-arrow=""
          aria-expanded={expansion.open}
          aria-label={`${expansion.open ? 'Recolher' : 'Expandir'} ${label}`}
          onClick={expansion.onToggle}
          className="mr-1 grid size-7 shrink-0 place-content-center rounded-md text-faint hover:text-text pointer-coarse:size-11"
        >
          <ChevronRight
            className={cn('size-4 transition-transform', expansion.open && 'rotate-90')}
            aria-hidden="true"
          />
        </button>
      )}
    </div>
  )
}
