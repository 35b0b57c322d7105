import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import {
  bytesWhileHeldBack,
  failure,
  openSource,
  portOf,
  readAll,
  roomIn,
  SOCKETS_HOLD,
  serve,
  urlOf,
} from '#test/influx/strange-server.ts'
import type { Source } from '../../source.ts'

const token = 'apiv3_segredo-xyz=='
/** Short, for tests that wait in vain. */
const SHORT = { silenceMs: 500, callMs: 1_500 }
const query = { measurement: 'm', fields: ['f'], tags: {}, fromMs: 0, toMs: DAY_MS }
const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html; charset=utf-8' }
const rows = (values: unknown[][], partial = false) => {
  const more = partial ? { partial } : {}
  return JSON.stringify({
    results: [{ statement_id: 0, series: [{ name: 'm', columns: ['time', 'f'], values, ...more }], ...more }],
  })
}

/** Answers /ping as 3.x does, and all other calls as the test says. */
const strange = (listener: RequestListener): Promise<Server> =>
  serve((request, response) => {
    if (!request.url?.endsWith('/ping')) return listener(request, response)
    response.writeHead(200, { ...json, 'x-influxdb-version': '3.10.0' }).end('{"version":"3.10.0"}')
  })
const saying = (status: number, headers: Record<string, string>, body: string | Buffer) =>
  strange((_request, response) => response.writeHead(status, headers).end(body))
const open = (server: Server, timeouts = {}): Source =>
  openSource({ version: 'v2_x', config: { url: urlOf(server), org: '', bucket: 'planta', token } }, timeouts)

describe('an unexpected answer', () => {
  it.each([
    ['a page of a proxy', 200, html, '<html>Entre</html>', 'not-influx', /não é de um InfluxDB 2.x ou 3.x/],
    ['a page as JSON', 200, json, '<html>Entre</html>', 'not-influx', /não é de um InfluxDB/],
    [
      'another content type',
      200,
      { 'content-type': 'text/csv' },
      rows([[1, 1]]),
      'not-influx',
      /não é de um/,
    ],
    ['no content type', 200, {}, rows([[1, 1]]), 'not-influx', /não é de um InfluxDB/],
    ['a list', 200, json, '[1,2]', 'not-influx', /não é de um InfluxDB/],
    ['results of another kind', 200, json, '{"results":"none"}', 'not-influx', /não é de um InfluxDB/],
    ['rows that are no rows', 200, json, rows([{} as never]), 'not-influx', /não é de um InfluxDB/],
    ['rows with a cell too many', 200, json, rows([[1, 2, 3]]), 'not-influx', /não é de um InfluxDB/],
    ['a cell that is an object', 200, json, rows([[1, {}]]), 'not-influx', /não é de um InfluxDB/],
    ['half a message', 200, json, rows([[1, 1]]).slice(0, -9), 'truncated', /antes do fim/],
    ['a message that announces more', 200, json, rows([[1, 1]], true), 'truncated', /antes do fim/],
    [
      'a wrong token',
      401,
      json,
      '{"error":"the request was not authenticated"}',
      'unauthorized',
      /Token recusado/,
    ],
    [
      'a token without rights',
      403,
      json,
      '{"error":"forbidden"}',
      'unauthorized',
      /negou o acesso a este token/,
    ],
    [
      'a path that is not there',
      404,
      { 'content-type': 'text/plain' },
      'not found',
      'not-influx',
      /HTTP 404/,
    ],
    ['too many queries', 429, json, '{"error":"slow down"}', 'server', /limita o número de consultas/],
    [
      'a failure of the server',
      500,
      json,
      '{"error":"internal"}',
      'server',
      /O servidor falhou \(HTTP 500\)/,
    ],
    ['a proxy without its server', 502, html, '<html>', 'server', /HTTP 502/],
    ['a server that is starting', 503, json, '', 'server', /HTTP 503/],
    ['a redirection', 302, { location: 'http://169.254.169.254/' }, '', 'not-influx', /redireciona/],
    ['a redirection for good', 308, { location: '/login' }, '', 'not-influx', /redireciona/],
    [
      'an unknown database',
      200,
      json,
      '{"results":[{"statement_id":0,"error":"Cannot retrieve database: External error: database not found: planta"}]}',
      'unknown-database',
      /Banco de dados \(bucket\) não encontrado/,
    ],
    [
      'an error after rows',
      200,
      json,
      `${rows([[1, 1]], true)}{"results":[{"error":"Resources left"}]}`,
      'server',
      /Resources left/,
    ],
    [
      'time that goes backwards',
      200,
      json,
      rows([
        [2, 1],
        [1, 1],
      ]),
      'not-influx',
      /não é de um InfluxDB/,
    ],
    [
      'a compressed answer that nobody asked for',
      200,
      { ...json, 'content-encoding': 'gzip' },
      gzipSync(rows([[1, 1]])),
      'not-influx',
      /não é de um InfluxDB/,
    ],
  ] as const)('%s', async (_what, status, headers, body, name, text) => {
    const server = await saying(status, headers as Record<string, string>, body as string)
    await expect(readAll(open(server), query)).rejects.toEqual(failure(name, text))
  })

  it.each([
    ['a page', 200, html, '<html>', 'not-influx', /não é de um InfluxDB/],
    ['a wrong token', 401, json, '{}', 'unauthorized', /Token recusado/],
    ['a failure', 503, json, '', 'server', /HTTP 503/],
  ] as const)('%s to a test, a list and a preview', async (_what, status, headers, body, name, text) => {
    const source = open(await saying(status, headers, body))
    const calls = [
      () => source.test(),
      () => source.measurements(),
      () => source.fields('m'),
      () => source.preview('m', 3),
    ]
    for (const call of calls) await expect(call()).rejects.toEqual(failure(name, text))
  })

  it('an empty body is an answer without rows', async () => {
    expect(await readAll(open(await saying(200, json, '')), query)).toEqual([])
  })
  it('no HTTP at all', async () => {
    const server = await strange(() => {})
    await open(server)
      .measurements()
      .catch(() => {})
    server.removeAllListeners('connection')
    server.on('connection', (socket) => socket.resume().end('SSH-2.0-OpenSSH_9\r\n'))
    await expect(open(server).measurements()).rejects.toEqual(failure('not-influx', /não é de um InfluxDB/))
  })
  it('a server that no longer listens', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const port = portOf(server)
    await new Promise((resolve) => server.close(resolve))
    const config = { url: `http://127.0.0.1:${port}`, org: '', bucket: 'b', token }
    await expect(openSource({ version: 'v2_x', config }).test()).rejects.toEqual(
      failure('unreachable', /Conexão recusada/),
    )
  })
})

