import type { SampleBlock } from '#core/signals/blocks.ts'
import { sliceSamples } from '#core/signals/combine.ts'
import { floorHour } from '#core/time/hours.ts'
import { SourceError } from '../../sources/source.ts'
import { SampleWindow } from '../derive/sample-window.ts'

export interface HourPiece {
  readonly samples: SampleBlock
  /** All samples before this instant, the start of an hour, have been given; null with the last piece. */
  readonly completeToMs: number | null
}

/** One hour of ten samples a second of about eighty readings: an hour is combined, derived and stored as one. */
const MOST_VALUES_OF_HOUR = 3_000_000

/**
 * Cuts a stream of samples at starts of UTC hours into pieces of at least `minRows` rows; the last piece may be
 * shorter or empty. A piece's samples are valid until the next piece is requested.
 */
export async function* wholeHours(
  blocks: AsyncIterable<SampleBlock>,
  minRows: number,
): AsyncGenerator<HourPiece> {
  const window = new SampleWindow()
  for await (const block of blocks) {
    window.add(block)
    if (window.rows < minRows) continue
    const completeToMs = floorHour(window.lastMs!)
    const whole = sliceSamples(window.view(), Number.NEGATIVE_INFINITY, completeToMs)
    if (whole.atMs.length === 0) {
      if (window.values > MOST_VALUES_OF_HOUR) throw tooDense()
      continue
    }
    yield { samples: whole, completeToMs }
    window.dropBefore(completeToMs)
  }
  yield { samples: window.view(), completeToMs: null }
}

const tooDense = () => new SourceError('server', 'Há pontos demais numa mesma hora para serem guardados')
