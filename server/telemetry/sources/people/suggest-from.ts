import type { Compressor } from '#core/suggest/context/compressor-numbers.ts'
import { type Suggestion, suggestReadings } from '#core/suggest/suggest-readings.ts'
import type { PreviewRow, Source } from '../source.ts'
import { shownFields, shownRows } from './shown-answer.ts'

export interface SuggestQuestion {
  readonly measurement: string
  readonly compressors: readonly Compressor[]
}

/** So many rows are enough to distinguish °F from °C, and a state from a measurement. */
const SAMPLE_ROWS = 60
/** The most fields to propose from: more names would take seconds. */
const MOST_FIELDS = 5_000
/** Proposals rest on names and values only help: a slow source gets no more time for its values. */
const VALUES_PATIENCE_MS = 4_000

/** Proposes a field for each standard reading, from the source's fields and a few of its newest rows. */
export async function suggestFrom(
  source: Source,
  { measurement, compressors }: SuggestQuestion,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const fields = shownFields(await source.fields(measurement, signal)).slice(0, MOST_FIELDS)
  const rows = fields.length === 0 ? [] : shownRows(await someRows(source, measurement, signal))
  return suggestReadings({ measurement, fields, rows, compressors })
}

/** The newest rows; an empty list when the source takes too long. */
async function someRows(source: Source, measurement: string, signal: AbortSignal): Promise<PreviewRow[]> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(VALUES_PATIENCE_MS)])
  const { promise: tooLate, resolve } = Promise.withResolvers<PreviewRow[]>()
  patience.addEventListener('abort', () => resolve([]), { once: true })
  const newest = source.preview(measurement, SAMPLE_ROWS, patience).catch((): PreviewRow[] => [])
  return Promise.race([newest, tooLate])
}
