import { MalformedAnswerError, StatementError, TruncatedAnswerError } from '../http/answer-errors.ts'
import { sortedTags } from '../series-places.ts'
import { JsonObjects } from './json-objects.ts'
import {
  type AnsweredSeries,
  type Cell,
  MOST_BYTES_PER_ROW,
  MOST_COLUMNS,
  type ResultStream,
  type RowSink,
} from './result-stream.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** Decodes the JSON objects of servers without MessagePack (InfluxDB before 1.4) or with a MessagePack that can't be read (3.x). */
export class JsonResults implements ResultStream {
  readonly #sink: RowSink
  readonly #emptyIsWhole: boolean
  readonly #objects = new JsonObjects()
  results = 0
  #messages = 0
  #moreFollows = false
  #bytesSinceRow = 0

  /** `emptyIsWhole`: an empty body is an answer without rows (3.x). */
  constructor(sink: RowSink, emptyIsWhole = false) {
    this.#sink = sink
    this.#emptyIsWhole = emptyIsWhole
  }

  push(piece: Uint8Array): void {
    this.#bytesSinceRow += piece.length
    for (const text of this.#objects.push(piece)) this.#message(parse(text))
    if (this.#bytesSinceRow > MOST_BYTES_PER_ROW) throw new MalformedAnswerError('nothing but words')
  }
  end(): void {
    const nothing = this.#messages === 0 && !(this.#emptyIsWhole && !this.#objects.isOpen)
    if (nothing || this.#objects.isOpen || this.#moreFollows)
      throw new TruncatedAnswerError('the answer ended early')
  }

  #message(message: JsonObject): void {
    throwIfRefused(message)
    this.#messages += 1
    this.#moreFollows = false
    for (const result of list(message.results).map(asObject)) {
      throwIfRefused(result)
      this.results += 1
      for (const series of list(result.series).map(asObject)) {
        this.#sink.columns(columnsOf(series), answeredSeries(result, series))
        this.#rows(columnsOf(series).length, list(series.values))
        if (isPartial(series)) this.#moreFollows = true
      }
      if (isPartial(result)) this.#moreFollows = true
    }
  }
  #rows(width: number, values: readonly unknown[]): void {
    for (const row of values) {
      if (!Array.isArray(row) || row.length !== width || row.length === 0)
        throw new MalformedAnswerError('not a row')
      this.#sink.open(asCell(row[0]))
      for (let i = 1; i < row.length; i += 1) this.#cell(i - 1, row[i])
      this.#sink.close()
      this.#bytesSinceRow = 0
    }
  }
  #cell(column: number, value: unknown): void {
    if (typeof value === 'number') this.#sink.number(column, value)
    else if (value === null) this.#sink.number(column, Number.NaN)
    else if (typeof value === 'boolean') this.#sink.boolean(column, value)
    else this.#sink.text(column, String(asCell(value)))
  }
}

function parse(text: string): JsonObject {
  try {
    return asObject(JSON.parse(text))
  } catch {
    // The parser's message would repeat a piece of the answer.
    throw new MalformedAnswerError('not JSON of InfluxDB')
  }
}

function throwIfRefused({ error }: JsonObject): void {
  if (typeof error === 'string') throw new StatementError(error)
  if (error !== undefined) throw new MalformedAnswerError('no text of an error')
}
function columnsOf(series: JsonObject): string[] {
  const names = list(series.columns)
  if (names.length > MOST_COLUMNS) throw new MalformedAnswerError('too many columns')
  if (!names.every((name) => typeof name === 'string')) throw new MalformedAnswerError('no columns')
  return names
}
/** The names and tags of an answer without them are empty. */
function answeredSeries(result: JsonObject, { name = '', tags = {} }: JsonObject): AnsweredSeries {
  const statement = result.statement_id ?? 0
  if (typeof statement !== 'number' || typeof name !== 'string')
    throw new MalformedAnswerError('no name of a series')
  const values = Object.entries(asObject(tags ?? {})).map(([key, value]) => [key, String(value ?? '')])
  return { statement, name, tags: Object.fromEntries(sortedTags(Object.fromEntries(values))) }
}
function isPartial({ partial }: JsonObject): boolean {
  if (partial !== undefined && typeof partial !== 'boolean') throw new MalformedAnswerError('partial')
  return partial === true
}

function list(value: unknown): unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new MalformedAnswerError('not a list')
  return value
}
function asObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MalformedAnswerError('not an object')
  return value as JsonObject
}
function asCell(value: unknown): Cell {
  if (typeof value === 'object' ? value !== null : value === undefined)
    throw new MalformedAnswerError('not a cell')
  return value as Cell
}
