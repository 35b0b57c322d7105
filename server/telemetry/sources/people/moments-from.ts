import type { RawBlock } from '#core/signals/blocks.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { PreviewRow, SeriesPlace, Source } from '../source.ts'

/** This many moments show a machine's days and nights. */
const MOMENTS = 60
const LONGEST_SPAN_MS = 7 * DAY_MS
/** A value counts for a moment when it is at most this old. */
const WIDEST_MS = 10 * MINUTE_MS

type Cell = PreviewRow[string]

/**
 * The values of the places at moments spread over the last days of their history, the newest first: by place, in the order of the
 * moments. A source that is slow or refuses gives fewer moments.
 */
export async function momentsFrom(
  source: Source,
  places: readonly SeriesPlace[],
  signal: AbortSignal,
): Promise<Cell[][]> {
  const found = places.map((): Cell[] => [])
  const columns = Object.fromEntries(places.map((place, n) => [`p${n}`, place]))
  const query = { measurement: '', fields: Object.keys(columns), tags: {}, places: columns }
  const asked = (async () => {
    const bounds = places.length === 0 ? null : await source.bounds(query, signal)
    if (bounds === null) return
    const stepMs = Math.min(LONGEST_SPAN_MS, bounds.lastMs - bounds.firstMs) / MOMENTS
    for (let n = 0; n < MOMENTS && stepMs >= 1 && !signal.aborted; n += 1) {
      const toMs = Math.floor(bounds.lastMs + 1 - n * stepMs)
      const fromMs = Math.floor(toMs - Math.min(WIDEST_MS, stepMs))
      const values = await newestIn(source.read({ ...query, fromMs, toMs }, signal), query.fields)
      for (const [place, value] of values.entries()) found[place]?.push(value)
    }
  })()
  await asked.catch(() => {})
  return found
}

/** The newest value of each column. */
async function newestIn(blocks: AsyncIterable<RawBlock>, columns: readonly string[]): Promise<Cell[]> {
  const newest = columns.map((): Cell => null)
  for await (const { fields } of blocks)
    for (const [n, column] of columns.entries())
      for (const value of fields[column] ?? []) if (value !== null && !Number.isNaN(value)) newest[n] = value
  return newest
}
