import { listConnections } from '#contract/connection.ts'
import { getMachine } from '#contract/machine.ts'
import { listSites } from '#contract/site.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { ENTITIES, formTexts } from '#web/state/lists/entity-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import type { MachineSection } from './machine-body.ts'
import { MachineForm } from './machine-form.tsx'

interface Props {
  /** Null: a new machine. */
  id: string | null
  /** The part of the form that is shown first. */
  section?: MachineSection
  onSaved: () => void
  onClose: () => void
}

/** Reads machine, sites and connections, then shows the form. */
export function MachineDialog({ id, section, onSaved, onClose }: Props) {
  const machine = useEndpoint(getMachine, { params: { id: id ?? '' } }, { enabled: id !== null, fresh: true })
  const sites = useEndpoint(listSites, {}, { staleMs: 0 })
  const connections = useEndpoint(listConnections, {}, { staleMs: 0 })
  const reads = id === null ? [sites, connections] : [machine, sites, connections]
  const failed = reads.find(({ data, error }) => error !== null && data === undefined)
  if (sites.data && connections.data && (id === null || machine.data)) {
    return (
      <MachineForm
        machine={machine.data?.data ?? null}
        sites={sites.data.data}
        connections={connections.data.data}
        section={section}
        onSaved={onSaved}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open onClose={onClose} title={formTexts(ENTITIES.machine, id === null).title} width="full">
      {failed?.error ? (
        <ErrorState
          message={messageOf(failed.error, 'Erro ao carregar a máquina')}
          onRetry={() => {
            for (const read of reads) if (read.error) void read.refetch()
          }}
          busy={reads.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <div role="status" aria-busy="true" className="appear-late grid gap-4">
          <span className="sr-only">Carregando...</span>
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-64" />
        </div>
      )}
    </Dialog>
  )
}
