import { restartHour } from '#core/derive.ts'
import { emptyHistory } from '#core/signals/history.ts'
import { floorHour } from '#core/time/hours.ts'
import type { CollectionRow } from '../store/collection-row.ts'
import { newestCarry, readChunks } from '../store/read-chunks.ts'
import { overlapMs } from './pace.ts'
import type { Run } from './run.ts'
import { storeSteps } from './store-steps.ts'

/** Reads what is new since the last run, and a little before it again. */
export async function increment(run: Run, row: CollectionRow): Promise<void> {
  const { db } = run.deps
  const { machineId, connection, query, setup } = run.target
  const firstMs = row.fromMs!
  const untilMs = row.untilMs!
  const nowMs = run.deps.now()
  const fromMs = Math.max(firstMs, Math.min(untilMs, nowMs) - overlapMs(row.history))
  const restartMs = row.model ? restartHour(Math.min(fromMs, untilMs), row.model) : floorHour(firstMs)
  const derive = (await newestCarry(db, machineId, restartMs)) ?? { hourMs: floorHour(firstMs), carry: null }
  const job = {
    connection,
    query,
    setup,
    fromMs,
    toMs: Math.max(nowMs, untilMs),
    newFromMs: untilMs,
    replaceFromMs: null,
    history: row.history ?? emptyHistory(),
    model: row.model,
    derive,
    stored: await readChunks(db, machineId, derive.hourMs, Number.MAX_SAFE_INTEGER),
  }
  await storeSteps(run, job, { row, fromMs: firstMs, startOver: false, first: false, columns: {} })
}
