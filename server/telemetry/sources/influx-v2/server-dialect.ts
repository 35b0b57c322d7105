import { callFailure } from '../http/failures.ts'
import { type HttpOptions, headerOf, PinnedHttp, shortBody } from '../http/pinned-http.ts'
import { secretForms } from '../http/secrets.ts'
import { SourceError } from '../source.ts'
import { callLimits } from '../source-limits.ts'
import type { SourceTimeouts } from '../source-options.ts'
import { v2Wording } from './wording.ts'

/** What the server is asked in: 2.x takes Flux, 3.x InfluxQL. */
export type Dialect = 'flux' | 'influxql'

const KNOWN_MS = 600_000
const known = new Map<string, { dialect: Dialect; atMs: number }>()

/** Asks the server what it is; an answer holds ten minutes for all connections to it in this process. */
export async function dialectOf(
  http: HttpOptions,
  token: string,
  timeouts: SourceTimeouts,
  signal?: AbortSignal,
): Promise<Dialect> {
  const found = known.get(http.baseUrl.href)
  if (found && performance.now() - found.atMs < KNOWN_MS) return found.dialect
  const dialect = await probe(http, token, timeouts, signal)
  known.set(http.baseUrl.href, { dialect, atMs: performance.now() })
  return dialect
}

export const forgetDialect = (baseUrl: URL): void => void known.delete(baseUrl.href)

/** Every InfluxDB answers /ping with its version; what hides it is asked in Flux, whose answer then tells what is wrong. */
async function probe(
  options: HttpOptions,
  token: string,
  timeouts: SourceTimeouts,
  signal?: AbortSignal,
): Promise<Dialect> {
  const http = new PinnedHttp(options)
  const limits = callLimits(timeouts, signal)
  try {
    const headers = { accept: 'application/json', authorization: `Token ${token}` }
    const response = await http.send({ method: 'GET', path: 'ping', headers }, limits)
    const body = (await shortBody(response, limits)).toString('utf8')
    const version = headerOf(response, 'x-influxdb-version') ?? versionIn(body) ?? ''
    if (/^v?1\./.test(version))
      throw new SourceError('unsupported', 'O servidor é um InfluxDB 1.x: crie uma conexão v1.8 para ele')
    return /^v?3\b/.test(version) || headerOf(response, 'cluster-uuid') ? 'influxql' : 'flux'
  } catch (error) {
    throw callFailure(error, 'request', limits.signal, { words: v2Wording, secrets: secretForms(token) })
  } finally {
    await http.close()
  }
}

function versionIn(body: string): string | undefined {
  try {
    const { version } = JSON.parse(body) as { version?: unknown }
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}
