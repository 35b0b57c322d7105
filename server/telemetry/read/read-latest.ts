import { combineSamples } from '#core/signals/combine-samples.ts'
import { readingColumns } from '#core/signals/meters/meter-rules.ts'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { decodeChunk } from '../chunks/chunk-codec.ts'
import { readChunks } from '../store/read-chunks.ts'

export interface LatestSample {
  readonly reading: string
  readonly atMs: number
  readonly value: number
}

/** Each reading's newest sample, in order of the readings' names, looked for in the hour of the machine's newest sample and the hour before. */
export async function readLatest(db: Db, machineId: string, newestSampleMs: number): Promise<LatestSample[]> {
  const fromMs = floorHour(newestSampleMs) - HOUR_MS
  const chunks = await readChunks(db, machineId, fromMs, Number.MAX_SAFE_INTEGER)
  if (chunks.length === 0) return []
  const { atMs, readings } = combineSamples(chunks.map(({ data }) => decodeChunk(data)))
  const latest = readingColumns(readings).flatMap(([reading, column]) => {
    const row = column.findLastIndex((value) => !Number.isNaN(value))
    const [at, value] = [atMs[row], column[row]]
    return at === undefined || value === undefined ? [] : [{ reading, atMs: at, value }]
  })
  return latest.sort((a, b) => (a.reading < b.reading ? -1 : 1))
}
