import { fluxDateTime, toFluxValue } from '@influxdata/influxdb-client'
import type { Stretch } from '#core/time/stretch.ts'
import { anyOf } from '../any-of.ts'
import { batchesOf } from '../batches.ts'
import type { SampleQuery } from '../samples/series-sample.ts'
import { onlyPlace, placeOf, queryPlaces } from '../series-places.ts'
import type { SeriesQuery } from '../source.ts'

/**
 * A text as Flux writes it. The client escapes quotes, backslashes, line ends and `${`; a bare `$` before an escape
 * still confuses InfluxData's parser, so each is written by its code.
 */
export function text(value: string): string {
  const parts = value.split('$').map((part) => toFluxValue(part).slice(1, -1))
  return `"${parts.join('\\x24')}"`
}

/** InfluxDB's time is int64 nanoseconds; no plant has points from before Unix time. */
const FIRST_MS = 0
const LAST_MS = Date.UTC(2262, 3, 11)
const instant = (atMs: number) =>
  toFluxValue(fluxDateTime(new Date(Math.min(Math.max(Math.ceil(atMs), FIRST_MS), LAST_MS)).toISOString()))

export const EVER: Stretch = { fromMs: FIRST_MS, toMs: LAST_MS }

const from = (bucket: string, { fromMs, toMs }: Stretch) =>
  `from(bucket: ${text(bucket)})\n  |> range(start: ${instant(fromMs)}, stop: ${instant(toMs)})`

/** An empty value means points without the tag, as in InfluxQL. */
const tagConditions = (tags: Readonly<Record<string, string>>) =>
  Object.entries(tags).map(([key, value]) => {
    const column = `r[${text(key)}]`
    return value === '' ? `(not exists ${column} or ${column} == "")` : `${column} == ${text(value)}`
  })

/** Points of a measurement, or of all; with these fields, or any. */
type PartialQuery = Partial<Pick<SeriesQuery, 'measurement' | 'fields' | 'tags'>>

function filter({ measurement, fields, tags }: PartialQuery): string {
  const conditions = measurement === undefined ? [] : [isMeasurement(measurement)]
  if (fields) conditions.push(anyField(fields))
  conditions.push(...tagConditions(tags ?? {}))
  if (conditions.length === 0) return ''
  return `\n  |> filter(fn: (r) => ${conditions.join(' and ')})`
}
const isMeasurement = (measurement: string) => `r._measurement == ${text(measurement)}`
const anyField = (fields: readonly string[]) =>
  anyOf(
    fields.map((field) => `r._field == ${text(field)}`),
    'or',
  )

/** The points of all places of the query. */
function placesFilter(query: SeriesQuery): string {
  const only = onlyPlace(query)
  if (only !== null) return filter(only)
  const each = batchesOf(queryPlaces(query)).map(({ measurements, fields, tags, anyOf: own }) => {
    const alternatives = own.map((some) => tagConditions(some).join(' and '))
    const conditions = [
      anyOf(measurements.map(isMeasurement), 'or'),
      anyField(fields),
      ...tagConditions(tags),
    ]
    if (alternatives.length > 0) conditions.push(anyOf(alternatives, 'or'))
    return `(${conditions.join(' and ')})`
  })
  return `\n  |> filter(fn: (r) => ${anyOf(each, 'or')})`
}

/** An answer about several places says the measurement of each series. */
const withoutBounds = (query: SeriesQuery) =>
  `
  |> drop(columns: ["_start", "_stop"${onlyPlace(query) === null ? '' : ', "_measurement"'}])`

/** The fields of all places. */
export const fieldNames = (query: SeriesQuery): string[] => [
  ...new Set(query.fields.map((column) => placeOf(query, column).field)),
]

/** This prefix marks tags in the answer, so that no tag is taken for a field. */
export function tagPrefix(fields: readonly string[]): string {
  let prefix = 'tag:'
  while (fields.some((field) => field.startsWith(prefix))) prefix = `tag${prefix}`
  return prefix
}

/**
 * One table per series with a row per instant and a column per field. The server holds a table while it pivots, so a
 * long range is read in slices.
 */
export const selectRange = (bucket: string, query: SeriesQuery, stretch: Stretch): string =>
  `${from(bucket, stretch)}${placesFilter(query)}${withTagsApart(query)}
  |> pivot(rowKey: ["_time"], columnKey: ["_field"], valueColumn: "_value")`

