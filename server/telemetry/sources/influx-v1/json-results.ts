import { z } from 'zod'
import { MalformedAnswerError, StatementError, TruncatedAnswerError } from '../http/answer-errors.ts'
import { JsonObjects } from './json-objects.ts'
import type { Cell, ResultStream, RowSink } from './result-stream.ts'

/** Rows are many: they are checked while they are read, not before. */
const rows = z.custom<unknown[]>(Array.isArray)
const seriesSchema = z.object({
  columns: z.array(z.string()).default([]),
  values: rows.default([]),
  partial: z.boolean().optional(),
})
const resultSchema = z.object({
  series: z.array(seriesSchema).default([]),
  partial: z.boolean().optional(),
  error: z.string().optional(),
})
const messageSchema = z.object({ results: z.array(resultSchema).default([]), error: z.string().optional() })

/** The answer of servers that know no MessagePack (InfluxDB before 1.4) or none that can be read (3.x): JSON objects. */
export class JsonResults implements ResultStream {
  readonly #sink: RowSink
  readonly #emptyIsWhole: boolean
  readonly #objects = new JsonObjects()
  #messages = 0
  #moreFollows = false

  /** `emptyIsWhole`: a body without anything is an answer without rows (3.x). */
  constructor(sink: RowSink, emptyIsWhole = false) {
    this.#sink = sink
    this.#emptyIsWhole = emptyIsWhole
  }

  push(chunk: Uint8Array): void {
    for (const text of this.#objects.push(chunk)) this.#message(text)
  }
  end(): void {
    const nothing = this.#messages === 0 && !(this.#emptyIsWhole && !this.#objects.isOpen)
    if (nothing || this.#objects.isOpen || this.#moreFollows)
      throw new TruncatedAnswerError('the answer ended early')
  }

  #message(text: string): void {
    const message = parse(text)
    if (message.error !== undefined) throw new StatementError(message.error)
    this.#messages += 1
    this.#moreFollows = false
    for (const result of message.results) {
      if (result.error !== undefined) throw new StatementError(result.error)
      for (const series of result.series) {
        this.#rows(series)
        if (series.partial) this.#moreFollows = true
      }
      if (result.partial) this.#moreFollows = true
    }
  }
  #rows({ columns, values }: z.infer<typeof seriesSchema>): void {
    this.#sink.columns(columns)
    for (const row of values) {
      if (!Array.isArray(row) || row.length !== columns.length) throw new MalformedAnswerError('not a row')
      this.#sink.open(asCell(row[0]))
      for (let i = 1; i < row.length; i += 1) this.#cell(i - 1, row[i])
      this.#sink.close()
    }
  }
  #cell(column: number, value: unknown): void {
    if (typeof value === 'number') this.#sink.number(column, value)
    else if (value === null) this.#sink.number(column, Number.NaN)
    else if (typeof value === 'boolean') this.#sink.boolean(column, value)
    else this.#sink.text(column, String(asCell(value)))
  }
}

function asCell(value: unknown): Cell {
  if (typeof value === 'object' ? value !== null : value === undefined)
    throw new MalformedAnswerError('not a cell')
  return value as Cell
}

function parse(text: string): z.infer<typeof messageSchema> {
  try {
    return messageSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new MalformedAnswerError('not JSON of InfluxDB', { cause })
  }
}
