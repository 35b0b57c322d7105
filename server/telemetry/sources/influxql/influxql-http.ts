import type { Dispatcher } from 'undici'
import { TooLargeAnswer } from '../answer-budget.ts'
import { TooManyValuesError, TruncatedAnswerError } from '../http/answer-errors.ts'
import {
  asSourceError,
  type CallTerms,
  callFailure,
  notInflux,
  statusFailure,
} from '../http/call-failures.ts'
import { withLeastPace } from '../http/least-pace.ts'
import { type CallLimits, type HttpOptions, headerOf, PinnedHttp, shortBody } from '../http/pinned-http.ts'
import type { SourceError } from '../source.ts'
import { JsonResults } from './json-results.ts'
import { MsgpackResults } from './msgpack-results.ts'
import type { ResultStream, RowSink } from './result-stream.ts'

export interface InfluxqlHttpOptions extends HttpOptions, CallTerms {
  readonly database: string
  readonly authorization: string | null
  /**
   * 1.x answers MessagePack since 1.4 and JSON before. 3.x packs its structures as arrays without names, in which a
   * missing member looks like the next one, so 3.x is asked for JSON.
   */
  readonly format: 'msgpack' | 'json'
}

export interface StatementLimits extends CallLimits {
  /** Rows per chunk of the server's answer. */
  readonly chunkRows: number
  /** The server answers in one piece instead of chunks; the piece must hold the results of this many statements. */
  readonly wholeOf?: number | undefined
}

/** Sends InfluxQL statements to one server, which answers as InfluxDB 1.x does. */
export class InfluxqlHttp {
  readonly #options: InfluxqlHttpOptions
  readonly #http: PinnedHttp

  constructor(options: InfluxqlHttpOptions) {
    this.#options = options
    this.#http = new PinnedHttp(options)
  }

  /** Runs statements; yields after each piece of the answer has gone to the sink. */
  async *run(statement: string, sink: RowSink, limits: StatementLimits): AsyncGenerator<void> {
    let phase: 'request' | 'body' = 'request'
    try {
      const response = await this.#post(statement, limits)
      const results = await this.#resultStream(response, sink, limits)
      phase = 'body'
      let bytes = 0
      for await (const piece of withLeastPace(response.body, limits.silenceMs)) {
        bytes += piece.length
        if (bytes > limits.maxBytes) throw new TooLargeAnswer()
        results.push(piece)
        yield
      }
      results.end()
      if (limits.wholeOf !== undefined && results.results < limits.wholeOf)
        throw new TruncatedAnswerError('a statement has no result')
    } catch (error) {
      if (error instanceof TooManyValuesError) throw error
      throw callFailure(error, phase, limits.signal, this.#options)
    }
  }
  close(): Promise<void> {
    return this.#http.close()
  }

  /** A POST keeps the statement and the secret out of addresses and of a proxy's log. */
  #post(statement: string, limits: StatementLimits): Promise<Dispatcher.ResponseData> {
    const { database, authorization, format } = this.#options
    const form = new URLSearchParams({ q: statement, db: database, epoch: 'ms' })
    if (limits.wholeOf === undefined) {
      form.set('chunked', 'true')
      form.set('chunk_size', String(limits.chunkRows))
    }
    const headers = {
      accept: format === 'msgpack' ? 'application/x-msgpack' : 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(authorization ? { authorization } : {}),
    }
    return this.#http.send({ method: 'POST', path: 'query', headers, body: form.toString() }, limits)
  }
  async #resultStream(
    response: Dispatcher.ResponseData,
    sink: RowSink,
    limits: StatementLimits,
  ): Promise<ResultStream> {
    const type = headerOf(response, 'content-type') ?? ''
    if (response.statusCode !== 200) throw await this.#refusal(response, type, sink, limits)
    if (type.includes('msgpack')) return new MsgpackResults(sink)
    if (type.includes('application/json')) return new JsonResults(sink, this.#options.format === 'json')
    response.body.destroy()
    throw notInflux(this.#options.words)
  }
  /** InfluxDB explains a refusal in the body, under `error`; a proxy sends a page. */
  async #refusal(
    response: Dispatcher.ResponseData,
    type: string,
    sink: RowSink,
    limits: StatementLimits,
  ): Promise<SourceError> {
    const { words } = this.#options
    const body = await shortBody(response, limits)
    const text = body.toString('utf8')
    const byStatus = statusFailure(response.statusCode, text, words, headerOf(response, 'retry-after'))
    const explained = response.statusCode === 400 || response.statusCode === 404
    if (!explained || byStatus.failure === 'tls') return byStatus
    const results = type.includes('msgpack') ? new MsgpackResults(sink) : new JsonResults(sink)
    try {
      results.push(body)
      results.end()
    } catch (error) {
      const failure = asSourceError(error, 'request', this.#options)
      if (failure.failure !== 'not-influx') return failure
    }
    return byStatus
  }
}
