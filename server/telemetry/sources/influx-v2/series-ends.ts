import type { FluxTableMetaData } from '@influxdata/influxdb-client'
import { tagPrefix } from './flux.ts'
import { cellAt } from './flux-cell.ts'
import type { TakeRow } from './flux-http.ts'
import { instantOf } from './flux-instant.ts'

/** The last instant at which a field of a series gave a value. */
export interface SeriesEnd {
  lastMs: number
}

/**
 * The last point of each series of an answer. InfluxDB 2.x reads a field with the type of its first shard, and silently ends the
 * series at the first shard with another type.
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
  /** The memory of the series' keys. */
  get bytes(): number {
    return this.#bytes
  }
  clear(): void {
    this.#bytes = 0
    this.#ends.clear()
  }
  /** The ends of the table's series; `values` is any row of the table. */
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
   * The instant from which the series must be read again, by its last point (`row` of `selectEnds`). Null: the series is whole, or its first
   * point has come only now, or its last value is an empty text, which looks like no value.
   */
  missingFrom(row: readonly string[], table: FluxTableMetaData): number | null {
    const cell = (label: string) => cellAt(row, table.column(label).index)
    const end = this.#ends.get(this.#key(row, table, cell('_field')))
    if (!end || end.lastMs === Number.NEGATIVE_INFINITY || cell('_value') === '') return null
    return end.lastMs < instantOf(cell('_time')) ? end.lastMs + 1 : null
  }

  /** The first such instant of all series; infinity when all are whole. */
  async firstMissing(askEnds: (take: TakeRow) => Promise<void>): Promise<number> {
    let missingFromMs = Number.POSITIVE_INFINITY
    await askEnds((row, table) => {
      missingFromMs = Math.min(missingFromMs, this.missingFrom(row, table) ?? missingFromMs)
    })
    return missingFromMs
  }

  #key(values: readonly string[], { columns }: FluxTableMetaData, field: string): string {
    const tags = columns
      .filter(({ group, label }) => group && label.startsWith(this.#tagPrefix))
      .map(({ label, index, defaultValue }) => [label, values[index] || defaultValue] as const)
    return JSON.stringify([field, tags.sort(([a], [b]) => (a < b ? -1 : 1))])
  }
}
