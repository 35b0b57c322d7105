import { BucketSums } from '#core/series/bucket-sums.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { chunkReadings, decodeChunk, encodeChunk } from '../chunks/chunk-codec.ts'
import type { ReadingDay } from '../store/reading-days.ts'

/** A past UTC day as it is stored: its hours' chunks, in order. */
export interface DayOfChunks {
  readonly dayMs: number
  readonly chunks: readonly Uint8Array[]
}

/** Sums of each reading by hour, and over the whole day; an hour's samples are in memory at once. */
export function makeDay({ dayMs, chunks }: DayOfChunks): ReadingDay {
  const ids = [...new Set(chunks.flatMap((chunk) => chunkReadings(chunk)))]
  const sumsBy = (widthMs: number) => {
    const bins = { fromMs: dayMs, toMs: dayMs + DAY_MS, anchorMs: dayMs, widthMs, count: DAY_MS / widthMs }
    return new BucketSums({ ...bins, unitMs: widthMs }, ids)
  }
  const [hours, whole] = [sumsBy(HOUR_MS), sumsBy(DAY_MS)]
  for (const chunk of chunks) {
    const samples = decodeChunk(chunk)
    hours.addSamples(samples)
    whole.addSamples(samples)
  }
  return { dayMs, hours: encodeChunk(hours.summaries()), whole: encodeChunk(whole.summaries()) }
}
