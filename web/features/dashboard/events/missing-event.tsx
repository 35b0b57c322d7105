import type { Machine } from '#contract/machines/machine.ts'
import { LaterEvidence } from '#web/monitoring/events/evidence/later-evidence.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

interface Props {
  machine: Machine
  eventId: string
  timezone: string
  onClose: () => void
}

/** The event of the address when the list does not hold it: the window has moved on, or other filters are set. */
export function MissingEvent({ onClose, ...event }: Props) {
  return (
    <section aria-label="Evento do endereço" className="grid min-w-0 gap-3 rounded-md border p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">O evento deste endereço não está na lista abaixo.</p>
        <Button look="quiet" onClick={onClose}>
          Fechar evidência
        </Button>
      </div>
      <LaterEvidence {...event} />
    </section>
  )
}
