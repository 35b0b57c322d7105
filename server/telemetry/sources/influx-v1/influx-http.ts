import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import { SourceError } from '../source.ts'
import { allowedLookup, forbiddenAddress, isAllowedAddress } from './allowed-address.ts'
import { asSourceError, notInflux, statusFailure, timedOut } from './failures.ts'
import { JsonResults } from './json-results.ts'
import { MsgpackResults } from './msgpack-results.ts'
import type { ResultStream, RowSink } from './result-stream.ts'

export interface InfluxHttpOptions {
  readonly baseUrl: URL
  readonly database: string
  readonly username?: string | undefined
  readonly password?: string | undefined
  readonly allowLoopback: boolean
  readonly connectTimeoutMs: number
  /** Certificates of authorities trusted besides the system's, PEM. */
  readonly ca?: string | undefined
  readonly lookup?: LookupFunction | undefined
}

export interface CallLimits {
  /** Longest silence while waiting for the answer or within it. */
  readonly silenceMs: number
  readonly maxBytes: number
  /** Rows per chunk of the server's answer. */
  readonly chunkRows: number
  readonly signal: AbortSignal
}

const MAX_ERROR_BYTES = 64 * 1024

/** Statements over HTTP to one InfluxDB 1.x, through a pool that connects to allowed addresses only. */
export class InfluxHttp {
  readonly #options: InfluxHttpOptions
  readonly #agent: Agent

  constructor(options: InfluxHttpOptions) {
    this.#options = options
    this.#agent = new Agent({
      connect: allowedConnector(options),
      connections: 4,
      keepAliveTimeout: 10_000,
      maxResponseSize: -1,
    })
  }

  /** Runs one statement; yields after each piece of the answer has gone to the sink. */
  async *run(statement: string, sink: RowSink, limits: CallLimits): AsyncGenerator<void> {
    let phase: 'request' | 'body' = 'request'
    try {
      const response = await this.#post(statement, limits)
      // A body that is given up before it is read fails with nobody waiting; unheard, that would end the process.
      response.body.on('error', () => {})
      const results = await resultStream(response, sink, limits)
      phase = 'body'
      let bytes = 0
      for await (const chunk of response.body) {
        bytes += chunk.length
        if (bytes > limits.maxBytes) throw new SourceError('server', 'A resposta do servidor é grande demais')
        results.push(chunk)
        yield
      }
      results.end()
    } catch (error) {
      throw this.#failure(error, phase, limits.signal)
    }
  }
  async close(): Promise<void> {
    await this.#agent.destroy()
  }

  /** Sent as a POST so that neither the statement nor a secret stands in an address or in a proxy's log. */
  #post(statement: string, limits: CallLimits): Promise<Dispatcher.ResponseData> {
    const { baseUrl, database, username, password } = this.#options
    const login = username ? Buffer.from(`${username}:${password ?? ''}`).toString('base64') : null
    const form = new URLSearchParams({ q: statement, db: database, epoch: 'ms', chunked: 'true' })
    form.set('chunk_size', String(limits.chunkRows))
    return request(new URL('query', baseUrl), {
      method: 'POST',
      body: form.toString(),
      headers: {
        accept: 'application/x-msgpack',
        'content-type': 'application/x-www-form-urlencoded',
        ...(login ? { authorization: `Basic ${login}` } : {}),
      },
      dispatcher: this.#agent,
      signal: limits.signal,
      headersTimeout: limits.silenceMs,
      bodyTimeout: limits.silenceMs,
    })
  }
  #failure(error: unknown, phase: 'request' | 'body', signal: AbortSignal): unknown {
    if (!signal.aborted || error !== signal.reason) return asSourceError(error, phase)
    return error instanceof DOMException && error.name === 'TimeoutError' ? timedOut(error) : error
  }
}

async function resultStream(
  response: Dispatcher.ResponseData,
  sink: RowSink,
  limits: CallLimits,
): Promise<ResultStream> {
  const type = String(response.headers['content-type'] ?? '')
  if (response.statusCode === 200) {
    if (type.includes('msgpack')) return new MsgpackResults(sink)
    if (type.includes('application/json')) return new JsonResults(sink)
    response.body.destroy()
    throw notInflux()
  }
  throw await refusal(response, type, sink, limits)
}

/** InfluxDB explains a refusal in the body, under `error`; a proxy sends a page. */
async function refusal(
  response: Dispatcher.ResponseData,
  type: string,
  sink: RowSink,
  limits: CallLimits,
): Promise<SourceError> {
  const text = await shortText(response, limits)
  const byStatus = statusFailure(response.statusCode, text)
  const explained = response.statusCode === 400 || response.statusCode === 404
  if (!explained || byStatus.failure === 'tls') return byStatus
  const results = type.includes('msgpack') ? new MsgpackResults(sink) : new JsonResults(sink)
  try {
    results.push(Buffer.from(text, 'latin1'))
    results.end()
  } catch (error) {
    const failure = asSourceError(error, 'request')
    if (failure.failure !== 'not-influx') return failure
  }
  return byStatus
}

async function shortText(response: Dispatcher.ResponseData, limits: CallLimits): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response.body) {
    parts.push(part)
    bytes += part.length
    if (bytes > Math.min(MAX_ERROR_BYTES, limits.maxBytes)) break
  }
  return Buffer.concat(parts).toString('latin1')
}

/** Names are resolved by `allowedLookup`; an address written out is never looked up, so it is checked here. */
function allowedConnector(options: InfluxHttpOptions): buildConnector.connector {
  const connect = buildConnector({
    timeout: options.connectTimeoutMs,
    lookup: allowedLookup(options.allowLoopback, options.lookup),
    autoSelectFamily: true,
    allowH2: false,
    ...(options.ca ? { ca: options.ca } : {}),
  })
  return (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !isAllowedAddress(host, options.allowLoopback))
      return callback(forbiddenAddress(), null)
    connect(target, callback)
  }
}
