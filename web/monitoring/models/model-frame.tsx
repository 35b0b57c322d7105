import type { ReactNode } from 'react'
import type { AnalyticsData } from '#contract/models/analytics.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { formatDateTime } from '#web/format/date.ts'
import { useTraining } from '../live/use-training.ts'
import type { ModelViewProps } from './model-answer.tsx'
import { ModelBanner } from './model-banner.tsx'
import { ModelPage } from './model-page.tsx'
import { RetrainButton } from './retrain-button.tsx'
import { TrainingLine } from './training-line.tsx'

/** The members that every answer about models has. */
type ModelMembers = Pick<AnalyticsData, 'cacheInfo' | 'canRetrain' | 'missingData' | 'training'>

interface Props {
  view: ModelViewProps<ModelMembers>
  title: string
  /** The model's answer in one sentence. */
  headline?: string | undefined
  retraining: { isTraining: boolean; retrain: () => void }
  /** Shown instead of the children while there is no model; `words` tell why. */
  untrained: (words: string) => ReactNode
  children: ReactNode
}

/** A page about a unit's model: the training, the model's age, and its statements, or the one note that there is no model yet. */
export function ModelFrame({ view, title, headline, retraining, untrained, children }: Props) {
  const { data, machine, compressorId, timezone, onReload } = view
  const machineId = machine.id
  const { cacheInfo, canRetrain, missingData } = data
  const unit = compressorId ?? MACHINE_UNIT
  const training = useTraining({ machineId, unit, answered: data.training, onReload })
  const hasModel = cacheInfo.age !== null
  const isOpen = training?.state === 'waiting' || training?.state === 'running'
  return (
    <ModelPage
      title={title}
      headline={hasModel ? headline : undefined}
      action={
        canRetrain &&
        missingData === null && (
          <RetrainButton isTraining={retraining.isTraining || isOpen} onRetrain={retraining.retrain} />
        )
      }
    >
      {training && (
        <TrainingLine {...{ training, machineId, compressorId, hasModel }} canCancel={canRetrain} />
      )}
      {hasModel && <ModelBanner info={cacheInfo} timezone={timezone} />}
      {hasModel ? children : untrained(untrainedWords(data, timezone))}
    </ModelPage>
  )
}

function untrainedWords({ cacheInfo: { recommendation, nextAutoRetrain } }: ModelMembers, timezone: string) {
  const words = recommendation ?? 'Ainda não há modelo treinado para este equipamento.'
  if (nextAutoRetrain === null) return words
  return `${words} Próximo treinamento automático em ${formatDateTime(nextAutoRetrain, timezone)}.`
}
