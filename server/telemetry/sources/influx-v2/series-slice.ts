import type { FluxTableColumn, FluxTableMetaData } from '@influxdata/influxdb-client'
import type { BlockBuilder } from '../block-builder.ts'
import { MalformedAnswerError, TooManyValuesError } from '../http/answer-errors.ts'
import type { Span } from './flux.ts'

/** More values than this are not held at once: the slice is asked again in halves. */
const MOST_VALUES = 1_000_000

/** Gathers one slice: a table per series, each in any order; `writeTo` gives the rows of all in order of time. */
export class SeriesSlice {
  readonly #fields: ReadonlyMap<string, number>
  readonly #span: Span
  readonly #atMs: number[] = []
  /** Row by row; NaN is no value. */
  readonly #cells: (number | string)[] = []
  #table: FluxTableMetaData | null = null
  #timeIndex = -1
  #columns: { index: number; field: number; put: (value: string) => number | string }[] = []

  constructor(fields: readonly string[], span: Span) {
    this.#span = span
    this.#fields = new Map(fields.map((name, i) => [name, i]))
  }
  get values(): number {
    return this.#cells.length
  }

  readonly take = (values: readonly string[], table: FluxTableMetaData): void => {
    if (table !== this.#table) this.#open(table)
    const atMs = instantOf(values[this.#timeIndex]!)
    if (atMs < this.#span.fromMs || atMs >= this.#span.toMs)
      throw new MalformedAnswerError('outside the range')
    this.#atMs.push(atMs)
    const width = this.#fields.size
    const base = this.#cells.length
    for (let i = 0; i < width; i += 1) this.#cells.push(Number.NaN)
    for (const { index, field, put } of this.#columns) this.#cells[base + field] = put(values[index]!)
    if (this.#cells.length > MOST_VALUES) throw new TooManyValuesError()
  }

  writeTo(builder: BlockBuilder): void {
    const width = this.#fields.size
    for (const row of this.#order()) {
      builder.open(this.#atMs[row]!)
      for (let field = 0; field < width; field += 1) {
        const cell = this.#cells[row * width + field]!
        if (typeof cell === 'number') builder.number(field, cell)
        else builder.text(field, cell)
      }
      builder.close()
    }
  }

  #open(table: FluxTableMetaData): void {
    this.#table = table
    const time = table.columns.find(({ label }) => label === '_time')
    if (!time?.dataType.startsWith('dateTime')) throw new MalformedAnswerError('no time')
    this.#timeIndex = time.index
    this.#columns = table.columns.flatMap((column) => {
      const field = this.#fields.get(column.label)
      const named = field !== undefined && column.index > 1 && column !== time
      return named ? [{ index: column.index, field, put: reader(column) }] : []
    })
  }
  /** Rows by time; those of one instant as they came. */
  #order(): number[] | Uint32Array {
    const rows = Uint32Array.from(this.#atMs, (_, i) => i)
    const sorted = this.#atMs.every((at, i) => i === 0 || at >= this.#atMs[i - 1]!)
    return sorted ? rows : rows.sort((a, b) => this.#atMs[a]! - this.#atMs[b]! || a - b)
  }
}

/** Exact: Flux writes doubles with as many digits as they need. An empty cell is null. */
export function reader({ dataType, defaultValue }: FluxTableColumn): (value: string) => number | string {
  const filled = (value: string) => (value === '' ? defaultValue : value)
  switch (dataType) {
    case 'double':
    case 'long':
    case 'unsignedLong':
      return (value) => finite(filled(value))
    case 'boolean':
      return (value) => {
        const word = filled(value)
        return word === '' ? Number.NaN : word === 'true' ? 1 : 0
      }
    default:
      return (value) => filled(value) || Number.NaN
  }
}

function finite(value: string): number {
  if (value === '') return Number.NaN
  const number = Number(value)
  return Number.isFinite(number) ? number : Number.NaN
}

/** RFC 3339 with up to nine digits of a second, floored to the millisecond. */
export function instantOf(value: string): number {
  const atMs = Date.parse(value)
  if (Number.isNaN(atMs)) throw new MalformedAnswerError('no time')
  return atMs
}
