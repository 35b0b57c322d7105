import { saysNothing } from '#core/suggest/behaviour/nameless.ts'
import type { Compressor } from '#core/suggest/context/compressor-numbers.ts'
import { suggestReadings } from '#core/suggest/suggest-readings.ts'
import type { Suggestion } from '#core/suggest/suggestion.ts'
import type { PreviewRow, Source, SourceField } from '../source.ts'
import { momentsFrom } from './moments-from.ts'
import { rowsWithTags } from './rows-with-tags.ts'
import { shownFields, shownRows } from './shown-answer.ts'

export interface SuggestQuestion {
  readonly measurement: string
  readonly compressors: readonly Compressor[]
  /** Only series with these tags are looked at; an empty value asks for series without the tag. */
  readonly tags: Readonly<Record<string, string>>
}

/** So many rows are enough to distinguish °F from °C, and a state from a measurement. */
const SAMPLE_ROWS = 60
/** The most fields to propose from: more names would take seconds. */
const MOST_FIELDS = 5_000
/** Proposals rest on names and values only help: a slow source gets no more time for its values. */
const VALUES_PATIENCE_MS = 4_000
const MOMENTS_PATIENCE_MS = 3_000
/** Fewer fields without a telling name are spare inputs; of more fields than the other the first ones are looked at. */
const LEAST_MUTE = 3
const MOST_MOVING = 150

/** Proposes a field for each standard reading, from the source's fields and a few of its newest rows. */
export async function suggestFrom(
  source: Source,
  { measurement, compressors, tags }: SuggestQuestion,
  nowMs: number,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const fields = shownFields(await source.fields(measurement, signal)).slice(0, MOST_FIELDS)
  if (Object.keys(tags).length > 0 && fields.length > 0) {
    const question = { nowMs, rows: SAMPLE_ROWS, signal }
    const own = await inTime({ fields, rows: [] }, signal, (patience) =>
      rowsWithTags(source, measurement, fields, tags, { ...question, signal: patience }),
    )
    const moments = await momentsOf(source, { measurement, tags }, own.fields, signal)
    return suggestReadings({ measurement, ...own, compressors, moments })
  }
  const newest = (patience: AbortSignal) => source.preview(measurement, SAMPLE_ROWS, patience)
  const rows = fields.length === 0 ? [] : shownRows(await inTime<PreviewRow[]>([], signal, newest))
  const moments = await momentsOf(source, { measurement, tags }, fields, signal)
  return suggestReadings({ measurement, fields, rows, compressors, moments })
}

/** Rows that show the behaviour of fields whose names say nothing; without such fields the source is not asked. */
async function momentsOf(
  source: Source,
  { measurement, tags }: Pick<SuggestQuestion, 'measurement' | 'tags'>,
  fields: readonly SourceField[],
  signal: AbortSignal,
): Promise<PreviewRow[]> {
  const isMute = ({ name }: SourceField) => saysNothing(name)
  if (fields.filter(isMute).length < LEAST_MUTE) return []
  const chosen = fields.toSorted((a, b) => Number(isMute(b)) - Number(isMute(a))).slice(0, MOST_MOVING)
  const patience = AbortSignal.any([signal, AbortSignal.timeout(MOMENTS_PATIENCE_MS)])
  const places = chosen.map(({ name }) => ({ measurement, field: name, tags }))
  const columns = await momentsFrom(source, places, patience)
  return (columns[0] ?? []).map((_, row) =>
    Object.fromEntries(chosen.map(({ name }, n) => [name, columns[n]?.[row] ?? null])),
  )
}

/** The answer; `otherwise` when the source takes too long or refuses. */
async function inTime<T>(
  otherwise: T,
  signal: AbortSignal,
  ask: (patience: AbortSignal) => Promise<T>,
): Promise<T> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(VALUES_PATIENCE_MS)])
  const { promise: tooLate, resolve } = Promise.withResolvers<T>()
  patience.addEventListener('abort', () => resolve(otherwise), { once: true })
  return Promise.race([ask(patience).catch(() => otherwise), tooLate])
}
