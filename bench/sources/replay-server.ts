import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'

/** Rows per piece; the values within a piece differ, and every piece repeats them. */
const PIECE = 500

export type Replayed = '2.x' | '3.x'

/** Answers any range with a row per minute of made-up values, as fast as the reader takes them, without holding them in memory. */
export async function startReplay(version: Replayed, fields: readonly string[]) {
  const written = { bytes: 0 }
  const tails = Array.from({ length: PIECE }, (_, row) =>
    fields.map((_, field) => ((row * 31 + field * 7_919) % 100_003) / 64).join(','),
  )
  const server = createServer((request, response) => {
    const answer = version === '2.x' ? flux : influxql
    answer(request, response, fields, tails, written).catch((error: unknown) =>
      response.destroy(error as Error),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    written,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  fields: readonly string[],
  tails: readonly string[],
  written: { bytes: number },
) => Promise<void>

const flux: Answer = async (request, response, fields, tails, written) => {
  response.setHeader('x-influxdb-version', 'v2.7.11')
  if (request.url === '/ping') return void response.writeHead(204).end()
  const { query } = JSON.parse(await bodyOf(request)) as { query: string }
  const [start, stop] = required(
    /range\(start: time\(v: "(.+?)"\), stop: time\(v: "(.+?)"\)/.exec(query),
    'match in query',
  )
    .slice(1)
    .map(Date.parse)
  response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' })
  if (query.includes('last()')) return void response.end('\r\n')
  const columns = ['_time', ...fields]
  response.write(
    `#datatype,string,long,dateTime:RFC3339${',double'.repeat(fields.length)}\r\n` +
      `#group,false,false${',false'.repeat(columns.length)}\r\n#default,_result,${','.repeat(columns.length)}\r\n` +
      `,result,table,${columns.join(',')}\r\n`,
  )
  for (const piece of pieces(required(start, 'start'), required(stop, 'stop'))) {
    const rows = piece.map((atMs, row) => `,,0,${new Date(atMs).toISOString()},${tails[row]}\r\n`)
    await write(response, rows.join(''), written)
  }
  response.end('\r\n')
}

const influxql: Answer = async (request, response, fields, tails, written) => {
  response.setHeader('x-influxdb-version', '3.10.0')
  if (request.url === '/ping') return void response.writeHead(200).end('{"version":"3.10.0"}')
  const statement = required(new URLSearchParams(await bodyOf(request)).get('q'), 'parameter q')
  const [start, stop] = [/time >= (-?\d+)ms/, /time < (-?\d+)ms/].map((edge) =>
    Number(required(edge.exec(statement), 'match in statement')[1]),
  )
  response.writeHead(200, { 'content-type': 'application/json' })
  const head = JSON.stringify({ name: 'm', columns: ['time', ...fields] }).slice(0, -1)
  for (const piece of pieces(required(start, 'start'), required(stop, 'stop'))) {
    const rows = piece.map((atMs, row) => `[${atMs},${tails[row]}]`).join(',')
    const chunk = `{"results":[{"statement_id":0,"series":[${head},"values":[${rows}],"partial":true}],"partial":true}]}\n`
    await write(response, chunk, written)
  }
  response.end('{"results":[{"statement_id":0}]}\n')
}

function* pieces(fromMs: number, toMs: number): Generator<number[]> {
  const first = Math.ceil(fromMs / MINUTE_MS) * MINUTE_MS
  for (let at = first; at < toMs; at += PIECE * MINUTE_MS) {
    const rows = Math.min(PIECE, Math.ceil((toMs - at) / MINUTE_MS))
    yield Array.from({ length: rows }, (_, row) => at + row * MINUTE_MS)
  }
}

async function write(response: ServerResponse, text: string, written: { bytes: number }): Promise<void> {
  written.bytes += Buffer.byteLength(text)
  if (!response.write(text)) await once(response, 'drain')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += part
  return body
}
