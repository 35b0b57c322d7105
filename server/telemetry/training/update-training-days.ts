import { samplesAfterMs } from '#core/derive/derive.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newestCarry, readChunks } from '../store/read-chunks.ts'
import type { DaysToTrain, DayToTrain, TrainingDay } from './make-training-days.ts'
import { deleteUnknownDays, eventsAround, outdatedDays, storeTrainingDay } from './training-day-store.ts'

/** Days that are made together. Each is stored, so that an interrupted training continues after the last one. */
const BATCH_DAYS = 4
/** Without a carry at the day's start, values are held from this long before at most. */
const BEFORE_MS = HOUR_MS

/** Makes cells in another process. */
export type MakeTrainingDays = (job: DaysToTrain, signal: AbortSignal) => AsyncIterable<TrainingDay>

export interface TrainedMachine extends Omit<DaysToTrain, 'days'> {
  readonly machineId: string
}

/** Makes the missing and outdated cells of a machine, the oldest first. `onProgress` gets the share of days done, 0 to 1. */
export async function updateTrainingDays(
  { db, makeDays }: { db: Db; makeDays: MakeTrainingDays },
  machine: TrainedMachine,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  const { machineId, rules } = machine
  await deleteUnknownDays(
    db,
    machineId,
    rules.units.map(({ unit }) => unit),
  )
  const newest = await newestCarry(db, machineId, Number.MAX_SAFE_INTEGER)
  const outdated =
    newest === null ? [] : (await outdatedDays(db, machineId)).filter(({ dayMs }) => dayMs < newest.hourMs)
  for (let i = 0; newest !== null && i < outdated.length; i += BATCH_DAYS) {
    signal.throwIfAborted()
    const batch = outdated.slice(i, i + BATCH_DAYS)
    const days: DayToTrain[] = []
    for (const { dayMs } of batch)
      days.push(await dayToTrain(db, machineId, rules, { dayMs, knownToMs: newest.hourMs }))
    const revisions = new Map(batch.map(({ dayMs, revision }) => [dayMs, revision]))
    // One day a statement: callers of the embedded database wait for one statement at most.
    for await (const day of makeDays({ ...machine, days }, signal))
      await storeTrainingDay(db, machineId, { ...day, revision: revisions.get(day.dayMs) ?? 0 })
    onProgress(Math.min(1, (i + batch.length) / outdated.length))
  }
}

async function dayToTrain(
  db: Db,
  machineId: string,
  rules: MachineRules,
  { dayMs, knownToMs }: { dayMs: number; knownToMs: number },
): Promise<DayToTrain> {
  const toMs = Math.min(dayMs + DAY_MS, knownToMs)
  const stored = await newestCarry(db, machineId, dayMs)
  const carry = stored !== null && dayMs - stored.hourMs <= DAY_MS ? stored.carry : null
  const chunks = await readChunks(
    db,
    machineId,
    carry?.atMs ?? dayMs - BEFORE_MS,
    toMs + samplesAfterMs(rules),
  )
  const events = await eventsAround(db, machineId, dayMs)
  return { dayMs, toMs, carry, events, chunks: chunks.map(({ data }) => data) }
}
