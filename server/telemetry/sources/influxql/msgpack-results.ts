import { MalformedAnswerError, StatementError, TruncatedAnswerError } from '../http/answer-errors.ts'
import { sortedTags } from '../series-places.ts'
import { asName, INCOMPLETE, MsgpackReader, type Scalar } from './msgpack-reader.ts'
import { MOST_BYTES_PER_ROW, MOST_COLUMNS, type ResultStream, type RowSink } from './result-stream.ts'

/** A decoder of one part of the answer: yields when it needs more bytes, returns when its part is whole. */
type Steps<T = void> = Generator<void, T>

/** The head of a series, as far as it has arrived: its name and tags come before its columns. */
interface OpenSeries {
  width: number
  readonly statement: number
  name: string
  tags: Readonly<Record<string, string>>
}

const MOST_QUICK_COLUMNS = 100
/** The most values within a part of the answer that nobody asked for. */
const MOST_MEMBERS = 1_000_000

/**
 * InfluxDB 1.4+ answers `Accept: application/x-msgpack` with one MessagePack map per chunk, shaped like its JSON.
 * Rows go straight from bytes to the sink. Unlike InfluxDB's CSV, the answer holds exact doubles, errors and truncation.
 * Decoding continues where the bytes ended: no cell is read twice.
 */
export class MsgpackResults implements ResultStream {
  readonly #sink: RowSink
  readonly #reader = new MsgpackReader()
  readonly #steps: Steps
  #messages = 0
  #insideMessage = false
  /** Whether the last series or result announced more. */
  #moreFollows = false
  /** The number of cells of the open row that the sink has; −1 when no row is open. */
  #cells = -1
  #rows = 0
  #bytesSinceRow = 0
  results = 0

  constructor(sink: RowSink) {
    this.#sink = sink
    this.#steps = this.#stream()
  }