/** Selects the last point of each series and field, with its tags as `selectRange` names them. */
export const selectEnds = (bucket: string, query: SeriesQuery, stretch: Stretch): string =>
  `${from(bucket, stretch)}${placesFilter(query)}
  |> last()${withTagsApart(query)}`

function withTagsApart(query: SeriesQuery): string {
  const prefix = text(tagPrefix(fieldNames(query))).slice(0, -1)
  return `${withoutBounds(query)}
  |> rename(fn: (column) => if column == "_time" or column == "_value" or column == "_field" then column else ${prefix}\${column}")`
}

export type Edge = 'first' | 'last'

/** The first or last instant at which any of the fields has a value. */
export function selectEdge(bucket: string, query: SeriesQuery, edge: Edge): string {
  return `${from(bucket, EVER)}${placesFilter(query)}
  |> ${edge}()
  |> keep(columns: ["_time"])
  |> sort(columns: ["_time"], desc: ${edge === 'last'})
  |> limit(n: 1)`
}

/** Selects the first or last point of each series; each column has its field's type. */
export const selectEdgePoints = (
  bucket: string,
  query: PartialQuery,
  edge: Edge,
  stretch: Stretch = EVER,
): string =>
  `${from(bucket, stretch)}${filter(query)}
  |> ${edge}()
  |> drop(columns: ["_start", "_stop", "_measurement"])`

/** The same for the query's columns. */
export const selectEdges = (
  bucket: string,
  query: SeriesQuery,
  edge: Edge,
  stretch: Stretch = EVER,
): string =>
  `${from(bucket, stretch)}${placesFilter(query)}
  |> ${edge}()${withoutBounds(query)}`

/** Selects the number or sum of each series' values by UTC hour; the server counts beside its storage. */
export const selectHourly = (
  bucket: string,
  query: SeriesQuery,
  stretch: Stretch,
  fn: 'count' | 'sum',
): string =>
  `${from(bucket, stretch)}${placesFilter(query)}
  |> aggregateWindow(every: 1h, fn: ${fn}, createEmpty: false, timeSrc: "_start")${withoutBounds(query)}`

/** Selects the newest points of each series within the stretch. */
export const selectTail = (
  bucket: string,
  query: Pick<SeriesQuery, 'measurement' | 'tags'>,
  stretch: Stretch,
  rows: number,
): string =>
  `${from(bucket, stretch)}${filter(query)}
  |> tail(n: ${Math.trunc(rows)})
  |> drop(columns: ["_start", "_stop", "_measurement"])`

/** Selects the newest points of each series and field with their measurement. `last` is read beside the storage, `tail` is not. */
export function selectSamples(
  bucket: string,
  { measurements, fromMs, rows, among }: SampleQuery,
  tags: SeriesQuery['tags'],
): string {
  const named = anyOf(
    measurements.map((measurement) => `r._measurement == ${text(measurement)}`),
    'or',
  )
  const values = among?.values.flatMap((value) => tagConditions({ [among.key]: value })) ?? []
  const own = values.length > 0 ? [anyOf(values, 'or')] : []
  const conditions = [named, ...tagConditions(tags), ...own].join(' and ')
  const newest = rows === 1 ? 'last()' : `tail(n: ${Math.trunc(rows)})`
  return `${from(bucket, { ...EVER, fromMs })}
  |> filter(fn: (r) => ${conditions})
  |> ${newest}
  |> drop(columns: ["_start", "_stop"])`
}

/** Lists the measurements with points that carry the tags. */
export const listMeasurements = (bucket: string, tags: SeriesQuery['tags']): string =>
  `${from(bucket, EVER)}${filter({ tags })}
  |> keep(columns: ["_measurement"])
  |> group()
  |> distinct(column: "_measurement")`

/** Lists the columns of a measurement's series, its tags among them. */
export const listTags = (bucket: string, query: PartialQuery, stretch: Stretch): string =>
  `${from(bucket, stretch)}${filter(query)}
  |> keys()
  |> keep(columns: ["_value"])
  |> distinct(column: "_value")`

export const listTagValues = (
  bucket: string,
  query: PartialQuery,
  { stretch, key, most }: { stretch: Stretch; key: string; most: number },
): string =>
  `${from(bucket, stretch)}${filter(query)}
  |> keep(columns: [${text(key)}])
  |> group()
  |> distinct(column: ${text(key)})
  |> limit(n: ${Math.trunc(most)})`
