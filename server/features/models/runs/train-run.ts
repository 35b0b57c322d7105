import type { Services } from '#server/platform/context.ts'
import { isDatabaseLost } from '#server/platform/database/database-lost.ts'
import { AppError } from '#server/platform/errors.ts'
import { type MakeTrainingDays, updateTrainingDays } from '#server/telemetry/training/update-training-days.ts'
import { storeEffects } from './done-maintenance.ts'
import { RunProgress } from './run-progress.ts'
import { claimRun, endRun, type RunClaim, type RunEnd } from './run-store.ts'
import { type FitModels, trainModels } from './train-models.ts'
import { trainedMachine } from './trained-machine-store.ts'

type Needed = Pick<Services, 'db' | 'log' | 'now'> & {
  readonly makeDays: MakeTrainingDays
  readonly fitModels: FitModels
}

/** The part of the work that the cells are; the rest is the fits. */
const CELLS_SHARE = 0.7

/** Trains one unit. Cells that an interrupted run has made are kept, so that the next one continues. */
export async function trainRun(services: Needed, runId: string, signal: AbortSignal): Promise<void> {
  const startedAt = services.now()
  const row = await claimRun(services.db, runId, startedAt)
  if (!row) return
  const claim: RunClaim = { id: row.id, machineId: row.machineId, unit: row.unit, startedAt }
  const progress = new RunProgress(services, claim)
  const stop = AbortSignal.any([signal, progress.lost])
  let end: RunEnd
  try {
    end = await trained(services, claim, { progress, signal: stop })
  } catch (error) {
    await progress.close()
    if (progress.lost.aborted) return
    // The process stops: the job runs again in another one.
    signal.throwIfAborted()
    if (isDatabaseLost(error)) throw error
    end = { state: 'failed', error: reasonOf(services, claim, error), endedAt: services.now() }
  }
  await progress.close()
  await endRun(services.db, claim, end)
}

const UNEXPECTED = 'Erro interno ao treinar o modelo.'

function reasonOf({ log }: Needed, { machineId, unit }: RunClaim, error: unknown): string {
  if (error instanceof AppError) return error.message
  log.error({ err: error, machineId, unit }, 'modelo não treinado')
  return UNEXPECTED
}

async function trained(
  services: Needed,
  claim: RunClaim,
  { progress, signal }: { progress: RunProgress; signal: AbortSignal },
): Promise<RunEnd> {
  const machine = await trainedMachine(services.db, claim.machineId)
  await updateTrainingDays({ db: services.db, makeDays: services.makeDays }, machine, {
    signal,
    onProgress: (share) => progress.at(share * CELLS_SHARE),
  })
  progress.at(CELLS_SHARE)
  const { points, statements, effects } = await trainModels(services, machine, claim.unit, signal)
  await storeEffects(services.db, claim.machineId, effects, claim.startedAt)
  return { state: 'trained', epoch: machine.epoch, points, result: statements, endedAt: services.now() }
}
