import { createGunzip } from 'node:zlib'
import {
  type CommunicationObserver,
  createTextDecoderCombiner,
  type FluxTableMetaData,
  InfluxDB,
  type SendOptions,
  type Transport,
} from '@influxdata/influxdb-client'
import type { Dispatcher } from 'undici'
import { TooLargeAnswer } from '../answer-budget.ts'
import {
  MalformedAnswerError,
  StatementError,
  TooManyValuesError,
  TruncatedAnswerError,
} from '../http/answer-errors.ts'
import {
  type CallTerms,
  callFailure,
  notInflux,
  statementFailure,
  statusFailure,
} from '../http/call-failures.ts'
import { secretForms } from '../http/hidden-secrets.ts'
import { withLeastPace } from '../http/least-pace.ts'
import { type CallLimits, type HttpOptions, headerOf, PinnedHttp, shortBody } from '../http/pinned-http.ts'
import { SourceError } from '../source.ts'
import { v2Wording } from './influx-v2-wording.ts'
import { LineGuard } from './line-guard.ts'
import { listBuckets } from './list-buckets.ts'

/** A slice of a read holds about 250,000 values, a million at most. */
const MAX_BYTES = 256 * 1024 * 1024

export interface FluxHttpOptions extends HttpOptions {
  readonly org: string
  readonly token: string
}

/** Takes the rows of all tables of an answer. */
export type TakeRow = (values: readonly string[], table: FluxTableMetaData) => void

/** The request that the official client makes, and its listener to the answer's bytes. */
interface Exchange {
  readonly path: string
  readonly body: string
  readonly options: SendOptions
  readonly listener: Partial<CommunicationObserver<Uint8Array>>
}

/**
 * Flux over HTTP. The official client makes the request and reads the annotated CSV; the bytes go through our own
 * pool, which connects to the checked address and waits for its consumer (decision 9).
 */
export class FluxHttp {
  readonly #options: FluxHttpOptions
  readonly #http: PinnedHttp
  readonly #terms: CallTerms

  constructor(options: FluxHttpOptions) {
    this.#options = options
    this.#http = new PinnedHttp(options)
    this.#terms = { words: v2Wording, secrets: secretForms(options.token) }
  }

