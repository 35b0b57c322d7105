import type { Stretch } from '#core/time/stretch.ts'
import { batchesOf } from '../batches.ts'
import type { CallLimits } from '../http/pinned-http.ts'
import { type QueryPlace, queryPlaces } from '../series-places.ts'
import type { SeriesQuery, SourceSeries } from '../source.ts'
import type { SeriesRow } from './batch-sinks.ts'
import { type BatchServer, batchRows } from './batched-read.ts'
import type { FieldKeys } from './field-keys.ts'
import * as influxql from './influxql.ts'
import { fieldType, instantIn } from './influxql-tables.ts'

/** The most series of one statement's answer. */
const MOST_SERIES = 5_000

/** The series behind the query's columns, with their newest points. */
export async function batchSeries(
  server: BatchServer,
  query: SeriesQuery & Partial<Stretch>,
  limits: CallLimits,
): Promise<SourceSeries[]> {
  const { keys } = server
  const { fromMs, toMs } = query
  const stretch = fromMs === undefined || toMs === undefined ? undefined : { fromMs, toMs }
  // A field of several types is asked for each type.
  const asked = batchesOf(
    queryPlaces(query).flatMap((place) => knownFields(place, keys)),
    {
      fewest: server.oneStatement,
      kindOf: ({ measurement, fields }) => keys.kindOf(measurement, fields),
    },
  ).flatMap((batch) => castsIn(server, batch.places[0]).map((cast) => ({ batch, cast })))
  const most = server.oneStatement ? null : MOST_SERIES
  const rows = await batchRows(
    server,
    asked.map(({ batch }) => batch),
    (batch, n) =>
      influxql.selectBatchSeries(server.place, batch, { stretch, cast: asked[n]?.cast ?? null, most }),
    limits,
  )
  return newestOfEach(rows.map((row) => seriesOf(row, keys)))
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

function seriesOf({ place, series, cells }: SeriesRow, keys: FieldKeys): SourceSeries {
  const { measurement, fields } = place
  const [field = ''] = fields
  // A grouped answer has an empty value for a tag that the series lacks.
  const tags = Object.entries(series.tags).filter(([, value]) => value !== '')
  const [, value = null] = cells
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