  push(piece: Uint8Array): void {
    const rows = this.#rows
    this.#reader.push(piece)
    this.#steps.next()
    this.#bytesSinceRow = this.#rows > rows ? 0 : this.#bytesSinceRow + piece.length
    if (this.#bytesSinceRow > MOST_BYTES_PER_ROW) throw new MalformedAnswerError('nothing but words')
  }
  end(): void {
    if (this.#messages === 0 || this.#insideMessage || this.#moreFollows) {
      throw new TruncatedAnswerError('the answer ended early')
    }
  }

  *#stream(): Steps {
    for (;;) {
      while (this.#reader.isAtEnd) yield
      this.#insideMessage = true
      this.#moreFollows = false
      yield* this.#map((key) => (key === 'results' ? this.#list(() => this.#result()) : this.#other(key)))
      this.#insideMessage = false
      this.#messages += 1
    }
  }
  #result(): Steps {
    this.results += 1
    let statement = 0
    const statementId = function* (this: MsgpackResults): Steps {
      statement = Number(yield* this.#scalar())
    }
    return this.#map((key) => {
      if (key === 'statement_id') return statementId.call(this)
      return key === 'series' ? this.#list(() => this.#series(statement)) : this.#other(key)
    })
  }
  *#series(statement: number): Steps {
    const series: OpenSeries = { width: 0, statement, name: '', tags: {} }
    const members = yield* this.#size('map')
    for (let left = members - this.#quickHead(series, members); left > 0; left -= 1)
      yield* this.#member(series, yield* this.#name())
  }
  #member(series: OpenSeries, key: string): Steps {
    switch (key) {
      case 'values':
        return this.#allRows(series.width)
      case 'columns':
        return this.#columns(series)
      case 'name':
        return this.#seriesName(series)
      case 'tags':
        return this.#seriesTags(series)
      default:
        return this.#other(key)
    }
  }
  /**
   * Reads name and columns without a generator for each word, as far as their bytes are there; an answer about many series consists mostly of
   * heads. Returns the number of members read. Each series gets one try, so bytes that trickle are read twice at most.
   */
  #quickHead(series: OpenSeries, members: number): number {
    const reader = this.#reader
    for (let read = 0; read < members; read += 1) {
      const start = reader.at
      const key = reader.tryScalar()
      if ((key !== 'name' && key !== 'columns') || !this.#quickMember(series, key)) {
        reader.at = start
        return read
      }
    }
    return members
  }
  /** False when bytes are missing. */
  #quickMember(series: OpenSeries, key: 'name' | 'columns'): boolean {
    const found = key === 'name' ? this.#reader.tryScalar() : this.#reader.tryNames(MOST_QUICK_COLUMNS)
    if (found === INCOMPLETE) return false
    if (Array.isArray(found)) this.#open(series, found)
    else series.name = asName(found)
    return true
  }
  *#seriesName(series: OpenSeries): Steps {
    series.name = yield* this.#name()
  }
  *#seriesTags(series: OpenSeries): Steps {
    const tags = new Map<string, string>()
    for (let left = yield* this.#size('map'); left > 0; left -= 1) {
      const key = yield* this.#name()
      tags.set(key, String((yield* this.#scalar()) ?? ''))
      if (tags.size > MOST_COLUMNS) throw new MalformedAnswerError('too many tags')
    }
    series.tags = Object.fromEntries(sortedTags(Object.fromEntries(tags)))
  }
  *#columns(series: OpenSeries): Steps {
    const size = yield* this.#size('array')
    if (size > MOST_COLUMNS) throw new MalformedAnswerError('too many columns')
    const names: string[] = []
    for (let left = size; left > 0; left -= 1) names.push(yield* this.#name())
    this.#open(series, names)
  }
  #open(series: OpenSeries, names: readonly string[]): void {
    series.width = names.length
    this.#sink.columns(names, series)
  }
  *#allRows(width: number): Steps {
    for (let left = yield* this.#size('array'); left > 0; left -= 1) {
      while (!this.#row(width)) yield
    }
  }
  *#other(key: string): Steps {
    if (key !== 'error' && key !== 'partial') return yield* this.#skip()
    const value = yield* this.#scalar()
    if (key === 'error') throw new StatementError(String(value))
    if (value === true) this.#moreFollows = true
  }

  *#map(member: (key: string) => Steps): Steps {
    for (let left = yield* this.#size('map'); left > 0; left -= 1) yield* member(yield* this.#name())
  }
  *#list(item: () => Steps): Steps {
    for (let left = yield* this.#size('array'); left > 0; left -= 1) yield* item()
  }
  *#size(kind: 'map' | 'array'): Steps<number> {
    for (;;) {
      const size = this.#reader.trySize(kind)
      if (size !== INCOMPLETE) return size
      yield
    }
  }
  *#scalar(): Steps<Scalar> {
    for (;;) {
      const value = this.#reader.tryScalar()
      if (value !== INCOMPLETE) return value
      yield
    }
  }
  *#name(): Steps<string> {
    return asName(yield* this.#scalar())
  }
  /** Skips a value of any kind and depth; only the number of values still to come is kept. */
  *#skip(): Steps {
    for (let left = 1; left > 0; ) {
      const members = this.#reader.trySkip()
      if (members === INCOMPLETE) yield
      else left += members - 1
      if (left > MOST_MEMBERS) throw new MalformedAnswerError('too many members')
    }
  }

  /** Gives one row to the sink; false when cells are missing, and the next call continues at the first missing cell. */
  #row(width: number): boolean {
    if (this.#cells < 0 && !this.#openRow(width)) return false
    if (!this.#moreCells(width - 1)) return false
    this.#sink.close()
    this.#cells = -1
    this.#rows += 1
    return true
  }
  #openRow(width: number): boolean {
    const reader = this.#reader
    const start = reader.at
    const size = reader.trySize('array')
    if (size === INCOMPLETE) return false
    if (size !== width || size === 0) throw new MalformedAnswerError('not a row')
    const first = reader.tryScalar()
    if (first === INCOMPLETE) {
      reader.at = start
      return false
    }
    this.#sink.open(first)
    this.#cells = 0
    return true
  }
  /** The hot path: a double costs one comparison and one read. */
  #moreCells(width: number): boolean {
    const reader = this.#reader
    const { bytes, view, end } = reader
    const sink = this.#sink
    let at = reader.at
    for (let column = this.#cells; column < width; column += 1) {
      const code = at < end ? bytes[at] : undefined
      if (code === 0xcb && at + 9 <= end) {
        sink.number(column, view.getFloat64(at + 1))
        at += 9
      } else if (code === 0xc0) {
        sink.number(column, Number.NaN)
        at += 1
      } else {
        reader.at = at
        if (!this.#rareCell(column)) {
          this.#cells = column
          return false
        }
        at = reader.at
      }
    }
    reader.at = at
    return true
  }
  #rareCell(column: number): boolean {
    const value = this.#reader.tryScalar()
    if (value === INCOMPLETE) return false
    if (typeof value === 'number') this.#sink.number(column, value)
    else if (typeof value === 'boolean') this.#sink.boolean(column, value)
    else this.#sink.text(column, String(value))
    return true
  }
}
