import { setImmediate } from 'node:timers/promises'
import { DERIVATION } from '#core/derivation.ts'
import { DAY_MS, floorDay } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readChunks } from '../store/read-chunks.ts'
import {
  nextChunkHour,
  type ReadingDay,
  readSummaryState,
  type SummaryState,
  storeDays,
} from '../store/reading-days.ts'
import type { Chunk } from '../store/write-step.ts'
import { type DayOfChunks, makeDay } from './make-days.ts'

/** Days per batch. A step of the collector that is stored meanwhile voids the batch, so batches are small. */
const BATCH_DAYS = 4
/** After this many void batches in a row the job fails, and its queue tries it again later. */
const MOST_VOID_BATCHES = 5

/** Summarises days, in this thread or in another one. */
export type MakeDays = (days: readonly DayOfChunks[], signal: AbortSignal) => AsyncIterable<ReadingDay>

/** The past UTC days that lack summaries; null when no day lacks one. The day of the newest sample is not past. */
export function missingDays(
  { fromMs, newestSampleMs, summarisedMs, completedAtMs, derivation }: Omit<SummaryState, 'revision'>,
  nowMs: number,
): { fromMs: number; toMs: number } | null {
  // Figures of a newer program: that program summarises them.
  if (derivation > DERIVATION) return null
  // A first collection stores several steps a second and would void each batch, so its days are summarised after its end.
  if (fromMs === null || newestSampleMs === null || completedAtMs === null) return null
  const stretch = {
    fromMs: Math.max(summarisedMs, floorDay(fromMs)),
    toMs: floorDay(Math.min(newestSampleMs, nowMs)),
  }
  return stretch.fromMs < stretch.toMs ? stretch : null
}

/**
 * Summarises the past UTC days that lack summaries. Each batch of days is stored, so that an interrupted job continues where it ended. The
 * collector's steps make no summaries; they only store from which day on the summaries are void.
 */
export async function summariseDays(
  { db, makeDays = makeHere }: { db: Db; makeDays?: MakeDays },
  { machineId, nowMs }: { machineId: string; nowMs: number },
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  let voidBatches = 0
  while (voidBatches < MOST_VOID_BATCHES) {
    signal.throwIfAborted()
    const state = await readSummaryState(db, machineId)
    const missing = state && missingDays(state, nowMs)
    if (!missing) return
    const batch = await nextBatch(db, machineId, missing)
    const days: ReadingDay[] = []
    for await (const day of makeDays(batch.days, signal)) days.push(day)
    const summarised = { days, toMs: batch.toMs, revision: state.revision, derivation: DERIVATION }
    const isStored = await storeDays(db, machineId, summarised)
    voidBatches = isStored ? 0 : voidBatches + 1
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
