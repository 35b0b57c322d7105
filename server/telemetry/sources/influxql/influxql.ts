import type { Stretch } from '#core/time/stretch.ts'
import { anyOf } from '../any-of.ts'
import type { Batch } from '../batches.ts'
import type { SampleQuery } from '../samples/series-sample.ts'
import type { SeriesQuery } from '../source.ts'

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\\': '\\\\', '"': '\\"', "'": "\\'" }

/** Inside double quotes InfluxQL knows only the escapes \n, \\ and \". */
export const identifier = (name: string) => `"${name.replace(/[\n\\"]/g, (sign) => escapes[sign] ?? sign)}"`

/** Inside single quotes InfluxQL knows only \n, \\ and \'. */
export const literal = (text: string) => `'${text.replace(/[\n\\']/g, (sign) => escapes[sign] ?? sign)}'`

export interface Place {
  readonly database: string
  readonly retentionPolicy?: string | undefined
  /** A field may have a tag's name; InfluxDB 1.x then compares the field unless the statement says `::tag`. */
  readonly mixesNames?: boolean
}

export function from(place: Place, measurement: string): string {
  if (!place.retentionPolicy) return identifier(measurement)
  return [place.database, place.retentionPolicy, measurement].map(identifier).join('.')
}

type Tags = Readonly<Record<string, string>>

const tagConditions = ({ mixesNames }: Place, tags: Tags) =>
  Object.entries(tags).map(
    ([key, value]) => `${identifier(key)}${mixesNames ? '::tag' : ''} = ${literal(value)}`,
  )

const where = (conditions: readonly string[]) =>
  conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''

/** InfluxDB's own limits of time (int64 nanoseconds), in whole ms. */
const instantLimitMs = 9_223_372_036_854
const instant = (atMs: number) => `${Math.ceil(Math.min(Math.max(atMs, -instantLimitMs), instantLimitMs))}ms`

const within = (stretch: Stretch | undefined): string[] =>
  stretch ? [`time >= ${instant(stretch.fromMs)}`, `time < ${instant(stretch.toMs)}`] : []

/** The types for which a field of several types is asked. */
export type Cast = 'float' | 'string' | 'boolean'
/** The types of each field that has had several; `float` stands for all numbers. */
export type Casts = ReadonlyMap<string, readonly Cast[]>
export const NO_CASTS: Casts = new Map()

/** InfluxDB silently returns one type of a field that has several, unless the statement asks for each type. */
const columns = (fields: readonly string[], casts: Casts): string =>
  fields
    .flatMap((field) => casts.get(field)?.map((type) => `${identifier(field)}::${type}`) ?? identifier(field))
    .join(', ')

export function selectRange(place: Place, query: SeriesQuery & Stretch, casts = NO_CASTS): string {
  const range = within(query)
  return `SELECT ${columns(query.fields, casts)} FROM ${from(place, query.measurement)}${where([...range, ...tagConditions(place, query.tags)])}`
}

/** Selects the number and sum of each field's values by UTC hour; hours without values are left out. */
export function selectHourSums(place: Place, query: SeriesQuery & Stretch): string {
  const sums = query.fields.map(identifier).map((field) => `count(${field}), sum(${field})`)
  const conditions = where([...within(query), ...tagConditions(place, query.tags)])
  return `SELECT ${sums.join(', ')} FROM ${from(place, query.measurement)}${conditions} GROUP BY time(1h) fill(none)`
}

export type Edge = 'first' | 'last'

/** Selects the first or last point at which any of the fields has a value; with `beyondMs`, only a point further out. */
export function selectEdge(
  place: Place,
  query: SeriesQuery,
  edge: Edge,
  {
    beyondMs,
    stretch,
    casts = NO_CASTS,
  }: { beyondMs?: number | undefined; stretch?: Stretch; casts?: Casts } = {},
): string {
  const [sign, order] = edge === 'first' ? ['<', 'ASC'] : ['>=', 'DESC']
  // A point may lie up to a millisecond after its floored instant.
  const past = edge === 'last' ? 1 : 0
  const beyond = beyondMs === undefined ? [] : [`time ${sign} ${instant(beyondMs + past)}`]
  return `SELECT ${columns(query.fields, casts)} FROM ${from(place, query.measurement)}${where([...beyond, ...within(stretch), ...tagConditions(place, query.tags)])} ORDER BY time ${order} LIMIT 1`
}

export function selectNewest(
  place: Place,
  measurement: string,
  tags: Tags,
  limit: number,
  { stretch, casts = NO_CASTS }: { stretch?: Stretch; casts?: Casts } = {},
): string {
  const conditions = where([...within(stretch), ...tagConditions(place, tags)])
  const besides = casts.size > 0 ? `, ${columns([...casts.keys()], casts)}` : ''
  return `SELECT *${besides} FROM ${from(place, measurement)}${conditions} ORDER BY time DESC LIMIT ${limit}`
}

/** Selects the newest rows of each series, with the series' tags beside them. */
export function selectSamples(
  place: Place,
  { measurements, fromMs, rows, mostSeries, among }: SampleQuery,
  tags: Tags,
  knowsSlimit: boolean,
): string {
  const places = measurements.map((measurement) => from(place, measurement)).join(', ')
  const values = among?.values.flatMap((value) => tagConditions(place, { [among.key]: value })) ?? []
  const own = values.length > 0 ? [anyOf(values, 'OR')] : []
  const conditions = where([`time >= ${instant(fromMs)}`, ...tagConditions(place, tags), ...own])
  const most = knowsSlimit ? ` SLIMIT ${mostSeries}` : ''
  return `SELECT * FROM ${places}${conditions} GROUP BY * ORDER BY time DESC LIMIT ${rows}${most}`
}

