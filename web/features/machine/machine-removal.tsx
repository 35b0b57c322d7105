import { deleteMachine, type MachineCard } from '#contract/machine.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { count } from '#web/format/number.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  machine: Pick<MachineCard, 'id' | 'nome' | 'site' | 'sources' | 'influxConnectionId'>
  permanent: boolean
  onDone: () => void
  onClose: () => void
}

/** Asks before a machine is put out of use or deleted for good. */
export function MachineRemoval({ machine, permanent, onDone, onClose }: Props) {
  async function remove() {
    try {
      const query = permanent ? { permanent: 'true' as const } : {}
      await call(deleteMachine, { params: { id: machine.id }, query })
      toast.success(permanent ? 'Máquina excluída permanentemente!' : 'Máquina desativada com sucesso!')
      onDone()
    } catch (error) {
      toast.error(removalMessage(error, permanent))
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={permanent ? `Excluir a máquina “${machine.nome}”?` : `Desativar a máquina “${machine.nome}”?`}
      confirmLabel={permanent ? 'Excluir' : 'Desativar'}
      onConfirm={remove}
      onClose={onClose}
    >
      {permanent ? <DeletionLoss machine={machine} /> : <DeactivationLoss machine={machine} />}
    </ConfirmDialog>
  )
}

function removalMessage(error: unknown, permanent: boolean): string {
  const failed = permanent ? 'Erro ao excluir máquina' : 'Erro ao desativar máquina'
  const said = messageOf(error, '')
  return said === '' ? failed : `${failed}: ${said}`
}

function DeactivationLoss({ machine }: Pick<Props, 'machine'>) {
  return (
    <>
      <p>
        Os usuários de {machine.site.nome} deixam de ver a máquina
        {machine.influxConnectionId === null ? '.' : ', e a coleta dos dados dela para.'}
      </p>
      <p>O que já foi coletado fica guardado. Para reativar, edite a máquina e marque “Ativo”.</p>
    </>
  )
}

function DeletionLoss({ machine }: Pick<Props, 'machine'>) {
  return (
    <>
      <p>
        Serão perdidos o cadastro da máquina em {machine.site.nome},{' '}
        {count(machine.sources, 'leitura mapeada', 'leituras mapeadas')} e todo o histórico coletado:
        amostras, eventos, falhas e indicadores. As manutenções dela também serão excluídas.
      </p>
      <p>Os dados que estão no InfluxDB não são tocados. Para só escondê-la, desative a máquina.</p>
      <p className="font-medium text-bad-text">Esta ação não pode ser desfeita.</p>
    </>
  )
}
