import { cancelTraining, type Training } from '#contract/analytics.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { causeOf } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { formatPercent } from '#web/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { ProgressBar } from '#web/ui/states/progress-bar.tsx'
import { useTraining } from '../live/use-training.ts'

interface Props {
  /** The training as the page's answer has it. */
  answered: Training | null
  machineId: string
  compressorId: string | null
  /** Whether the user may train the machine. */
  canCancel: boolean
  /** Reads the page's answer again. */
  onReload: () => unknown
}

/** The training that waits, runs or has failed; nothing after a training that ended well. */
export function TrainingLine({ answered, machineId, compressorId, canCancel, onReload }: Props) {
  const training = useTraining({ machineId, unit: compressorId ?? MACHINE_UNIT, answered, onReload })
  if (training === null || training.state === 'trained' || training.state === 'cancelled') return null
  if (training.state === 'failed')
    return (
      <p role="status" className="text-warn-text">
        O último treinamento falhou. {training.error}
      </p>
    )
  const isWaiting = training.state === 'waiting'
  const text = isWaiting
    ? 'O treinamento espera a sua vez.'
    : `Treinando: ${formatPercent(training.progress * 100, 0)}.`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-training={training.state}>
      <p role="status" className="tabular">
        {text}
      </p>
      <ProgressBar label="Treinamento" progress={isWaiting ? null : training.progress} />
      {canCancel && (
        <Button look="quiet" onClick={() => void cancel(machineId, compressorId)}>
          Cancelar treinamento
        </Button>
      )}
    </div>
  )
}

async function cancel(machineId: string, compressorId: string | null): Promise<void> {
  const query = { compressor: compressorId ?? undefined }
  try {
    const { message } = await client.call(cancelTraining, { params: { id: machineId }, query })
    toast.success(message)
  } catch (error) {
    toast.error(causeOf(error))
  }
}
