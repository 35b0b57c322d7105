import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { RawBlock } from '#core/signals/blocks.ts'
import { required } from '../harness/required.ts'
import { annotatedCsv } from './annotated-csv.ts'
import { type FluxSeries, runFlux } from './flux-interpreter.ts'

export const V2_ACCESS = { org: 'fábrica', bucket: 'chillers "1"', token: 'segredo-v2-abc==' }

export interface InfluxV2Server {
  readonly url: string
  /** The queries so far. */
  readonly queries: string[]
  close(): Promise<void>
}

/** Serves series by the protocol of InfluxDB 2.x: paths, headers, errors, gzip, annotated CSV, and the results of the queries. */
export async function startInfluxV2(series: readonly FluxSeries[]): Promise<InfluxV2Server> {
  const queries: string[] = []
  const server = createServer((request, response) => {
    answer(request, response, series, queries).catch((error: unknown) =>
      refuse(response, 400, 'invalid', `compilation failed: ${String(error)}`),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    queries,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  series: readonly FluxSeries[],
  queries: string[],
): Promise<void> {
  response.setHeader('x-influxdb-build', 'OSS').setHeader('x-influxdb-version', 'v2.7.11')
  const url = new URL(required(request.url, 'request URL'), 'http://x')
  if (url.pathname === '/ping') return void response.writeHead(204).end()
  if (url.pathname === '/api/v2/buckets') return buckets(request, response, url)
  if (url.pathname !== '/api/v2/query' || request.method !== 'POST')
    return refuse(response, 404, 'not found', 'path not found')
  if (request.headers.authorization !== `Token ${V2_ACCESS.token}`)
    return refuse(response, 401, 'unauthorized', 'unauthorized access')
  if (url.searchParams.get('org') !== V2_ACCESS.org) {
    const cause = `organization name "${url.searchParams.get('org')}" not found`
    return refuse(response, 400, 'invalid', `failed to decode request body: ${cause}`)
  }
  let body = ''
  for await (const part of request) body += part
  const { query, type, dialect } = JSON.parse(body)
  if (type !== 'flux' || !dialect.annotations.includes('datatype')) throw new Error('unexpected dialect')
  queries.push(query)
  let known = true
  const tables = runFlux(query, (bucket) => {
    known = bucket === V2_ACCESS.bucket
    return known ? series : []
  })
  if (!known)
    return refuse(response, 404, 'not found', 'failed to initialize execute state: could not find bucket "x"')
  send(response, annotatedCsv(tables), /gzip/.test(request.headers['accept-encoding'] ?? ''))
}

/** The buckets of the organization, a page at a time. */
function buckets(request: IncomingMessage, response: ServerResponse, { searchParams }: URL): void {
  if (request.headers.authorization !== `Token ${V2_ACCESS.token}`)
    return void refuse(response, 401, 'unauthorized', 'unauthorized access')
  const org = searchParams.get('org')
  if (org !== null && org !== V2_ACCESS.org)
    return void refuse(response, 404, 'not found', `organization name "${org}" not found`)
  const own = ['_monitoring', '_tasks'].map((name) => ({ name, type: 'system' }))
  const names = [V2_ACCESS.bucket, ...Array.from({ length: 90 }, (_, n) => `bucket ${n}`)]
  const all = [...own, ...names.map((name) => ({ name, type: 'user' }))]
  const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ links: {}, buckets: all.slice(offset, offset + limit) }))
}

/** Sends the text in small pieces with arbitrary ends. */
function send(response: ServerResponse, text: string, gzip: boolean): void {
  const bytes = gzip ? gzipSync(text) : Buffer.from(text)
  response.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    vary: 'Accept-Encoding',
    ...(gzip ? { 'content-encoding': 'gzip' } : {}),
  })
  for (let at = 0; at < bytes.length; at += 30_011) response.write(bytes.subarray(at, at + 30_011))
  response.end()
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'x-platform-error-code': code,
  })
  response.end(JSON.stringify({ code, message }))
}

/** Every column of a block as the series of a field. */
export function seriesOf(measurement: string, tags: Record<string, string>, block: RawBlock): FluxSeries[] {
  return Object.entries(block.fields).map(([field, column]) => ({
    key: { _measurement: measurement, _field: field, ...tags },
    points: [...block.atMs].flatMap((atMs, row) => {
      const value = column[row]
      const none = value === null || value === undefined || Number.isNaN(value)
      return none ? [] : [[atMs, value] as const]
    }),
  }))
}
