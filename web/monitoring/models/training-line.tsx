import { cancelTraining, type Training } from '#contract/models/analytics.ts'
import { causeOf } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { formatPercent } from '#web/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { ProgressBar } from '#web/ui/states/progress-bar.tsx'

interface Props {
  training: Training
  machineId: string
  compressorId: string | null
  /** Whether the user may train the machine. */
  canCancel: boolean
  /** Whether a former model is shown. */
  hasModel: boolean
}

/** The training that waits, runs or has failed; nothing after a training that ended well. */
export function TrainingLine({ training, machineId, compressorId, canCancel, hasModel }: Props) {
  if (training.state === 'trained' || training.state === 'cancelled') return null
  if (training.state === 'failed')
    return (
      <p role="status" className="text-warn-text wrap-anywhere" data-training="failed">
        O último treinamento falhou. {training.error}
        {hasModel && ' O modelo anterior continua em uso.'}
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
