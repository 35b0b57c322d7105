import { BucketSums } from '#core/series/bucket-sums.ts'
import { isMeterColumn } from '#core/signals/meters/meter-rules.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { chunkReadings, decodeChunk, encodeChunk } from '../chunks/chunk-codec.ts'
import type { ReadingDay } from '../store/reading-days.ts'

/** A past UTC day's samples. */
export interface DayOfChunks {
  readonly dayMs: number
  /** The chunks of the day's hours, in order. */
  readonly chunks: readonly Uint8Array[]
}

/** Summarises each reading by hour and over the whole day. Decodes one hour at a time, to save memory. */
export function makeDay({ dayMs, chunks }: DayOfChunks): ReadingDay {
  const ids = [...new Set(chunks.flatMap((chunk) => chunkReadings(chunk)))].filter((id) => !isMeterColumn(id))
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
