import type { SeriesQuery } from '../source.ts'

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\\': '\\\\', '"': '\\"', "'": "\\'" }

/** Inside double quotes InfluxQL knows the escapes \n, \\ and \" alone. */
export const identifier = (name: string) => `"${name.replace(/[\n\\"]/g, (sign) => escapes[sign]!)}"`

/** Inside single quotes: \n, \\ and \'. */
export const literal = (text: string) => `'${text.replace(/[\n\\']/g, (sign) => escapes[sign]!)}'`

export interface Place {
  readonly database: string
  readonly retentionPolicy?: string | undefined
  /** Where a field may be named like a tag: unless told, InfluxDB 1.x then compares the field, in points of whatever tag. */
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

export interface Span {
  readonly fromMs: number
  readonly toMs: number
}
const within = (span: Span | undefined): string[] =>
  span ? [`time >= ${instant(span.fromMs)}`, `time < ${instant(span.toMs)}`] : []

/** The types as which a field's values are asked for. */
export type Cast = 'float' | 'string' | 'boolean'
/** Of fields that have had values of several types; `float` stands for all numbers. */
export type Casts = ReadonlyMap<string, readonly Cast[]>
export const NO_CASTS: Casts = new Map()

/** Of a field of several types InfluxDB gives the values of one of them alone, and says nothing of the others, unless each is asked for. */
const columns = (fields: readonly string[], casts: Casts): string =>
  fields
    .flatMap((field) => casts.get(field)?.map((type) => `${identifier(field)}::${type}`) ?? identifier(field))
    .join(', ')

export function selectRange(place: Place, query: SeriesQuery & Span, casts = NO_CASTS): string {
  const range = within(query)
  return `SELECT ${columns(query.fields, casts)} FROM ${from(place, query.measurement)}${where([...range, ...tagConditions(place, query.tags)])}`
}

/** Number and sum of each field's values, by UTC hour; hours without any are left out. */
export function selectHourSums(place: Place, query: SeriesQuery & Span): string {
  const sums = query.fields.map(identifier).map((field) => `count(${field}), sum(${field})`)
  const conditions = where([...within(query), ...tagConditions(place, query.tags)])
  return `SELECT ${sums.join(', ')} FROM ${from(place, query.measurement)}${conditions} GROUP BY time(1h) fill(none)`
}

export type Edge = 'first' | 'last'

/** The first or the last point at which any of the fields has a value; with `beyondMs` only one still further out. */
export function selectEdge(
  place: Place,
  query: SeriesQuery,
  edge: Edge,
  { beyondMs, span, casts = NO_CASTS }: { beyondMs?: number | undefined; span?: Span; casts?: Casts } = {},
): string {
  const [sign, order] = edge === 'first' ? ['<', 'ASC'] : ['>=', 'DESC']
  // A point is up to a millisecond later than its instant says.
  const past = edge === 'last' ? 1 : 0
  const beyond = beyondMs === undefined ? [] : [`time ${sign} ${instant(beyondMs + past)}`]
  return `SELECT ${columns(query.fields, casts)} FROM ${from(place, query.measurement)}${where([...beyond, ...within(span), ...tagConditions(place, query.tags)])} ORDER BY time ${order} LIMIT 1`
}

export function selectNewest(
  place: Place,
  measurement: string,
  tags: Tags,
  limit: number,
  { span, casts = NO_CASTS }: { span?: Span; casts?: Casts } = {},
): string {
  const conditions = where([...within(span), ...tagConditions(place, tags)])
  const besides = casts.size > 0 ? `, ${columns([...casts.keys()], casts)}` : ''
  return `SELECT *${besides} FROM ${from(place, measurement)}${conditions} ORDER BY time DESC LIMIT ${limit}`
}

/** Those with points that carry the tags. Of points without a tag InfluxDB lists none: they are not asked for. */
export function showMeasurements(place: Place, tags: Tags): string {
  const carried = Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== ''))
  return `SHOW MEASUREMENTS ON ${identifier(place.database)}${where(tagConditions(place, carried))}`
}

export const showFields = (place: Place, measurement: string) =>
  `SHOW FIELD KEYS ON ${identifier(place.database)} FROM ${identifier(measurement)}`

export const showRetentionPolicies = (place: Place) =>
  `SHOW RETENTION POLICIES ON ${identifier(place.database)}`
