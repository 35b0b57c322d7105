import { setImmediate } from 'node:timers/promises'
import { type Bins, layBins } from '#core/series/bins.ts'
import { type Bucket, BucketSums, summaryColumns } from '#core/series/bucket-sums.ts'
import { DAY_MS, floorHour } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { Db } from '#server/platform/database/database.ts'
import { decodeChunk } from '../chunks/chunk-codec.ts'
import { readChunks } from '../store/read-chunks.ts'
import { readDays, readSummaryState, type SummaryState } from '../store/reading-days.ts'

export interface SeriesRequest extends Stretch {
  readonly machineId: string
  readonly readings: readonly string[]
  /** The largest number of buckets per reading. */
  readonly points: number
}

export interface Series {
  readonly bins: Bins
  /** The buckets by reading, without those that have no sample. */
  readonly buckets: ReadonlyMap<string, readonly Bucket[]>
  /** Tells which days lack summaries; null when the buckets are too short for summaries. */
  readonly summaries: SummaryState | null
}

/** Chunks of this time are in memory at once. */
const BATCH_MS = 20 * DAY_MS
/** After this many decoded rows other requests get a turn. */
const ROWS_PER_TURN = 8

/** Minimum, maximum and mean of each reading in each bucket, over all stored samples of the stretch. */
export async function readSeries(db: Db, request: SeriesRequest): Promise<Series> {
  const { machineId, readings, fromMs, toMs } = request
  const bins = layBins(fromMs, toMs, request.points)
  const sums = new BucketSums(bins, readings)
  const { days, raw, summaries } = await readStored(db, machineId, bins)
  await eachInTurns(days.rows, ({ data }) =>
    sums.addSummaries(decodeChunk(data, summaryColumns(readings)), days.fromMs, days.toMs),
  )
  for (const stretch of raw) await addChunks(db, machineId, stretch, readings, sums)
  return { bins, buckets: new Map(readings.map((id) => [id, sums.buckets(id)])), summaries }
}

/** The summaries within the requested stretch, and the remaining stretches, whose chunks must be read. */
async function readStored(db: Db, machineId: string, bins: Bins) {
  const { fromMs, toMs, unitMs } = bins
  const withoutDays = { days: { fromMs, toMs: fromMs, rows: [] }, raw: [{ fromMs, toMs }], summaries: null }
  if (unitMs === null) return withoutDays
  return db.transaction(
    async (tx) => {
      const firstMs = Math.ceil(fromMs / unitMs) * unitMs
      const summaries = await readSummaryState(tx, machineId)
      const summarisedMs = summaries?.summarisedMs ?? fromMs
      const endMs = Math.min(Math.floor(toMs / unitMs) * unitMs, summarisedMs)
      if (firstMs >= endMs) return { ...withoutDays, summaries }
      const whole = { fromMs: Math.floor(firstMs / DAY_MS) * DAY_MS, toMs: endMs, unitMs }
      const rows = await readDays(tx, machineId, whole)
      const raw = [
        { fromMs, toMs: firstMs },
        { fromMs: endMs, toMs },
      ].filter((stretch) => stretch.fromMs < stretch.toMs)
      return { days: { fromMs: firstMs, toMs: endMs, rows }, raw, summaries }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function addChunks(
  db: Db,
  machineId: string,
  { fromMs, toMs }: Stretch,
  readings: readonly string[],
  sums: BucketSums,
): Promise<void> {
  const state = await readSummaryState(db, machineId)
  if (state?.fromMs == null || state.newestSampleMs === null) return
  const endMs = Math.min(toMs, state.newestSampleMs + 1)
  let atMs = Math.max(floorHour(fromMs), floorHour(state.fromMs))
  for (; atMs < endMs; atMs += BATCH_MS) {
    const chunks = await readChunks(db, machineId, atMs, Math.min(endMs, atMs + BATCH_MS))
    await eachInTurns(chunks, ({ hourMs, data }) => {
      const { atMs: instants, readings: columns } = decodeChunk(data, readings)
      sums.addSamples({ atMs: instants, readings: columns }, { fromMs: Math.max(fromMs, hourMs), toMs })
    })
  }
}

async function eachInTurns<T>(rows: readonly T[], work: (row: T) => void): Promise<void> {
  for (const [i, row] of rows.entries()) {
    work(row)
    if (i % ROWS_PER_TURN === ROWS_PER_TURN - 1) await setImmediate()
  }
}
