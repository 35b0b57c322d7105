import type { Trainings } from '#contract/monitoring/live.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newestRuns, trainingOf } from './runs/run-store.ts'

/** The newest training of each unit of a machine. */
export async function listTrainings(db: Db, machineId: string): Promise<Trainings> {
  const runs = await newestRuns(db, machineId)
  return Object.fromEntries(runs.map((run) => [run.unit, trainingOf(run)]))
}
