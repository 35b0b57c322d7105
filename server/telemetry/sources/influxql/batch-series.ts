import type { Stretch } from '#core/time/stretch.ts'
import { batchesOf } from '../batches.ts'
import type { CallLimits } from '../http/pinned-http.ts'
import { type QueryPlace, queryPlaces } from '../series-places.ts'
import type { SeriesQuery, SourceSeries } from '../source.ts'
import type { FieldTypes } from './batch-hour-sums.ts'
import type { SeriesRow } from './batch-sinks.ts'
import { type BatchServer, batchRows } from './batched-read.ts'
import * as influxql from './influxql.ts'
import { fieldType, instantIn } from './influxql-tables.ts'

/** The most series of one statement's answer. */
const MOST_SERIES = 5_000

/** The series behind the query's columns, with their newest points. */
export async function batchSeries(
  server: BatchServer,
  query: SeriesQuery & Partial<Stretch>,
  types: FieldTypes,
  limits: CallLimits,
): Promise<SourceSeries[]> {
  const { fromMs, toMs } = query
  const stretch = fromMs === undefined || toMs === undefined ? undefined : { fromMs, toMs }
  // A field of several types is asked for each type.
  const asked = batchesOf(
    queryPlaces(query).flatMap((place) => knownFields(place, types)),
    {
      fewest: server.oneStatement,
      kindOf: (place) => JSON.stringify(castsIn(server, place)),
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
  return newestOfEach(rows.map((row) => seriesOf(row, types)))
}

/** One place for each field that the measurement has. */
const knownFields = (place: QueryPlace, types: FieldTypes): QueryPlace[] =>
  place.fields
    .filter((field) => types.get(place.measurement)?.has(field))
    .map((field) => ({ ...place, fields: [field], columns: [[]] }))

const castsIn = (
  { castsOf }: BatchServer,
  place: QueryPlace | undefined,
): readonly (influxql.Cast | null)[] => {
  const [field = ''] = place?.fields ?? []
  return (place && castsOf(place).get(field)) ?? [null]
}

function seriesOf({ place, series, cells }: SeriesRow, types: FieldTypes): SourceSeries {
  const { measurement, fields } = place
  const [field = ''] = fields
  // A grouped answer has an empty value for a tag that the series lacks.
  const tags = Object.entries(series.tags).filter(([, value]) => value !== '')
  const [, value = null] = cells
  return {
    measurement,
    field,
    tags: Object.fromEntries(tags),
    type: fieldType(types.get(measurement)?.get(field) ?? ''),
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
