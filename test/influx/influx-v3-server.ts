import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request as ask } from 'undici'
import { DAY_MS } from '#core/time/hours.ts'
import { required } from '../harness/required.ts'

export const V3_TOKEN = 'apiv3_segredo-xyz'
const CHUNK_ROWS = 700

export interface InfluxV3Server {
  readonly url: string
  /** The queries so far. */
  readonly queries: readonly string[]
  close(): Promise<void>
}

/**
 * Answers /ping and /query as InfluxDB 3 Core does: Bearer tokens, errors, consecutive chunks of JSON without separators, an
 * empty answer when there are no rows, and the limit of files per query. A real InfluxDB 1.x computes the results of the
 * InfluxQL.
 */
export async function startInfluxV3(engine: { url: string }, mostDays: number): Promise<InfluxV3Server> {
  const queries: string[] = []
  const server = createServer((request, response) => {
    answer(engine.url, { mostDays, queries }, request, response).catch((error: unknown) =>
      response.writeHead(500).end(JSON.stringify({ error: String(error) })),
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
  engine: string,
  { mostDays, queries }: { mostDays: number; queries: string[] },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('cluster-uuid', '5e3b1a52-3ae6-4ae5-8d3d-2d2a6d1fb3c8')
  const [scheme = '', token] = (request.headers.authorization ?? '').split(' ')
  if (!['Bearer', 'Token'].includes(scheme) || token !== V3_TOKEN)
    return void response.writeHead(401).end('{"error": "the request was not authenticated"}')
  if (request.url === '/ping')
    return void response
      .writeHead(200, { 'content-type': 'application/json', 'x-influxdb-version': '3.10.0' })
      .end('{"product_name":"InfluxDB 3 Core","version":"3.10.0","revision":"1f683340e4"}')
  if (request.url !== '/query') return void response.writeHead(404).end('not found')
  let body = ''
  for await (const part of request) body += part
  const form = new URLSearchParams(body)
  queries.push(required(form.get('q'), 'parameter q'))
  response.writeHead(200, { 'content-type': 'application/json' })
  const refuse = (error: string) => response.end(JSON.stringify({ results: [{ statement_id: 0, error }] }))
  if (await tooWide(engine, form, mostDays))
    return void refuse(
      'error while planning query: External error: Query would scan 432 Parquet files, exceeding the file limit. InfluxDB 3 Core caps file access',
    )
  const { results } = await run(engine, form)
  if (results[0]?.error)
    return void refuse(`Cannot retrieve database: External error: database not found: ${form.get('db')}`)
  for (const series of results[0]?.series ?? []) writeChunks(response, series)
  response.end()
}

interface Series {
  readonly name: string
  readonly columns: string[]
  readonly values: unknown[][]
}

function writeChunks(response: ServerResponse, series: Series): void {
  for (let at = 0; at < series.values.length; at += CHUNK_ROWS) {
    const values = series.values.slice(at, at + CHUNK_ROWS)
    const more = at + CHUNK_ROWS < series.values.length ? { partial: true } : {}
    response.write(
      JSON.stringify({ results: [{ statement_id: 0, series: [{ ...series, values, ...more }], ...more }] }),
    )
  }
}

async function run(
  engine: string,
  form: URLSearchParams,
): Promise<{ results: { error?: string; series?: Series[] }[] }> {
  const db = required(form.get('db'), 'parameter db')
  const shown = await ask(`${engine}/query?q=${encodeURIComponent('SHOW DATABASES')}`)
  const databases = JSON.stringify(await shown.body.json())
  if (!databases.includes(JSON.stringify([db]))) return { results: [{ error: 'database not found' }] }
  const query = new URLSearchParams({ q: required(form.get('q'), 'parameter q'), db, epoch: 'ms' }).toString()
  const answered = await ask(`${engine}/query`, {
    method: 'POST',
    body: query,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return (await answered.body.json()) as { results: { series?: Series[] }[] }
}

/**
 * Whether a selection exceeds the limit of files. Files exist only where points are, so the days between its first and last
 * point count.
 */
async function tooWide(engine: string, form: URLSearchParams, mostDays: number): Promise<boolean> {
  const q = required(form.get('q'), 'parameter q')
  if (!q.startsWith('SELECT')) return false
  const bounds = q.match(/time (>=|<) -?\d+ms/g) ?? []
  const [, measurement] = required(/FROM ("(?:[^"\\]|\\.)*")/.exec(q), 'measurement')
  const edge = async (order: 'ASC' | 'DESC') => {
    const where = bounds.length > 0 ? ` WHERE ${bounds.join(' AND ')}` : ''
    const asked = new URLSearchParams(form)
    asked.set('q', `SELECT * FROM ${measurement}${where} ORDER BY time ${order} LIMIT 1`)
    const { results } = await run(engine, asked)
    return Number(results[0]?.series?.[0]?.values[0]?.[0] ?? Number.NaN)
  }
  return (await edge('DESC')) - (await edge('ASC')) > mostDays * DAY_MS
}
