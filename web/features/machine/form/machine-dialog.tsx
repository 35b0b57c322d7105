import { getMachine } from '#contract/machines/machine.ts'
import { listSites } from '#contract/sites/site.ts'
import { listConnections } from '#contract/sources/connection.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { FormAnswers } from './form-answers.tsx'
import type { MachineSection } from './machine-body.ts'
import { MachineForm } from './machine-form.tsx'

interface Props {
  /** Null: a new machine. */
  id: string | null
  /** The part of the form that is shown first. */
  section?: MachineSection
  /** The reading that is shown first. */
  reading?: string
  onSaved: () => void
  onClose: () => void
}

/** Reads machine, sites and connections, then shows the form. */
export function MachineDialog({ id, section, reading, onSaved, onClose }: Props) {
  const machine = useEndpoint(getMachine, { params: { id: id ?? '' } }, { enabled: id !== null, fresh: true })
  const sites = useEndpoint(listSites, {}, { staleMs: 0 })
  const connections = useEndpoint(listConnections, {}, { staleMs: 0 })
  const reads = id === null ? [sites, connections] : [machine, sites, connections]
  if (sites.data && connections.data && (id === null || machine.data)) {
    return (
      <MachineForm
        machine={machine.data?.data ?? null}
        sites={sites.data.data}
        connections={connections.data.data}
        section={section}
        reading={reading}
        onSaved={onSaved}
        onClose={onClose}
      />
    )
  }
  return (
    <FormAnswers isNew={id === null} reads={reads} failed="Erro ao carregar a máquina" onClose={onClose} />
  )
}
