import type { FluxTableMetaData } from '@influxdata/influxdb-client'
import { tagPrefix } from './flux.ts'
import { instantOf } from './instant.ts'

/** The last instant at which a field of a series has given a value. */
export interface SeriesEnd {
  lastMs: number
}

/**
 * How far each series of an answer came. InfluxDB 2.x reads a field shard by shard as what it is in the first one, and ends it
 * without a word at the shard from which on it is of another type.
 */
export class SeriesEnds {
  readonly #tagPrefix: string
  readonly #ends = new Map<string, SeriesEnd>()
  #bytes = 0

  constructor(fields: readonly string[]) {
    this.#tagPrefix = tagPrefix(fields)
  }
  get size(): number {
    return this.#ends.size
  }
  /** What keeps them apart, in memory. */
  get bytes(): number {
    return this.#bytes
  }
  clear(): void {
    this.#bytes = 0
    this.#ends.clear()
  }
  /** Of the table's series; `values` is any row of it. */
  of(values: readonly string[], table: FluxTableMetaData, field: string): SeriesEnd {
    const key = this.#key(values, table, field)
    const known = this.#ends.get(key)
    if (known) return known
    const end = { lastMs: Number.NEGATIVE_INFINITY }
    this.#ends.set(key, end)
    this.#bytes += key.length
    return end
  }
  /**
   * The instant from which on the series has to be asked again when its last point is `row`, of `selectEnds`; none when it is
   * whole. Of a series that gave nothing at all a point came meanwhile, and an empty text can't be told from none.
   */
  missingFrom(row: readonly string[], table: FluxTableMetaData): number | null {
    const cell = (label: string) => row[table.column(label).index]!
    const end = this.#ends.get(this.#key(row, table, cell('_field')))
    if (!end || end.lastMs === Number.NEGATIVE_INFINITY || cell('_value') === '') return null
    return end.lastMs < instantOf(cell('_time')) ? end.lastMs + 1 : null
  }

  #key(values: readonly string[], { columns }: FluxTableMetaData, field: string): string {
    const tags = columns
      .filter(({ group, label }) => group && label.startsWith(this.#tagPrefix))
      .map(({ label, index, defaultValue }) => [label, values[index] || defaultValue])
    return JSON.stringify([field, tags.sort(([a], [b]) => (a! < b! ? -1 : 1))])
  }
}
