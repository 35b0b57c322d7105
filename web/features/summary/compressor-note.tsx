import type { Machine } from '#contract/machines/machine.ts'
import { useSelection } from '#web/state/address/use-selection.ts'

/** A note for a selected compressor: the summary is the machine's, and the Dashboard has the compressor's figures. */
export function CompressorNote({ machine }: { machine: Machine }) {
  const { compressorId, select } = useSelection()
  if (compressorId === null) return null
  const name = machine.submaquinas.find(({ id }) => id === compressorId)?.nome ?? compressorId
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 text-muted wrap-anywhere">
        O resumo é da máquina inteira; {name} tem indicadores próprios no Dashboard.
      </span>
      <button
        type="button"
        className="touch-target font-medium underline underline-offset-2"
        onClick={() => select({ section: 'dashboard' })}
      >
        Abrir no Dashboard
      </button>
    </p>
  )
}