  /** Runs one query; yields after each piece of the answer has been given to `take`. */
  async *run(query: string, take: TakeRow, limits: CallLimits): AsyncGenerator<void> {
    let phase: 'request' | 'body' = 'request'
    let failed: { error: unknown } | null = null
    try {
      const exchange = this.#exchange(query, guarded(take), (error) => {
        failed ??= { error: isOurs(error) ? error : new MalformedAnswerError(String(error)) }
      })
      const response = await this.#send(exchange, limits)
      phase = 'body'
      const ending = new Ending()
      for await (const piece of withLeastPace(plainBody(response), limits.silenceMs)) {
        ending.add(piece, limits.maxBytes)
        exchange.listener.next?.(piece)
        if (failed) throw (failed as { error: unknown }).error
        yield
      }
      ending.check()
      exchange.listener.complete?.()
      if (failed) throw (failed as { error: unknown }).error
    } catch (error) {
      if (error instanceof TooManyValuesError) throw error
      throw callFailure(error, phase, limits.signal, this.#terms)
    }
  }
  /** The buckets that the token sees in the organization. */
  buckets(limits: CallLimits): Promise<string[]> {
    return listBuckets(this.#http, this.#options, limits, this.#terms)
  }
  close(): Promise<void> {
    return this.#http.close()
  }

  #exchange(query: string, next: TakeRow, error: (error: unknown) => void): Exchange {
    const exchanges: Exchange[] = []
    const transport: Transport = {
      chunkCombiner: createTextDecoderCombiner(),
      send: (path, body, options, listener = {}) => {
        exchanges.push({ path, body, options, listener })
      },
      request: () => Promise.reject(new Error('not used')),
      iterate: () => {
        throw new Error('not used')
      },
    }
    const client = new InfluxDB({ url: 'http://unused', transport })
    const api = client.getQueryApi({ org: this.#options.org, gzip: true })
    api.queryRows(query, { next, error, complete: () => {} })
    const [exchange] = exchanges
    if (exchange === undefined) throw new Error('The client sent no query')
    return exchange
  }
  async #send({ path, body, options }: Exchange, limits: CallLimits): Promise<Dispatcher.ResponseData> {
    const headers = {
      ...options.headers,
      accept: 'application/csv',
      authorization: `Token ${this.#options.token}`,
    }
    const response = await this.#http.send({ method: 'POST', path: path.slice(1), headers, body }, limits)
    if (response.statusCode !== 200) throw await refusal(response, limits, this.#terms)
    if (/csv/.test(headerOf(response, 'content-type') ?? '')) return response
    response.body.destroy()
    throw notInflux(v2Wording)
  }
}

/** Whether the error comes from this program. Other errors come from the client, which can't parse text that is no annotated CSV. */
const isOurs = (error: unknown): boolean =>
  [SourceError, StatementError, MalformedAnswerError, TruncatedAnswerError, TooManyValuesError].some(
    (kind) => error instanceof kind,
  )

/** A query that fails midway ends its answer (status 200) with a table that holds the error. */
function guarded(take: TakeRow): TakeRow {
  return (values, table) => {
    const [first, second] = table.columns
    if (first?.label === 'error' && second?.label === 'reference')
      throw new StatementError(values[0] || 'erro sem descrição')
    if (values.length !== table.columns.length) throw new TruncatedAnswerError('half a row')
    if (first?.label !== 'result' || second?.label !== 'table') throw new MalformedAnswerError('no table')
    take(values, table)
  }
}

/** The server ends each result with an empty line: a body without one was cut, even if HTTP reports no error. */
class Ending {
  readonly #lines = new LineGuard()
  #bytes = 0
  #last = ''

  add(piece: Uint8Array, maxBytes: number): void {
    this.#bytes += piece.length
    if (this.#bytes > Math.min(maxBytes, MAX_BYTES)) throw new TooLargeAnswer()
    this.#lines.add(piece)
    this.#last = (this.#last + Buffer.from(piece.subarray(-4)).toString('latin1')).slice(-4)
  }
  check(): void {
    const lines = this.#last.replaceAll('\r', '')
    const isWhole = lines === '\n' || lines.endsWith('\n\n')
    if (isWhole && !this.#lines.isOpen) return
    throw new TruncatedAnswerError('no empty line at the end')
  }
}

async function* plainBody(response: Dispatcher.ResponseData): AsyncGenerator<Uint8Array> {
  if (headerOf(response, 'content-encoding') !== 'gzip') {
    yield* response.body as AsyncIterable<Uint8Array>
    return
  }
  const plain = createGunzip()
  response.body.on('error', (error) => plain.destroy(error)).pipe(plain)
  try {
    yield* plain as AsyncIterable<Uint8Array>
  } finally {
    response.body.destroy()
  }
}

/** InfluxDB explains a refusal as `{code, message}`; a proxy sends a page. */
async function refusal(
  response: Dispatcher.ResponseData,
  limits: CallLimits,
  terms: CallTerms,
): Promise<SourceError> {
  const parts = await shortBody(response, limits)
  const { statusCode } = response
  const byStatus = statusFailure(
    statusCode,
    parts.toString('utf8'),
    v2Wording,
    headerOf(response, 'retry-after'),
  )
  const message = explanation(parts.toString('utf8'))
  const explained = statusCode === 400 || statusCode === 404 || statusCode === 403 || statusCode === 422
  if (message === undefined || !explained || byStatus.failure === 'tls') return byStatus
  // Every InfluxDB 2.x has this path.
  if (/path not found|not found: \/api/i.test(message)) return byStatus
  const known = statementFailure(message, terms)
  return statusCode === 403 && known.failure === 'server' ? byStatus : known
}

function explanation(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
