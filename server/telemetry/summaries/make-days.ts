import { BucketSums } from '#core/series/bucket-sums.ts'
import { combine } from '#core/signals/combine.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { decodeChunk, encodeChunk } from '../chunks/chunk-codec.ts'
import type { ReadingDay } from '../store/reading-days.ts'

/** A past UTC day as it is stored: its hours' chunks, in order. */
export interface DayOfChunks {
  readonly dayMs: number
  readonly chunks: readonly Uint8Array[]
}

/** Sums of each reading by hour, and over the whole day. */
export function makeDay({ dayMs, chunks }: DayOfChunks): ReadingDay {
  const { atMs, readings } = combine(chunks.map((data) => decodeChunk(data)))
  const ids = Object.keys(readings)
  const sums = (widthMs: number) => {
    const bins = { fromMs: dayMs, toMs: dayMs + DAY_MS, anchorMs: dayMs, widthMs, count: DAY_MS / widthMs }
    const made = new BucketSums({ ...bins, unitMs: widthMs }, ids)
    made.addSamples({ atMs, readings })
    return encodeChunk(made.summaries())
  }
  return { dayMs, hours: sums(HOUR_MS), whole: sums(DAY_MS) }
}