/**
 * Lists the measurements with points that carry the tags. InfluxDB can't list points without a tag, so an empty tag
 * value is left out.
 */
export function showMeasurements(place: Place, tags: Tags): string {
  return `SHOW MEASUREMENTS ON ${identifier(place.database)}${where(tagConditions(place, carried(tags)))}`
}
const carried = (tags: Tags): Tags =>
  Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== ''))

export const showTagKeys = (place: Place, measurement: string): string =>
  `SHOW TAG KEYS ON ${identifier(place.database)} FROM ${identifier(measurement)}`

/** Lists the values of a tag; `fromMs` makes 1.x slow and 3.x quick. */
export function showTagValues(
  place: Place,
  {
    measurement,
    key,
    most,
    tags,
    fromMs,
  }: { measurement: string; key: string; most: number; tags: Tags; fromMs: number | null },
): string {
  const time = fromMs === null ? [] : [`time >= ${instant(fromMs)}`]
  const conditions = where([...time, ...tagConditions(place, carried(tags))])
  return `SHOW TAG VALUES ON ${identifier(place.database)} FROM ${identifier(measurement)} WITH KEY = ${identifier(key)}${conditions} LIMIT ${most}`
}

/** A statement that every server answers quickly with a result without points. */
export const selectNothing = (place: Place): string =>
  `SELECT "value" FROM ${from(place, 'nothing')} WHERE time >= 0ms AND time < 0ms`

export const showFields = (place: Place, measurement: string) =>
  `SHOW FIELD KEYS ON ${identifier(place.database)} FROM ${identifier(measurement)}`

export const SHOW_DATABASES = 'SHOW DATABASES'
/** The server writes its own figures into this database. */
export const OWN_DATABASE = '_internal'

export const showRetentionPolicies = (place: Place) =>
  `SHOW RETENTION POLICIES ON ${identifier(place.database)}`

const fromBatch = (place: Place, { measurements }: Batch) =>
  measurements.map((measurement) => from(place, measurement)).join(', ')

function batchConditions(place: Place, { tags, anyOf: alternatives }: Batch): string[] {
  const common = tagConditions(place, tags)
  if (alternatives.length === 0) return common
  const each = alternatives.map((own) => tagConditions(place, own).join(' AND '))
  return [
    ...common,
    anyOf(
      each.map((conditions) => `(${conditions})`),
      'OR',
    ),
  ]
}

/** The tags that tell a batch's series apart; with `by`, after another dimension. */
const groupBy = ({ keys }: Batch, by: readonly string[] = []) => {
  const dimensions = [...by, ...keys.map(identifier)]
  return dimensions.length > 0 ? ` GROUP BY ${dimensions.join(', ')}` : ''
}

export function selectBatch(place: Place, batch: Batch, stretch: Stretch, casts = NO_CASTS): string {
  const conditions = where([...within(stretch), ...batchConditions(place, batch)])
  return `SELECT ${columns(batch.fields, casts)} FROM ${fromBatch(place, batch)}${conditions}${groupBy(batch)}`
}

/** Selects the first or last point of each of the batch's groups. */
export function selectBatchEdge(
  place: Place,
  batch: Batch,
  edge: Edge,
  { stretch, casts = NO_CASTS }: { stretch?: Stretch | undefined; casts?: Casts } = {},
): string {
  const conditions = where([...within(stretch), ...batchConditions(place, batch)])
  const order = edge === 'first' ? 'ASC' : 'DESC'
  return `SELECT ${columns(batch.fields, casts)} FROM ${fromBatch(place, batch)}${conditions}${groupBy(batch)} ORDER BY time ${order} LIMIT 1`
}

export function selectBatchHourSums(place: Place, batch: Batch, stretch: Stretch): string {
  const sums = batch.fields.map(identifier).map((field) => `count(${field}), sum(${field})`)
  const conditions = where([...within(stretch), ...batchConditions(place, batch)])
  return `SELECT ${sums.join(', ')} FROM ${fromBatch(place, batch)}${conditions}${groupBy(batch, ['time(1h)'])} fill(none)`
}

/** Selects the newest row of each series, with all tags. */
export function selectBatchRows(place: Place, batch: Batch, stretch: Stretch | undefined): string {
  const conditions = where([...within(stretch), ...batchConditions(place, batch)])
  return `SELECT ${columns(batch.fields, NO_CASTS)} FROM ${fromBatch(place, batch)}${conditions} GROUP BY * ORDER BY time DESC LIMIT 1`
}

/**
 * Selects the newest value of the batch's only field in each series, with all tags. 3.x can't limit the number of series.
 */
export function selectBatchSeries(
  place: Place,
  batch: Batch,
  { stretch, cast, most }: { stretch: Stretch | undefined; cast: Cast | null; most: number | null },
): string {
  const [field = ''] = batch.fields
  const column = cast === null ? identifier(field) : `${identifier(field)}::${cast}`
  const conditions = where([...within(stretch), ...batchConditions(place, batch)])
  const limit = most === null ? '' : ` SLIMIT ${most}`
  return `SELECT last(${column}) FROM ${fromBatch(place, batch)}${conditions} GROUP BY *${limit}`
}

/** The fields of all measurements, each measurement's under its name. */
export const showAllFields = (place: Place) => `SHOW FIELD KEYS ON ${identifier(place.database)}`
