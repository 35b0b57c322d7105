import { fluxDateTime, toFluxValue } from '@influxdata/influxdb-client'
import type { Stretch } from '#core/time/stretch.ts'
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

/** Any of the conditions, halved again and again: Flux refuses more than 180 levels of nesting. */
function anyOf(conditions: readonly string[]): string {
  const [first, second] = conditions
  if (first !== undefined && second === undefined) return first
  const half = conditions.length >> 1
  return `(${anyOf(conditions.slice(0, half))} or ${anyOf(conditions.slice(half))})`
}

/** An empty value means points without the tag, as in InfluxQL. */
const tagConditions = (tags: Readonly<Record<string, string>>) =>
  Object.entries(tags).map(([key, value]) => {
    const column = `r[${text(key)}]`
    return value === '' ? `(not exists ${column} or ${column} == "")` : `${column} == ${text(value)}`
  })

function filter({ measurement, fields, tags }: Partial<SeriesQuery>): string {
  const conditions = measurement === undefined ? [] : [`r._measurement == ${text(measurement)}`]
  if (fields) conditions.push(anyOf(fields.map((field) => `r._field == ${text(field)}`)))
  conditions.push(...tagConditions(tags ?? {}))
  if (conditions.length === 0) return ''
  return `\n  |> filter(fn: (r) => ${conditions.join(' and ')})`
}

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
  `${from(bucket, stretch)}${filter(query)}${withTagsApart(query.fields)}
  |> pivot(rowKey: ["_time"], columnKey: ["_field"], valueColumn: "_value")`

/** Selects the last point of each series and field, with its tags as `selectRange` names them. */
export const selectEnds = (bucket: string, query: SeriesQuery, stretch: Stretch): string =>
  `${from(bucket, stretch)}${filter(query)}
  |> last()${withTagsApart(query.fields)}`

function withTagsApart(fields: readonly string[]): string {
  const prefix = text(tagPrefix(fields)).slice(0, -1)
  return `
  |> drop(columns: ["_start", "_stop", "_measurement"])
  |> rename(fn: (column) => if column == "_time" or column == "_value" or column == "_field" then column else ${prefix}\${column}")`
}

export type Edge = 'first' | 'last'

/** The first or last instant at which any of the fields has a value. */
export function selectEdge(bucket: string, query: SeriesQuery, edge: Edge): string {
  return `${from(bucket, EVER)}${filter(query)}
  |> ${edge}()
  |> keep(columns: ["_time"])
  |> sort(columns: ["_time"], desc: ${edge === 'last'})
  |> limit(n: 1)`
}

/** Selects the first or last point of each series; each column has its field's type. */
export const selectEdgePoints = (
  bucket: string,
  query: Partial<SeriesQuery>,
  edge: Edge,
  stretch: Stretch = EVER,
): string =>
  `${from(bucket, stretch)}${filter(query)}
  |> ${edge}()
  |> drop(columns: ["_start", "_stop", "_measurement"])`

/** Selects the number or sum of each series' values by UTC hour; the server counts beside its storage. */
export const selectHourly = (
  bucket: string,
  query: SeriesQuery,
  stretch: Stretch,
  fn: 'count' | 'sum',
): string =>
  `${from(bucket, stretch)}${filter(query)}
  |> aggregateWindow(every: 1h, fn: ${fn}, createEmpty: false, timeSrc: "_start")
  |> drop(columns: ["_start", "_stop", "_measurement"])`

/** Selects the newest points of each series within the stretch. */
export const selectTail = (
  bucket: string,
  query: Omit<SeriesQuery, 'fields'>,
  stretch: Stretch,
  rows: number,
): string =>
  `${from(bucket, stretch)}${filter(query)}
  |> tail(n: ${Math.trunc(rows)})
  |> drop(columns: ["_start", "_stop", "_measurement"])`

/** Lists the measurements with points that carry the tags. */
export const listMeasurements = (bucket: string, tags: SeriesQuery['tags']): string =>
  `${from(bucket, EVER)}${filter({ tags })}
  |> keep(columns: ["_measurement"])
  |> group()
  |> distinct(column: "_measurement")`
