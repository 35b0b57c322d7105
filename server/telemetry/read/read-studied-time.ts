import { setImmediate } from 'node:timers/promises'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { combineSamples } from '#core/signals/combine-samples.ts'
import { DAY_MS, floorHour, HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { StudiedTime } from '#core/unknown/unknown-time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { decodeChunk } from '../chunks/chunk-codec.ts'
import { newestCarry, readChunks, sampledHours } from '../store/read-chunks.ts'

/** Values in memory at once: a year of 10-second samples is studied by its newest weeks. */
const MOST_VALUES = 2_000_000
const BATCH_MS = 10 * DAY_MS
/** After this many decoded hours other requests get a turn. */
const HOURS_PER_TURN = 8

/** The samples of a stretch's newest part, as much as fits in memory, and the hours without any sample before that part. */
export interface StoredTime {
  readonly time: StudiedTime
  readonly silentBefore: readonly Stretch[]
}

export async function readStudiedTime(
  db: Db,
  machineId: string,
  { fromMs, toMs }: Stretch,
  columns: readonly string[],
): Promise<StoredTime> {
  const hours = await sampledHours(db, machineId, floorHour(fromMs), toMs)
  const studiedMs = Math.max(fromMs, newestPart(hours, columns.length + 1) ?? fromMs)
  const stored = await newestCarry(db, machineId, studiedMs)
  // An older carry is not worth the samples in between.
  const before = stored !== null && studiedMs - stored.hourMs <= DAY_MS ? stored.carry : null
  const samples = await readSamples(db, machineId, { fromMs: before?.atMs ?? studiedMs, toMs }, columns)
  const older = hours.map(({ hourMs }) => hourMs).filter((hourMs) => hourMs < studiedMs)
  return {
    time: { fromMs: studiedMs, toMs, samples, before },
    silentBefore: emptyHours([...older, floorHour(studiedMs)], fromMs),
  }
}

/** The start of the newest hours that fit; null: there are no samples. */
function newestPart(hours: readonly { hourMs: number; rows: number }[], columns: number): number | null {
  let rows = 0
  let firstMs: number | null = null
  for (const hour of hours.toReversed()) {
    rows += hour.rows
    if (firstMs !== null && rows * columns > MOST_VALUES) return firstMs
    firstMs = hour.hourMs
  }
  // All of them fit: the time before them is studied, too.
  return null
}

async function readSamples(
  db: Db,
  machineId: string,
  { fromMs, toMs }: Stretch,
  columns: readonly string[],
): Promise<SampleBlock> {
  const blocks: SampleBlock[] = []
  for (let atMs = floorHour(fromMs); atMs < toMs; atMs += BATCH_MS) {
    const chunks = await readChunks(db, machineId, atMs, Math.min(toMs, atMs + BATCH_MS))
    for (const [i, { data }] of chunks.entries()) {
      blocks.push(decodeChunk(data, columns))
      if (i % HOURS_PER_TURN === HOURS_PER_TURN - 1) await setImmediate()
    }
  }
  return combineSamples(blocks)
}

/** The stretches of whole hours between the sampled hours, from `fromMs` on. */
function emptyHours(sampled: readonly number[], fromMs: number): Stretch[] {
  let lastMs = fromMs
  return sampled.flatMap((hourMs) => {
    const silent = { fromMs: lastMs, toMs: hourMs }
    lastMs = hourMs + HOUR_MS
    return silent.toMs - silent.fromMs >= HOUR_MS ? [silent] : []
  })
}
