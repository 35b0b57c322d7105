import { deleteMachine, type MachineCard } from '#contract/machines/machine.ts'
import { listMaintenance } from '#contract/machines/maintenance.ts'
import { getCollection } from '#contract/monitoring/monitoring.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { failedBecause } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { count } from '#web/format/number.ts'
import { ENTITIES, named } from '#web/state/lists/entity-words.ts'
import { RemovalDialog } from '#web/ui/dialogs/removal-dialog.tsx'

interface Props {
  machine: Pick<
    MachineCard,
    'id' | 'nome' | 'site' | 'sources' | 'submaquinas' | 'influxConnectionId' | 'uploadSource'
  >
  permanent: boolean
  onDone: () => void
  onClose: () => void
}

const { deletion, deactivation } = ENTITIES.machine

/** Asks before a machine is put out of use or deleted for good. */
export function MachineRemoval({ machine, permanent, onDone, onClose }: Props) {
  return (
    <RemovalDialog
      what={named(ENTITIES.machine, machine.nome)}
      permanent={permanent}
      remove={() =>
        call(deleteMachine, { params: { id: machine.id }, query: permanent ? { permanent: 'true' } : {} })
      }
      done={(permanent ? deletion : deactivation).done}
      failed={(error) => failedBecause((permanent ? deletion : deactivation).failed, error)}
      onDone={onDone}
      onClose={onClose}
    >
      {permanent ? <DeletionLoss machine={machine} /> : <DeactivationLoss machine={machine} />}
    </RemovalDialog>
  )
}

function DeactivationLoss({ machine }: Pick<Props, 'machine'>) {
  return (
    <>
      <p>
        Os usuários de {machine.site.nome} deixam de ver a máquina
        {!hasSource(machine) ? '.' : ', e a coleta dos dados dela para.'}
      </p>
      <p>O que já foi coletado fica guardado. Para reativar, edite a máquina e marque “Ativo”.</p>
    </>
  )
}

function DeletionLoss({ machine }: Pick<Props, 'machine'>) {
  const history = useHistoryText(machine)
  const planned = useEndpoint(listMaintenance, { params: { id: machine.id } }, { staleMs: 0 }).data
  const parts = [
    `o cadastro da máquina em ${machine.site.nome}`,
    machine.submaquinas.length > 0 && count(machine.submaquinas.length, 'submáquina', 'submáquinas'),
    count(machine.sources, 'leitura mapeada', 'leituras mapeadas'),
    planned === undefined
      ? 'as manutenções'
      : planned.data.length > 0 &&
        `${planned.next ? 'mais de ' : ''}${count(planned.data.length, 'manutenção', 'manutenções')}`,
    history,
  ]
  return (
    <>
      <p>Serão perdidos {parts.filter((part) => part !== false && part !== null).join(', ')}.</p>
      <p>Os dados que estão no InfluxDB não são tocados. Para só escondê-la, desative a máquina.</p>
    </>
  )
}

/** The collected time in words; null: the machine has no connection and no collected time. */
function useHistoryText(machine: Props['machine']): string | null {
  const { data } = useEndpoint(getCollection, { params: { id: machine.id } }, { staleMs: 0 })
  const { from = null, until = null } = data?.data ?? {}
  const contents = 'amostras, eventos, falhas e indicadores'
  if (data === undefined) return `e todo o histórico coletado: ${contents}`
  if (from === null || until === null) {
    return !hasSource(machine) ? null : 'e o que a coleta já começou a ler'
  }
  const hours = Math.round((Date.parse(until) - Date.parse(from)) / HOUR_MS)
  return `e ${count(hours, 'hora', 'horas')} de histórico coletado: ${contents}`
}
