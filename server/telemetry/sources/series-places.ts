import type { SeriesPlace, SeriesQuery } from './source.ts'

type Tags = SeriesPlace['tags']

/** This value of a tag asks for series with any value: somebody says that they are the same signal. */
export const ANY_VALUE = '*'

/** The tags that a source is asked for. */
export const askedTags = (tags: Tags): Record<string, string> =>
  Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== ANY_VALUE))

/** The columns of a query that lie in one measurement under the same tags. */
export interface QueryPlace {
  readonly measurement: string
  readonly tags: Tags
  /** The fields, each once. */
  readonly fields: readonly string[]
  /** By field: the columns that it fills, by their place in the query. */
  readonly columns: readonly (readonly number[])[]
}

export const placeOf = ({ measurement, tags, places }: SeriesQuery, column: string): SeriesPlace =>
  places !== undefined && Object.hasOwn(places, column)
    ? (places[column] ?? { measurement, field: column, tags })
    : { measurement, field: column, tags }

/** The query with each column once. */
export const distinctColumns = <Q extends SeriesQuery>(query: Q): Q => ({
  ...query,
  fields: [...new Set(query.fields)],
})

/** The places of the query's columns, each once, in the order of the columns. */
export function queryPlaces(query: SeriesQuery): QueryPlace[] {
  const places = new Map<string, { measurement: string; tags: Tags; fields: Map<string, number[]> }>()
  for (const [n, column] of query.fields.entries()) {
    const { measurement, field, tags } = placeOf(query, column)
    const key = JSON.stringify([measurement, sortedTags(tags)])
    const place = places.get(key) ?? { measurement, tags, fields: new Map<string, number[]>() }
    places.set(key, place)
    place.fields.set(field, [...(place.fields.get(field) ?? []), n])
  }
  return [...places.values()].map(({ measurement, tags, fields }) => ({
    measurement,
    tags,
    fields: [...fields.keys()],
    columns: [...fields.values()],
  }))
}

/** The only place of a query whose columns are one field each; null for other layouts. */
export function onlyPlace(query: SeriesQuery): QueryPlace | null {
  if (query.places === undefined)
    return {
      measurement: query.measurement,
      tags: query.tags,
      fields: query.fields,
      columns: query.fields.map((_, n) => [n]),
    }
  const [first, ...others] = queryPlaces(query)
  const isPlain = first?.columns.every((columns) => columns.length === 1)
  return first !== undefined && others.length === 0 && isPlain ? first : null
}

/** The measurements of the query's columns. */
export const measurementsOf = (query: SeriesQuery): string[] => [
  ...new Set(query.fields.map((column) => placeOf(query, column).measurement)),
]

/** A column's name: the field's own name in the machine's place, else a text of the whole place. */
export function columnName(
  { measurement, field, tags }: SeriesPlace,
  own: Omit<SeriesPlace, 'field'>,
): string {
  const whole = JSON.stringify([measurement, field, sortedTags(tags)])
  const isOwn = measurement === own.measurement && sameTags(tags, own.tags)
  // A field may be named like such a text.
  return isOwn && !field.startsWith('["') ? field : whole
}

export const sortedTags = (tags: Tags): [string, string][] =>
  Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1))
const sameTags = (a: Tags, b: Tags): boolean =>
  JSON.stringify(sortedTags(a)) === JSON.stringify(sortedTags(b))

/** Whether a series carries the tags; an empty value asks for series without the tag. */
export const carries = (series: Tags, tags: Tags): boolean =>
  Object.entries(tags).every(([key, value]) => (Object.hasOwn(series, key) ? series[key] : '') === value)
