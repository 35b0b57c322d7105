import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Training } from '#contract/models/analytics.ts'
import { TRAINING } from '#core/training/training-number.ts'
import type { Db } from '#server/platform/database/database.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { modelRuns } from '../tables.ts'

export type ModelRun = typeof modelRuns.$inferSelect

/** One machine's own unit, or one of its compressors. */
export interface TrainedUnit {
  readonly machineId: string
  readonly unit: string
}

/** A run that began. A second worker that takes over a lost job begins anew, and the first one then stores nothing. */
export interface RunClaim extends TrainedUnit {
  readonly id: string
  readonly startedAt: Date
}

const UNFINISHED = ['waiting', 'running'] as const
/** Ended runs that are kept of each unit, beside the newest trained one. */
const KEPT_RUNS = 5

const ofUnit = ({ machineId, unit }: TrainedUnit) =>
  and(eq(modelRuns.machineId, machineId), eq(modelRuns.unit, unit))

/** The unit's unfinished run, or a new waiting one. Of several callers at once one makes the run, and the others get its id. */
export function askRun(
  db: Db,
  { machineId, unit }: TrainedUnit,
  { askedBy, now }: { askedBy: string | null; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  return db.transaction(async (tx) => {
    await tx.select({ id: machines.id }).from(machines).where(eq(machines.id, machineId)).for('no key update')
    const [open] = await tx
      .select({ id: modelRuns.id })
      .from(modelRuns)
      .where(and(ofUnit({ machineId, unit }), inArray(modelRuns.state, [...UNFINISHED])))
      .limit(1)
    if (open) return { id: open.id, isNew: false }
    const id = randomUUID()
    const run = { id, machineId, unit, state: 'waiting', askedBy, askedAt: now, training: TRAINING } as const
    await tx.insert(modelRuns).values(run)
    return { id, isNew: true }
  })
}

/** Undefined: the run has ended, was cancelled, or its machine is deleted. */
export async function claimRun(db: Db, id: string, startedAt: Date): Promise<ModelRun | undefined> {
  const [row] = await db
    .update(modelRuns)
    .set({ state: 'running', startedAt, progress: 0, training: TRAINING })
    .where(and(eq(modelRuns.id, id), inArray(modelRuns.state, [...UNFINISHED])))
    .returning()
  return row
}

const claimed = ({ id, startedAt }: RunClaim) =>
  and(eq(modelRuns.id, id), eq(modelRuns.state, 'running'), eq(modelRuns.startedAt, startedAt))

/** False: the run was cancelled, or another worker has taken it over. */
export async function saveRunProgress(db: Db, claim: RunClaim, progress: number): Promise<boolean> {
  const rows = await db
    .update(modelRuns)
    .set({ progress })
    .where(claimed(claim))
    .returning({ id: modelRuns.id })
  return rows.length > 0
}

export type RunEnd = Pick<ModelRun, 'endedAt'> &
  (
    | ({ readonly state: 'trained' } & Pick<ModelRun, 'epoch' | 'points' | 'result'>)
    | { readonly state: 'failed'; readonly error: string }
  )

/** Ends the run, and forgets the unit's oldest ones. A run that was cancelled meanwhile stores nothing. */
export function endRun(db: Db, claim: RunClaim, end: RunEnd): Promise<void> {
  return db.transaction(async (tx) => {
    const done = await tx
      .update(modelRuns)
      .set({ ...end, progress: 1 })
      .where(claimed(claim))
      .returning({ id: modelRuns.id })
    if (done.length === 0) return
    const kept = await tx
      .select({ id: modelRuns.id, state: modelRuns.state })
      .from(modelRuns)
      .where(ofUnit(claim))
      .orderBy(desc(modelRuns.askedAt), desc(modelRuns.id))
    const newest = kept.find(({ state }) => state === 'trained')
    const ids = [...kept.slice(0, KEPT_RUNS), ...(newest ? [newest] : [])].map(({ id }) => id)
    await tx.delete(modelRuns).where(and(ofUnit(claim), notInArray(modelRuns.id, ids)))
  })
}

/** Cancels the unfinished run of each unit; a worker notices within a second. Answers their number. */
export async function cancelRuns(db: Db, units: readonly TrainedUnit[], endedAt: Date): Promise<number> {
  let cancelled = 0
  for (const unit of units) {
    const rows = await db
      .update(modelRuns)
      .set({ state: 'cancelled', endedAt })
      .where(and(ofUnit(unit), inArray(modelRuns.state, [...UNFINISHED])))
      .returning({ id: modelRuns.id })
    cancelled += rows.length
  }
  return cancelled
}

/** The run whose statements are shown: the newest trained one. */
export async function shownRun(db: Db, unit: TrainedUnit): Promise<ModelRun | undefined> {
  const [row] = await db
    .select()
    .from(modelRuns)
    .where(and(ofUnit(unit), eq(modelRuns.state, 'trained')))
    .orderBy(desc(modelRuns.askedAt), desc(modelRuns.id))
    .limit(1)
  return row
}

/** The days' results in the newest trained run of each unit of a machine, as the program that trained it stored them. */
export async function trainedDailies(db: Db, machineId: string): Promise<{ unit: string; daily: unknown }[]> {
  const { unit, askedAt, id, result } = modelRuns
  return db
    .selectDistinctOn([unit], { unit, daily: sql<unknown>`${result} -> 'daily'` })
    .from(modelRuns)
    .where(and(eq(modelRuns.machineId, machineId), eq(modelRuns.state, 'trained')))
    .orderBy(unit, desc(askedAt), desc(id))
}

/** A run's state without its result. */
export type RunState = Pick<ModelRun, 'id' | 'unit' | 'state' | 'progress' | 'error' | 'askedAt' | 'endedAt'>

/** The run as the page shows it. */
export const trainingOf = ({ state, progress, error }: RunState): Training => ({ state, progress, error })

/** The newest run of each unit of a machine. */
export async function newestRuns(db: Db, machineId: string): Promise<RunState[]> {
  const { id, unit, state, progress, error, askedAt, endedAt } = modelRuns
  return db
    .selectDistinctOn([unit], { id, unit, state, progress, error, askedAt, endedAt })
    .from(modelRuns)
    .where(eq(modelRuns.machineId, machineId))
    .orderBy(unit, desc(askedAt), desc(id))
}

export const unfinishedRuns = (db: Db): Promise<(TrainedUnit & { id: string })[]> =>
  db
    .select({ id: modelRuns.id, machineId: modelRuns.machineId, unit: modelRuns.unit })
    .from(modelRuns)
    .where(inArray(modelRuns.state, [...UNFINISHED]))
