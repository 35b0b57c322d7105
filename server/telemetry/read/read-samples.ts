import { floorHour } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { Db } from '#server/platform/database/database.ts'
import { decodeChunk } from '../chunks/chunk-codec.ts'
import { readChunks } from '../store/read-chunks.ts'

export interface Sample {
  readonly atMs: number
  readonly value: number
}

/** The stored samples of each reading in a short stretch [fromMs, toMs). */
export async function readSamples(
  db: Db,
  machineId: string,
  { fromMs, toMs, readings }: Stretch & { readonly readings: readonly string[] },
): Promise<Map<string, Sample[]>> {
  const found = new Map(readings.map((id) => [id, [] as Sample[]]))
  for (const { data } of await readChunks(db, machineId, floorHour(fromMs), toMs)) {
    const block = decodeChunk(data, readings)
    for (const [id, samples] of found) {
      for (const [row, value] of block.readings[id]?.entries() ?? []) {
        const atMs = block.atMs[row]
        if (atMs === undefined || Number.isNaN(value)) continue
        if (atMs >= fromMs && atMs < toMs) samples.push({ atMs, value })
      }
    }
  }
  return found
}
