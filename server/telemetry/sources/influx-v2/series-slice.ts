import type { FluxTableColumn, FluxTableMetaData } from '@influxdata/influxdb-client'
import { floatAt } from '#core/arrays/element-at.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { type BlockBuilder, MOST_OF_AN_INSTANT, tooManyOfAnInstant } from '../block-builder.ts'
import { MalformedAnswerError, TooManyValuesError } from '../http/answer-errors.ts'
import { MOST_SERIES, tooManySeries } from '../most-series.ts'
import { isAscending } from '../series-runs.ts'
import { cellAt } from './flux-cell.ts'
import type { TakeRow } from './flux-http.ts'
import { instantOf } from './flux-instant.ts'
import { type SeriesEnd, SeriesEnds } from './series-ends.ts'

/** The most values held at once: a larger slice is read again in halves. */
const MOST_VALUES = 1_000_000

/** The most memory for the keys of a slice's series, and for its texts. */
export const MOST_KEY_BYTES = 8 * 1024 * 1024
const MOST_TEXT_BYTES = 8 * 1024 * 1024

const FIRST_ROWS = 1024

/** Gathers slices one after the other. A slice comes as one table per series, in any order. */
export interface Slice {
  /** The number of values that the slice holds. */
  readonly values: number
  begin(stretch: Stretch): void
  readonly take: TakeRow
  /** The instant from which the server left points out; infinity when it left none out. `askEnds` passes the rows of `selectEnds` to `take`. */
  missingFrom(askEnds: (take: TakeRow) => Promise<void>): Promise<number>
  /** Writes the rows before that instant, in order of time. */
  writeTo(builder: BlockBuilder, untilMs: number): void
}

/** A column of the answer that holds a field. */
interface Column {
  readonly index: number
  readonly field: number
  readonly put: (value: string) => number | string
  readonly end: SeriesEnd
}

/** Gathers the slices of one place in the same memory. */
export class SeriesSlice implements Slice {
  readonly #fields: ReadonlyMap<string, number>
  #stretch: Stretch = { fromMs: 0, toMs: 0 }
  #rows = 0
  #atMs = new Float64Array(FIRST_ROWS)
  /** Row by row; NaN stands for no value and for a text. */
  #cells: Float64Array
  /** Texts by the place of their cell. */
  readonly #texts = new Map<number, string>()
  #textBytes = 0
  #ofInstant = 0
  #table: FluxTableMetaData | null = null
  #tableId = ''
  #timeIndex = -1
  #columns: Column[] = []
  readonly #ends: SeriesEnds

  constructor(fields: readonly string[]) {
    this.#fields = new Map(fields.map((name, i) => [name, i]))
    this.#cells = new Float64Array(FIRST_ROWS * fields.length)
    this.#ends = new SeriesEnds(fields)
  }
  get values(): number {
    return this.#rows * this.#fields.size
  }
  begin(stretch: Stretch): void {
    this.#stretch = stretch
    this.#rows = 0
    this.#texts.clear()
    this.#textBytes = 0
    this.#table = null
    this.#ends.clear()
  }

  readonly take = (values: readonly string[], table: FluxTableMetaData): void => {
    if (table !== this.#table || values[1] !== this.#tableId) this.#open(table, values)
    const atMs = instantOf(cellAt(values, this.#timeIndex))
    if (atMs < this.#stretch.fromMs || atMs >= this.#stretch.toMs)
      throw new MalformedAnswerError('outside the range')
    if (this.#rows === this.#atMs.length) this.#grow()
    const width = this.#fields.size
    const base = this.#rows * width
    this.#countOfInstant(atMs)
    this.#atMs[this.#rows] = atMs
    this.#cells.fill(Number.NaN, base, base + width)
    for (const { index, field, put, end } of this.#columns) {
      const value = cellAt(values, index)
      const cell = put(value)
      if (atMs > end.lastMs && value !== '') end.lastMs = atMs
      if (typeof cell === 'number') this.#cells[base + field] = cell
      else this.#keepText(base + field, cell)
    }
    this.#rows += 1
    if (this.values > MOST_VALUES || this.#textBytes > MOST_TEXT_BYTES) throw new TooManyValuesError()
  }

  missingFrom(askEnds: (take: TakeRow) => Promise<void>): Promise<number> {
    return this.#ends.firstMissing(askEnds)
  }

  writeTo(builder: BlockBuilder, untilMs: number): void {
    const width = this.#fields.size
    for (const row of this.#order()) {
      const atMs = floatAt(this.#atMs, row)
      if (atMs >= untilMs) return
      builder.open(atMs)
      for (let field = 0; field < width; field += 1) {
        const place = row * width + field
        const text = this.#texts.size > 0 ? this.#texts.get(place) : undefined
        if (text === undefined) builder.number(field, floatAt(this.#cells, place))
        else builder.text(field, text)
      }
      builder.close()
    }
  }

  #keepText(place: number, text: string): void {
    this.#textBytes += 64 + text.length
    // A substring would keep its whole line in memory, so the text is copied.
    this.#texts.set(place, text.length < 13 ? text : Buffer.from(text).toString())
  }
  /** Each series has one row per instant, so a narrower slice would not help. */
  #countOfInstant(atMs: number): void {
    this.#ofInstant = this.#rows > 0 && this.#atMs[this.#rows - 1] === atMs ? this.#ofInstant + 1 : 1
    if (this.#ofInstant > MOST_OF_AN_INSTANT) throw tooManyOfAnInstant()
  }
  #open(table: FluxTableMetaData, values: readonly string[]): void {
    this.#table = table
    this.#tableId = cellAt(values, 1)
    const time = table.columns.find(({ label }) => label === '_time')
    if (!time?.dataType.startsWith('dateTime')) throw new MalformedAnswerError('no time')
    this.#timeIndex = time.index
    this.#columns = table.columns.flatMap((column) => {
      const field = this.#fields.get(column.label)
      const named = field !== undefined && column.index > 1 && column !== time
      if (!named) return []
      const end = this.#ends.of(values, table, column.label)
      if (this.#ends.size > MOST_SERIES || this.#ends.bytes > MOST_KEY_BYTES) throw tooManySeries()
      return [{ index: column.index, field, put: reader(column), end }]
    })
  }
  /** Rows by time; rows of one instant in the order of arrival. */
  #order(): Uint32Array {
    const atMs = this.#atMs.subarray(0, this.#rows)
    const rows = Uint32Array.from(atMs, (_, i) => i)
    if (isAscending(atMs)) return rows
    return rows.sort((a, b) => floatAt(atMs, a) - floatAt(atMs, b) || a - b)
  }
  #grow(): void {
    const twice = (old: Float64Array) => {
      const more = new Float64Array(old.length * 2)
      more.set(old)
      return more
    }
    this.#atMs = twice(this.#atMs)
    this.#cells = twice(this.#cells)
  }
}

/** Flux writes each double with all its digits, so the value is exact. An empty cell is null. */
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
      // The server rewrites a text's own line ends to those of the CSV.
      return (value) => filled(value).replaceAll('\r\n', '\n') || Number.NaN
  }
}

function finite(value: string): number {
  if (value === '') return Number.NaN
  const number = Number(value)
  return Number.isFinite(number) ? number : Number.NaN
}
