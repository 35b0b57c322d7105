import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import { allowedLookup, forbiddenAddress, isAllowedAddress } from './allowed-address.ts'
import { withLeastPace } from './least-pace.ts'
import { timedOut } from './network-failures.ts'

export interface HttpOptions {
  /** Its path ends with a slash. */
  readonly baseUrl: URL
  readonly allowLoopback: boolean
  readonly connectTimeoutMs: number
  /** Further trusted authorities' certificates, PEM. */
  readonly ca?: string | undefined
  readonly lookup?: LookupFunction | undefined
}
export interface HttpCall {
  readonly method: 'GET' | 'POST'
  /** Relative to the base address, without a leading slash. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export interface CallLimits {
  /** The longest silence before the answer or within it. */
  readonly silenceMs: number
  readonly maxBytes: number
  readonly signal: AbortSignal
}

const MAX_ERROR_BYTES = 64 * 1024
const MOST_ANNOUNCED = 100

/** Talks HTTP to one server. Its pool connects only to allowed addresses and follows no redirection. */
export class PinnedHttp {
  readonly #baseUrl: URL
  readonly #agent: Agent

  constructor(options: HttpOptions) {
    this.#baseUrl = options.baseUrl
    this.#agent = new Agent({
      connect: allowedConnector(options),
      connections: 4,
      keepAliveTimeout: 10_000,
      maxResponseSize: -1,
    })
  }

  async send(call: HttpCall, limits: CallLimits): Promise<Dispatcher.ResponseData> {
    const gaveUp = new AbortController()
    let announced = 0
    const response = await request(new URL(call.path, this.#baseUrl), {
      method: call.method,
      headers: { ...call.headers },
      ...(call.body === undefined ? {} : { body: call.body }),
      dispatcher: this.#agent,
      signal: AbortSignal.any([limits.signal, gaveUp.signal]),
      headersTimeout: limits.silenceMs,
      bodyTimeout: limits.silenceMs,
      // A server that repeats HTTP 1xx is never silent, so the announcements are counted.
      onInfo: () => {
        announced += 1
        if (announced > MOST_ANNOUNCED) gaveUp.abort(timedOut())
      },
    })
    // Without a listener the error of a body that is given up unread would end the process.
    response.body.on('error', () => {})
    return response
  }
  async close(): Promise<void> {
    await this.#agent.destroy()
  }
}

/** The first bytes of a body that explains an error. */
export async function shortBody(response: Dispatcher.ResponseData, limits: CallLimits): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of withLeastPace(response.body, limits.silenceMs)) {
    parts.push(part)
    bytes += part.length
    if (bytes > Math.min(MAX_ERROR_BYTES, limits.maxBytes)) break
  }
  return Buffer.concat(parts)
}

export const headerOf = (response: Dispatcher.ResponseData, name: string): string | undefined => {
  const value = response.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** `allowedLookup` checks names; a literal address is never looked up, so it is checked here. */
function allowedConnector(options: HttpOptions): buildConnector.connector {
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
      return callback(forbiddenAddress(host), null)
    connect(target, callback)
  }
}
