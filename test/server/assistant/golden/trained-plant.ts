import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { askRun } from '#server/features/models/runs/run-store.ts'
import { trainRun } from '#server/features/models/runs/train-run.ts'
import { trainUnit } from '#server/models/training/train-unit.ts'
import { type DaysToTrain, makeTrainingDay } from '#server/telemetry/training/make-training-days.ts'
import type { TestApp } from '../../../app/app.ts'
import type { AssistantPlant } from '../assistant-plant.ts'

/** Trains the models of a machine and of a compressor; the other units have no model. */
export async function trainModels(
  { services }: TestApp,
  { chiller, central }: AssistantPlant,
): Promise<void> {
  const signal = new AbortController().signal
  const units = [
    { machineId: chiller, unit: 'C3' },
    { machineId: central, unit: MACHINE_UNIT },
  ]
  for (const one of units) {
    const { id } = await askRun(services.db, one, { askedBy: null, now: services.now() })
    await trainRun({ ...services, makeDays, fitModels: async (history) => trainUnit(history) }, id, signal)
  }
}

/** In this thread: the threads of the worker take longer to start than these few units to learn. */
async function* makeDays(job: DaysToTrain) {
  for (const day of job.days) yield makeTrainingDay(job, day)
}