describe('time and size', () => {
  it('silence, before and within the answer', async () => {
    const mute = await strange(() => {})
    await expect(readAll(open(mute, SHORT), query)).rejects.toEqual(failure('timeout', /a tempo/))
    await expect(open(mute, SHORT).test()).rejects.toEqual(failure('timeout', /a tempo/))
    const stuck = await strange(
      (_request, response) => void response.writeHead(200, json).write(rows([[1, 1]], true)),
    )
    await expect(readAll(open(stuck, SHORT), query)).rejects.toEqual(failure('timeout', /a tempo/))
  })
  it('a test ends, even when bytes keep dripping', async () => {
    const dripping = await strange(async (_request, response) => {
      response.writeHead(200, json)
      for (let i = 0; i < 100 && !response.destroyed; i += 1) {
        response.write(' ')
        await pause(50)
      }
    })
    await expect(open(dripping, { callMs: 400 }).test()).rejects.toEqual(failure('timeout', /a tempo/))
  })
  it('a connection that breaks after rows', async () => {
    const server = await strange(async (_request, response) => {
      response.writeHead(200, json).write(rows([[1, 1]], true))
      await pause(50)
      response.destroy()
    })
    await expect(readAll(open(server), query)).rejects.toEqual(failure('truncated', /antes do fim/))
  })
  it('a list that never ends is refused', async () => {
    const part = rows(
      Array.from({ length: 10_000 }, () => ['x'.repeat(40), 1]),
      true,
    )
    const endless = await strange(async (_request, response) => {
      response.writeHead(200, json)
      while (!response.destroyed) if (!response.write(part)) await roomIn(response)
    })
    await expect(open(endless, { callMs: 60_000, silenceMs: 60_000 }).measurements()).rejects.toEqual(
      failure('server', /grande demais/),
    )
  }, 60_000)
  it('a message that never ends is refused', async () => {
    const endless = await strange(async (_request, response) => {
      response.writeHead(200, json).write('{"results":[{"series":[{"name":"')
      const part = 'x'.repeat(1_000_000)
      while (!response.destroyed) if (!response.write(part)) await roomIn(response)
    })
    await expect(readAll(open(endless, { silenceMs: 30_000 }), query)).rejects.toEqual(
      failure('not-influx', /não é de um InfluxDB/),
    )
  })
  it('the server waits for the consumer, and is told when the consumer leaves', async () => {
    const read = (server: Server) =>
      open(server, { silenceMs: 30_000 }).read({ ...query, toMs: 366 * DAY_MS })
    expect(await bytesWhileHeldBack(strange, rows, read)).toBeLessThan(SOCKETS_HOLD)
  })
})
