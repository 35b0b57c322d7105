import type { FluxTableMetaData } from '@influxdata/influxdb-client'
import type { Stretch } from '#core/time/stretch.ts'
import type { BlockBuilder } from '../block-builder.ts'
import { MalformedAnswerError } from '../http/answer-errors.ts'
import { MOST_SERIES, tooManySeries } from '../most-series.ts'
import { type SeriesRun, SeriesRuns } from '../series-runs.ts'
import type { SeriesQuery } from '../source.ts'
import { fieldNames, tagPrefix } from './flux.ts'
import { cellAt } from './flux-cell.ts'
import type { TakeRow } from './flux-http.ts'
import { instantOf } from './flux-instant.ts'
import { SeriesColumns } from './series-columns.ts'
import { type SeriesEnd, SeriesEnds } from './series-ends.ts'
import { MOST_KEY_BYTES, reader, type Slice } from './series-slice.ts'

/** A cell of the answer that fills columns. */
interface Filled {
  readonly index: number
  readonly put: (value: string) => number | string
  readonly end: SeriesEnd
}

/** Gathers the slices of a query of several places. */
export class PlacesSlice implements Slice {
  readonly #runs: SeriesRuns
  readonly #columns: SeriesColumns
  readonly #prefix: string
  readonly #ends: SeriesEnds
  #stretch: Stretch = { fromMs: 0, toMs: 0 }
  #table: FluxTableMetaData | null = null
  #tableId = ''
  #timeIndex = -1
  #run: SeriesRun | null = null
  #filled: readonly Filled[] = []

  constructor(query: SeriesQuery) {
    const fields = fieldNames(query)
    this.#runs = new SeriesRuns(query.fields.length)
    this.#columns = new SeriesColumns(query)
    this.#prefix = tagPrefix(fields)
    this.#ends = new SeriesEnds(fields)
  }
  get values(): number {
    return this.#runs.values
  }
  begin(stretch: Stretch): void {
    this.#stretch = stretch
    this.#runs.clear()
    this.#ends.clear()
    this.#table = null
    this.#run = null
  }

  readonly take = (values: readonly string[], table: FluxTableMetaData): void => {
    if (table !== this.#table || values[1] !== this.#tableId) this.#open(table, values)
    const atMs = instantOf(cellAt(values, this.#timeIndex))
    if (atMs < this.#stretch.fromMs || atMs >= this.#stretch.toMs)
      throw new MalformedAnswerError('outside the range')
    if (this.#run === null) return
    this.#run.open(atMs)
    for (const [field, { index, put, end }] of this.#filled.entries()) {
      const value = cellAt(values, index)
      const cell = put(value)
      if (atMs > end.lastMs && value !== '') end.lastMs = atMs
      if (typeof cell === 'number') this.#run.number(field, cell)
      else this.#run.text(field, cell)
    }
  }
  missingFrom(askEnds: (take: TakeRow) => Promise<void>): Promise<number> {
    return this.#ends.firstMissing(askEnds)
  }
  writeTo(builder: BlockBuilder, untilMs: number): void {
    this.#runs.writeTo(builder, untilMs)
  }

  #open(table: FluxTableMetaData, values: readonly string[]): void {
    this.#table = table
    this.#tableId = cellAt(values, 1)
    const time = table.columns.find(({ label }) => label === '_time')
    if (!time?.dataType.startsWith('dateTime')) throw new MalformedAnswerError('no time')
    this.#timeIndex = time.index
    const byField = this.#columns.of(values, table, this.#prefix)
    const filled = table.columns.flatMap((column) => {
      const columns = column.index > 1 && column !== time ? byField.get(column.label) : undefined
      if (columns === undefined) return []
      const end = this.#ends.of(values, table, column.label)
      if (this.#ends.size > MOST_SERIES || this.#ends.bytes > MOST_KEY_BYTES) throw tooManySeries()
      return [{ columns, cell: { index: column.index, put: reader(column), end } }]
    })
    this.#filled = filled.map(({ cell }) => cell)
    this.#run = filled.length === 0 ? null : this.#runs.begin(filled.map(({ columns }) => columns))
  }
}
