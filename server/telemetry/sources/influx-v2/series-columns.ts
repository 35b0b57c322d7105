import type { FluxTableMetaData } from '@influxdata/influxdb-client'
import { carries, type QueryPlace, queryPlaces, sortedTags } from '../series-places.ts'
import type { SeriesQuery } from '../source.ts'

/** By field: the columns that a series fills, by their place in the query. */
export type ColumnsByField = ReadonlyMap<string, readonly number[]>

const OF_THE_ANSWER = new Set(['result', 'table', '_time', '_value', '_field', '_start', '_stop'])

/** Finds the query's columns that a table of the answer fills, by the table's measurement and tags. */
export class SeriesColumns {
  readonly #places: readonly QueryPlace[]

  constructor(query: SeriesQuery) {
    this.#places = queryPlaces(query)
  }
  /** `values`: any row of the table; `prefix`: before the names of measurement and tags. */
  of(values: readonly string[], table: FluxTableMetaData, prefix: string): ColumnsByField {
    const { measurement, tags } = seriesOf(values, table, prefix)
    const columns = new Map<string, number[]>()
    for (const place of this.#places) {
      // An answer about one place does not name its measurement.
      const isHere = measurement === undefined || measurement === place.measurement
      if (!isHere || !carries(tags, place.tags)) continue
      for (const [n, field] of place.fields.entries())
        columns.set(field, [...(columns.get(field) ?? []), ...(place.columns[n] ?? [])])
    }
    return columns
  }
}

/** The measurement and tags of a table. */
export function seriesOf(values: readonly string[], { columns }: FluxTableMetaData, prefix: string) {
  const named = columns
    .filter(({ group, label }) => group && label.startsWith(prefix) && !OF_THE_ANSWER.has(label))
    .map(
      ({ label, index, defaultValue }) =>
        [label.slice(prefix.length), values[index] || defaultValue] as const,
    )
  const { _measurement: measurement, ...tags } = Object.fromEntries(named)
  return { measurement, tags: Object.fromEntries(sortedTags(tags)) }
}
