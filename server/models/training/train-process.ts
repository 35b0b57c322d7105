import { giveWay } from '#server/platform/threads/give-way.ts'
import { answerInProcess } from '#server/platform/threads/process-job.ts'
import {
  type DaysToTrain,
  makeTrainingDay,
  type TrainingDay,
} from '#server/telemetry/training/make-training-days.ts'
import { trainUnit } from './train-unit.ts'
import type { TrainedModels } from './trained-models.ts'
import type { UnitHistory } from './unit-history.ts'

/** A job of the process that trains. */
export type TrainingJob =
  | { readonly kind: 'days'; readonly days: DaysToTrain }
  | { readonly kind: 'models'; readonly history: UnitHistory }

giveWay()
answerInProcess<TrainingJob>(async (job): Promise<TrainingDay[] | TrainedModels> => {
  if (job.kind === 'models') return trainUnit(job.history)
  return job.days.days.map((day) => makeTrainingDay(job.days, day))
})
