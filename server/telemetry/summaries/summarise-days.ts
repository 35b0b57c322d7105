import { setImmediate } from 'node:timers/promises'
import { BucketSums } from '#core/series/bucket-sums.ts'
import { combine } from '#core/signals/combine.ts'
import { DAY_MS, floorDay, HOUR_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/db.ts'
import { OneAtATime } from '#server/platform/one-at-a-time.ts'
import { decodeChunk, encodeChunk } from '../chunks/chunk-codec.ts'
import { readChunks } from '../store/read-chunks.ts'
import { keepDays, nextChunkHour, type ReadingDay, readSummaryState } from '../store/reading-days.ts'
import type { Chunk } from '../store/write-step.ts'

/** Days made at once: what is stored meanwhile makes them void, so they are kept often. */
const BATCH_DAYS = 4
/** A first collection stores several times a second; it ends, and the days are made then. */
const MOST_FAILURES = 5

const turns = new OneAtATime()

/**
 * Makes the summaries of past UTC days that are missing: all but the one of the newest sample. Apart from the collector's
 * steps, which pay for nothing but a mark from which day on summaries are true no more.
 */
export function summariseDays(db: Db, machineId: string, nowMs: number, signal?: AbortSignal): Promise<void> {
  return turns.run(machineId, async () => {
    let failures = 0
    while (failures < MOST_FAILURES && !signal?.aborted) {
      const kept = await summariseBatch(db, machineId, nowMs)
      if (kept === 'done') return
      failures = kept === 'kept' ? 0 : failures + 1
    }
  })
}

async function summariseBatch(db: Db, machineId: string, nowMs: number): Promise<'kept' | 'void' | 'done'> {
  const state = await readSummaryState(db, machineId)
  if (state === null || state.fromMs === null || state.newestSampleMs === null) return 'done'
  const { summarisedMs, revision } = state
  const endMs = floorDay(Math.min(state.newestSampleMs, nowMs))
  if (summarisedMs >= endMs) return 'done'
  const hourMs = await nextChunkHour(db, machineId, Math.max(summarisedMs, floorDay(state.fromMs)))
  const firstMs = hourMs === null ? endMs : Math.min(endMs, floorDay(hourMs))
  const toMs = Math.min(endMs, firstMs + BATCH_DAYS * DAY_MS)
  const days = await makeDays(await readChunks(db, machineId, firstMs, toMs))
  return (await keepDays(db, machineId, { days, toMs, revision })) ? 'kept' : 'void'
}

async function makeDays(chunks: readonly Chunk[]): Promise<ReadingDay[]> {
  const byDay = Map.groupBy(chunks, ({ hourMs }) => floorDay(hourMs))
  const days: ReadingDay[] = []
  for (const [dayMs, ofDay] of byDay) {
    days.push(await makeDay(dayMs, ofDay))
    // Requests are answered between two days.
    await setImmediate()
  }
  return days
}

async function makeDay(dayMs: number, chunks: readonly Chunk[]): Promise<ReadingDay> {
  const samples = []
  for (const { data } of chunks) {
    samples.push(decodeChunk(data))
    await setImmediate()
  }
  const { atMs, readings } = combine(samples)
  const ids = Object.keys(readings)
  const sums = (widthMs: number) => {
    const bins = { fromMs: dayMs, toMs: dayMs + DAY_MS, anchorMs: dayMs, widthMs, count: DAY_MS / widthMs }
    const made = new BucketSums({ ...bins, unitMs: widthMs }, ids)
    made.addSamples({ atMs, readings })
    return encodeChunk(made.summaries())
  }
  return { dayMs, hours: sums(HOUR_MS), whole: sums(DAY_MS) }
}
