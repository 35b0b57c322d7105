import { callFailure } from '../http/call-failures.ts'
import { secretForms } from '../http/hidden-secrets.ts'
import { type HttpOptions, headerOf, PinnedHttp, shortBody } from '../http/pinned-http.ts'
import { SourceError } from '../source.ts'
import { callLimits } from '../source-limits.ts'
import type { SourceTimeouts } from '../source-options.ts'
import { v2Wording } from './influx-v2-wording.ts'

/** The server's query language: 2.x takes Flux, 3.x InfluxQL. */
export type Dialect = 'flux' | 'influxql'

const KNOWN_MS = 600_000
const known = new Map<string, { dialect: Dialect; atMs: number }>()

/** Asks the server for its language. The answer serves all connections of this process to that server for ten minutes. */
export async function dialectOf(
  http: HttpOptions,
  token: string,
  timeouts: SourceTimeouts,
): Promise<Dialect> {
  const found = known.get(http.baseUrl.href)
  if (found && performance.now() - found.atMs < KNOWN_MS) return found.dialect
  const dialect = await probe(http, token, timeouts)
  known.set(http.baseUrl.href, { dialect, atMs: performance.now() })
  return dialect
}

export const forgetDialect = (baseUrl: URL): void => void known.delete(baseUrl.href)

/**
 * Every InfluxDB answers /ping with its release. A server that hides its release is queried in Flux, and its answer shows the
 * mistake.
 */
async function probe(options: HttpOptions, token: string, timeouts: SourceTimeouts): Promise<Dialect> {
  const http = new PinnedHttp(options)
  const limits = callLimits(timeouts)
  try {
    const headers = { accept: 'application/json', authorization: `Token ${token}` }
    const response = await http.send({ method: 'GET', path: 'ping', headers }, limits)
    const body = (await shortBody(response, limits)).toString('utf8')
    const release = headerOf(response, 'x-influxdb-version') ?? releaseIn(body) ?? ''
    if (/^v?1\./.test(release))
      throw new SourceError('unsupported', 'O servidor é um InfluxDB 1.x: crie uma conexão v1.8 para ele')
    return /^v?3\b/.test(release) || headerOf(response, 'cluster-uuid') ? 'influxql' : 'flux'
  } catch (error) {
    throw callFailure(error, 'request', limits.signal, { words: v2Wording, secrets: secretForms(token) })
  } finally {
    await http.close()
  }
}

function releaseIn(body: string): string | undefined {
  try {
    const { version } = JSON.parse(body) as { version?: unknown }
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}
