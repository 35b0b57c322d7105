import { setImmediate } from 'node:timers/promises'
import { DERIVATION } from '#core/derivation.ts'
import { DAY_MS, floorDay } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readChunks } from '../store/read-chunks.ts'
import {
  keepDays,
  nextChunkHour,
  type ReadingDay,
  readSummaryState,
  type SummaryState,
} from '../store/reading-days.ts'
import type { Chunk } from '../store/write-step.ts'
import { type DayOfChunks, makeDay } from './make-days.ts'

/** Days per batch: rows stored meanwhile make a batch void, so batches are small. */
const BATCH_DAYS = 4
/** After this many batches in a row that new rows made void, the job is tried again a little later. */
const MOST_FAILURES = 5

/** Makes days from their chunks, here or in another thread. */
export type MakeDays = (days: readonly DayOfChunks[], signal: AbortSignal) => AsyncIterable<ReadingDay>

/** The past UTC days without summaries; null: none is missing. The day of the newest sample is not past. */
export function missingDays(
  { fromMs, newestSampleMs, summarisedMs, completedAtMs, derivation }: Omit<SummaryState, 'revision'>,
  nowMs: number,
): { fromMs: number; toMs: number } | null {
  // A newer program makes its summaries itself.
  if (derivation > DERIVATION) return null
  // A first collection stores several times a second; it ends, and the days are made then.
  if (fromMs === null || newestSampleMs === null || completedAtMs === null) return null
  const stretch = {
    fromMs: Math.max(summarisedMs, floorDay(fromMs)),
    toMs: floorDay(Math.min(newestSampleMs, nowMs)),
  }
  return stretch.fromMs < stretch.toMs ? stretch : null
}

/**
 * Makes the summaries of past UTC days that are missing, a few days at a time, each batch kept: who begins again goes on
 * where this ended. Apart from the collector's steps, which pay for nothing but a mark from which day on they are void.
 */
export async function summariseDays(
  { db, makeDays = makeHere }: { db: Db; makeDays?: MakeDays },
  { machineId, nowMs }: { machineId: string; nowMs: number },
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  let failures = 0
  while (failures < MOST_FAILURES) {
    signal.throwIfAborted()
    const state = await readSummaryState(db, machineId)
    const missing = state && missingDays(state, nowMs)
    if (!missing) return
    const batch = await nextBatch(db, machineId, missing)
    const days: ReadingDay[] = []
    for await (const day of makeDays(batch.days, signal)) days.push(day)
    const made = { days, toMs: batch.toMs, revision: state.revision, derivation: DERIVATION }
    const kept = await keepDays(db, machineId, made)
    failures = kept ? 0 : failures + 1
    await setImmediate()
  }
  throw new Error(`the days of machine ${machineId} change faster than they can be summarised`)
}

async function nextBatch(db: Db, machineId: string, missing: { fromMs: number; toMs: number }) {
  const hourMs = await nextChunkHour(db, machineId, missing.fromMs)
  const firstMs = hourMs === null ? missing.toMs : Math.min(missing.toMs, floorDay(hourMs))
  const toMs = Math.min(missing.toMs, firstMs + BATCH_DAYS * DAY_MS)
  return { days: daysOf(await readChunks(db, machineId, firstMs, toMs)), toMs }
}

function daysOf(chunks: readonly Chunk[]): DayOfChunks[] {
  const byDay = Map.groupBy(chunks, ({ hourMs }) => floorDay(hourMs))
  return [...byDay].map(([dayMs, ofDay]) => ({ dayMs, chunks: ofDay.map(({ data }) => data) }))
}

async function* makeHere(days: readonly DayOfChunks[]): AsyncGenerator<ReadingDay> {
  for (const day of days) yield makeDay(day)
}
