import { ChevronLeft } from 'lucide-react'
import type { Machine } from '#contract/machines/machine.ts'
import { useSelection } from '#web/state/address/use-selection.ts'

/** The machine of a compressor's view, in each state of the view, and the way back to the machine. */
export function MachineCrumb({ machine }: { machine: Machine }) {
  const { compressorId, select } = useSelection()
  // The view of an unknown compressor is of the machine, and names it.
  if (!machine.submaquinas.some(({ id }) => id === compressorId)) return null
  return (
    <button
      type="button"
      className="touch-target mb-1 inline-flex items-center gap-1 rounded-sm text-left text-muted wrap-anywhere hover:text-text"
      onClick={() => select({ compressorId: null })}
    >
      <ChevronLeft size={16} aria-hidden className="shrink-0" /> {machine.nome}
    </button>
  )
}
