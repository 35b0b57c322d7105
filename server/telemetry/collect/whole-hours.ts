import type { SampleBlock } from '#core/signals/blocks.ts'
import { combine, sliceSamples } from '#core/signals/combine.ts'

export const HOUR_MS = 3_600_000
export const hourOf = (atMs: number) => Math.floor(atMs / HOUR_MS) * HOUR_MS
export const NO_SAMPLES: SampleBlock = { atMs: new Float64Array(0), readings: {} }

export interface HourPiece {
  readonly samples: SampleBlock
  /** All samples before this instant, the start of an hour, have been given; null with the last piece. */
  readonly completeToMs: number | null
}

/** Cuts a stream of samples at starts of UTC hours, into pieces of at least `minRows` rows; the last one is the rest, perhaps empty. */
export async function* wholeHours(
  blocks: AsyncIterable<SampleBlock>,
  minRows: number,
): AsyncGenerator<HourPiece> {
  let parts: SampleBlock[] = []
  let rows = 0
  for await (const block of blocks) {
    if (block.atMs.length === 0) continue
    parts.push(block)
    rows += block.atMs.length
    if (rows < minRows) continue
    const joined = combine(parts)
    const completeToMs = hourOf(joined.atMs.at(-1)!)
    const whole = sliceSamples(joined, Number.NEGATIVE_INFINITY, completeToMs)
    if (whole.atMs.length > 0) yield { samples: whole, completeToMs }
    parts = [sliceSamples(joined, completeToMs, Number.POSITIVE_INFINITY)]
    rows = joined.atMs.length - whole.atMs.length
  }
  yield { samples: parts.length > 0 ? combine(parts) : NO_SAMPLES, completeToMs: null }
}
