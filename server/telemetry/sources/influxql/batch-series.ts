import type { Stretch } from '#core/time/stretch.ts'
import type { Batch } from '../batches.ts'
import type { CallLimits } from '../http/pinned-http.ts'
import { type QueryPlace, queryPlaces } from '../series-places.ts'
import type { SeriesQuery, SourceSeries } from '../source.ts'
import type { SeriesRow } from './batch-sinks.ts'
import { type BatchServer, batchesFor, batchRows } from './batched-read.ts'
import type { FieldKeys } from './field-keys.ts'
import * as influxql from './influxql.ts'
import { fieldType, instantIn } from './influxql-tables.ts'
import type { Cell } from './result-stream.ts'

/** The most series of one statement's answer. */
const MOST_SERIES = 5_000

/** The series behind the query's columns, with their newest points. */
export async function batchSeries(
  server: BatchServer,
  query: SeriesQuery & Partial<Stretch>,
  limits: CallLimits,
): Promise<SourceSeries[]> {
  const { fromMs, toMs } = query
  const stretch = fromMs === undefined || toMs === undefined ? undefined : { fromMs, toMs }
  const places = queryPlaces(query)
  const ask = server.oneStatement ? newestInRows : newestOfFields
  return newestOfEach(await ask(server, places, { stretch, limits }))
}

interface Terms {
  readonly stretch: Stretch | undefined
  readonly limits: CallLimits
}

/**
 * A question for each field would be a request for each field on 3.x. So one question gives each series' newest row, and only fields that a
 * newest row lacks are asked for besides.
 */
async function newestInRows(
  server: BatchServer,
  places: readonly QueryPlace[],
  { stretch, limits }: Terms,
): Promise<SourceSeries[]> {
  const { keys } = server
  const known = places.map((place) => {
    const types = keys.typesOf(place.measurement)
    return { ...place, fields: place.fields.filter((field) => types.has(field)) }
  })
  const batches = batchesFor(
    server,
    known.filter(({ fields }) => fields.length > 0),
  )
  const statement = (batch: Batch) => influxql.selectBatchRows(server.place, batch, stretch)
  const lacking = new Map<QueryPlace, Set<string>>()
  const found: SourceSeries[] = []
  for (const row of await batchRows(server, batches, statement, limits))
    for (const [n, field] of row.place.fields.entries()) {
      const value = row.cells[n + 1] ?? null
      if (value !== null) found.push(seriesOf(row, keys, field, value))
      else lacking.set(row.place, (lacking.get(row.place) ?? new Set()).add(field))
    }
  const others = [...lacking].map(([place, fields]) => ({ ...place, fields: [...fields] }))
  return [...found, ...(await newestOfFields(server, others, { stretch, limits }))]
}

/** Asks for the newest value of each field; for a field of several types, of each type. */
async function newestOfFields(
  server: BatchServer,
  places: readonly QueryPlace[],
  { stretch, limits }: Terms,
): Promise<SourceSeries[]> {
  const { keys } = server
  const asked = batchesFor(
    server,
    places.flatMap((place) => knownFields(place, keys)),
  ).flatMap((batch) => castsIn(server, batch.places[0]).map((cast) => ({ batch, cast })))
  const most = server.oneStatement ? null : MOST_SERIES
  const rows = await batchRows(
    server,
    asked.map(({ batch }) => batch),
    (batch, n) =>
      influxql.selectBatchSeries(server.place, batch, { stretch, cast: asked[n]?.cast ?? null, most }),
    limits,
  )
  return rows.map((row) => seriesOf(row, keys, row.place.fields[0] ?? '', row.cells[1] ?? null))
}

/** One place for each field that the measurement has. */
const knownFields = (place: QueryPlace, keys: FieldKeys): QueryPlace[] =>
  place.fields
    .filter((field) => keys.typesOf(place.measurement).has(field))
    .map((field) => ({ ...place, fields: [field], columns: [[]] }))

const castsIn = ({ keys }: BatchServer, place: QueryPlace | undefined): readonly (influxql.Cast | null)[] => {
  const [field = ''] = place?.fields ?? []
  return (place && keys.castsOf(place.measurement).get(field)) ?? [null]
}

function seriesOf(
  { place, series, cells }: SeriesRow,
  keys: FieldKeys,
  field: string,
  value: Cell,
): SourceSeries {
  const { measurement } = place
  // A grouped answer has an empty value for a tag that the series lacks.
  const tags = Object.entries(series.tags).filter(([, tag]) => tag !== '')
  return {
    measurement,
    field,
    tags: Object.fromEntries(tags),
    type: fieldType(keys.typesOf(measurement).get(field) ?? ''),
    newest: { atMs: instantIn([[...cells]]) ?? 0, value: Number.isNaN(value) ? null : value },
  }
}

/** A series that two statements gave has the newer of both points. */
function newestOfEach(found: readonly SourceSeries[]): SourceSeries[] {
  const newest = new Map<string, SourceSeries>()
  for (const one of found) {
    const key = JSON.stringify([one.measurement, one.field, Object.entries(one.tags)])
    const known = newest.get(key)
    if (known === undefined || known.newest.atMs < one.newest.atMs) newest.set(key, one)
  }
  return [...newest.values()]
}
