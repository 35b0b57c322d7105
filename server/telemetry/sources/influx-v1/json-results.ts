import { z } from 'zod'
import {
  type Cell,
  InfluxStatementError,
  MalformedAnswerError,
  type ResultStream,
  type RowSink,
  TruncatedAnswerError,
} from './result-stream.ts'

const MAX_LINE_CHARACTERS = 64 * 1024 * 1024
const cell = z.union([z.number(), z.string(), z.boolean(), z.null()])
const seriesSchema = z.object({
  columns: z.array(z.string()),
  values: z.array(z.array(cell)).default([]),
  partial: z.boolean().optional(),
})
const resultSchema = z.object({
  series: z.array(seriesSchema).default([]),
  partial: z.boolean().optional(),
  error: z.string().optional(),
})
const messageSchema = z.object({ results: z.array(resultSchema).default([]), error: z.string().optional() })

/** The answer of servers that know no MessagePack (InfluxDB before 1.4): one JSON object per line. */
export class JsonResults implements ResultStream {
  readonly #sink: RowSink
  readonly #decoder = new TextDecoder()
  #line = ''
  #messages = 0
  #moreFollows = false

  constructor(sink: RowSink) {
    this.#sink = sink
  }

  push(chunk: Uint8Array): void {
    const lines = (this.#line + this.#decoder.decode(chunk, { stream: true })).split('\n')
    this.#line = lines.pop()!
    if (this.#line.length > MAX_LINE_CHARACTERS) throw new MalformedAnswerError('line too long')
    for (const line of lines) this.#message(line)
  }
  end(): void {
    const rest = this.#line + this.#decoder.decode()
    try {
      this.#message(rest)
    } catch (error) {
      if (this.#messages > 0 && error instanceof MalformedAnswerError)
        throw new TruncatedAnswerError(error.message)
      throw error
    }
    if (this.#messages === 0 || this.#moreFollows) throw new TruncatedAnswerError('the answer ended early')
  }

  #message(line: string): void {
    if (line.trim() === '') return
    const message = parse(line)
    if (message.error !== undefined) throw new InfluxStatementError(message.error)
    this.#messages += 1
    this.#moreFollows = false
    for (const result of message.results) {
      if (result.error !== undefined) throw new InfluxStatementError(result.error)
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
      if (row.length !== columns.length) throw new MalformedAnswerError('not a row')
      const [first = null, ...cells] = row
      this.#sink.open(first)
      cells.forEach((value, column) => {
        this.#cell(column, value)
      })
      this.#sink.close()
    }
  }
  #cell(column: number, value: Cell): void {
    if (value === null) this.#sink.number(column, Number.NaN)
    else if (typeof value === 'number') this.#sink.number(column, value)
    else if (typeof value === 'boolean') this.#sink.boolean(column, value)
    else this.#sink.text(column, value)
  }
}

function parse(line: string): z.infer<typeof messageSchema> {
  try {
    return messageSchema.parse(JSON.parse(line))
  } catch (cause) {
    throw new MalformedAnswerError('not JSON of InfluxDB', { cause })
  }
}
