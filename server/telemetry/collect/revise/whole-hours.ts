import type { SampleBlock } from '#core/signals/blocks.ts'
import { sliceSamples } from '#core/signals/combine-samples.ts'
import { floorHour } from '#core/time/hours.ts'
import { SourceError } from '../../sources/source.ts'
import { SampleWindow } from '../derive/sample-window.ts'

export interface HourPiece {
  readonly samples: SampleBlock
  /** The pieces so far hold all samples before this start of an hour; null in the last piece. */
  readonly completeToMs: number | null
}

/** An hour is combined, derived and stored as a whole, so its values are limited: to about eighty readings with ten samples a second. */
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
    const { lastMs } = window
    if (lastMs === null || window.rows < minRows) continue
    const completeToMs = floorHour(lastMs)
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
