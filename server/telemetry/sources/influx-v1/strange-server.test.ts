import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { RawBlock } from '#core/signals/blocks.ts'
import { createSource } from '../create-source.ts'
import type { Source } from '../source.ts'
import type { SourceOptions } from '../source-options.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function serve(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return server
}
function open(server: Server, timeouts: Partial<SourceOptions['timeouts']> = {}, host = '127.0.0.1'): Source {
  const { port } = server.address() as AddressInfo
  const source = createSource(
    {
      version: 'v1_8',
      config: { host, port, ssl: false, database: 'd', username: 'u', password: 'segredo' },
    },
    { allowLoopback: true, now: Date.now, timeouts, retry: oneTry },
  )
  cleanups.push(() => source.close())
  return source
}
function roomIn(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go)
      resolve()
    }
    response.on('drain', go).on('close', go)
  })
}
const query = { measurement: 'm', fields: ['f'], tags: {}, fromMs: 0, toMs: 1e12 }
async function all(source: Source): Promise<RawBlock[]> {
  const blocks: RawBlock[] = []
  for await (const block of source.read(query)) blocks.push(structuredClone(block))
  return blocks
}
/** What one try finds; trying again has its own test. */
const oneTry = { attempts: 1, firstDelayMs: 0, longestWaitMs: 0 }
const failure = (name: string, text: RegExp) =>
  expect.objectContaining({ name: 'SourceError', failure: name, message: expect.stringMatching(text) })
const json = { 'content-type': 'application/json' }
const rows = (values: unknown[][], partial = false) =>
  `${JSON.stringify({ results: [{ statement_id: 0, series: [{ name: 'm', columns: ['time', 'f'], values, partial }], partial }] })}\n`

describe('what answers is not InfluxDB as expected', () => {
  it.each([
    [
      'a page with status 200',
      200,
      { 'content-type': 'text/html' },
      '<html>Bem-vindo</html>',
      'not-influx',
      /não é de um InfluxDB/,
    ],
    ['a page as JSON', 200, json, '<html>Bem-vindo</html>', 'not-influx', /não é de um InfluxDB/],
    ['other JSON', 200, json, '[1,2]', 'not-influx', /não é de um InfluxDB/],
    [
      'bytes that are no MessagePack of InfluxDB',
      200,
      { 'content-type': 'application/x-msgpack' },
      'zzzz',
      'not-influx',
      /não é de um InfluxDB/,
    ],
    [
      'a proxy that finds nothing',
      404,
      { 'content-type': 'text/html' },
      'not found',
      'not-influx',
      /HTTP 404/,
    ],
    ['a proxy without its server', 502, { 'content-type': 'text/html' }, 'bad gateway', 'server', /HTTP 502/],
    ['a redirection', 302, { location: 'http://169.254.169.254/' }, '', 'not-influx', /redireciona/],
    [
      'a proxy that asks for a password',
      401,
      { 'content-type': 'text/html' },
      '',
      'unauthorized',
      /recusados/,
    ],
    ['a proxy that forbids', 403, { 'content-type': 'text/html' }, '', 'unauthorized', /negou/],
    [
      'an error inside a 200',
      200,
      json,
      '{"results":[{"error":"max-select-point limit exceeed"}]}',
      'server',
      /max-select-point/,
    ],
    ['an error of syntax', 400, json, '{"error":"error parsing query: x"}', 'server', /error parsing query/],
    ['nothing at all', 200, json, '', 'truncated', /antes do fim/],
  ])('%s', async (_, status, headers, body, name, text) => {
    const server = await serve((_request, response) =>
      response.writeHead(status, headers as Record<string, string>).end(body),
    )
    await expect(all(open(server))).rejects.toEqual(failure(name, text))
    await expect(open(server).test()).rejects.toEqual(failure(name, text))
  })
  it('no HTTP at all', async () => {
    const server = await serve(() => {})
    server.removeAllListeners('connection')
    server.on('connection', (socket) => socket.resume().end('SSH-2.0-OpenSSH_9\r\n'))
    await expect(all(open(server))).rejects.toEqual(failure('not-influx', /não é de um InfluxDB/))
  })
})

describe('time and size', () => {
  it('gives up on silence, before and within the answer', async () => {
    const mute = await serve(() => {})
    await expect(all(open(mute, { silenceMs: 300 }))).rejects.toEqual(failure('timeout', /a tempo/))
    const stuck = await serve(
      (_request, response) => void response.writeHead(200, json).write(rows([[1, 1]], true)),
    )
    await expect(all(open(stuck, { silenceMs: 300 }))).rejects.toEqual(failure('timeout', /a tempo/))
  })
  it('bounds a whole call, also when bytes keep dripping', async () => {
    const dripping = await serve(async (_request, response) => {
      response.writeHead(200, json)
      for (let i = 0; i < 100 && !response.destroyed; i += 1) {
        response.write(' ')
        await pause(50)
      }
    })
    const began = Date.now()
    await expect(open(dripping, { callMs: 400 }).test()).rejects.toEqual(failure('timeout', /a tempo/))
    expect(Date.now() - began).toBeLessThan(2_000)
  })
  it('does not bound the length of a read that keeps coming', async () => {
    const slow = await serve(async (_request, response) => {
      response.writeHead(200, json)
      for (let i = 0; i < 8; i += 1) {
        response.write(rows([[i, i]], true))
        await pause(100)
      }
      response.end(rows([[9, 9]]))
    })
    const blocks = await all(open(slow, { silenceMs: 600, callMs: 300 }))
    expect(blocks.map(({ atMs }) => atMs.length)).toEqual([9])
  })
  it('does not take a slow consumer for a silent server', async () => {
    const part = (day: number) =>
      rows(
        Array.from({ length: 1_440 }, (_, i) => [(day * 1_440 + i) * 60_000, 1.5]),
        true,
      )
    const fast = await serve(async (_request, response) => {
      response.writeHead(200, json)
      for (let day = 0; day < 400; day += 1) if (!response.write(part(day))) await roomIn(response)
      response.end(rows([[400 * 86_400_000, 1]]))
    })
    let blocks = 0
    for await (const _ of open(fast, { silenceMs: 1_100 }).read(query)) {
      blocks += 1
      if (blocks === 20) await pause(3_500)
    }
    expect(blocks).toBe(401)
  })
  it('refuses a list that never ends', async () => {
    const endless = await serve(async (_request, response) => {
      response.writeHead(200, json)
      const part = rows(
        Array.from({ length: 10_000 }, () => ['x'.repeat(40), 1]),
        true,
      )
      while (!response.destroyed) if (!response.write(part)) await roomIn(response)
    })
    await expect(open(endless).measurements()).rejects.toEqual(failure('server', /grande demais/))
  })
  it('holds the server back at the pace of the consumer, and hangs up when it leaves', async () => {
    let sent = 0
    let gone = false
    const fast = await serve(async (request, response) => {
      request.socket.once('close', () => {
        gone = true
      })
      response.writeHead(200, json)
      for (let day = 0; !gone; day += 1) {
        const part = rows(
          Array.from({ length: 1_440 }, (_, i) => [(day * 1_440 + i) * 60_000, 1.5]),
          true,
        )
        sent += part.length
        if (!response.write(part)) await roomIn(response)
      }
    })
    for await (const _ of open(fast).read(query)) {
      await pause(500)
      break
    }
    expect(sent).toBeLessThan(8_000_000)
    await pause(200)
    expect(gone).toBe(true)
  })
})

describe('an answer that is not whole', () => {
  const answering = (parts: string[], ending: 'end' | 'destroy') =>
    serve(async (_request, response) => {
      response.writeHead(200, json)
      for (const part of parts) response.write(part)
      await pause(50)
      if (ending === 'end') response.end()
      else response.destroy()
    })

  it.each([
    ['the connection breaks', [rows([[1, 1]], true)], 'destroy', 'truncated', /antes do fim/],
    ['the last part announces more', [rows([[1, 1]], true)], 'end', 'truncated', /antes do fim/],
    [
      'a part breaks off',
      [rows([[1, 1]], true), rows([[2, 2]]).slice(0, 40)],
      'end',
      'truncated',
      /antes do fim/,
    ],
    [
      'an error comes after rows',
      [rows([[1, 1]], true), '{"results":[{"error":"query-timeout limit exceeded"}]}\n'],
      'end',
      'timeout',
      /limite de tempo/,
    ],
    [
      'time goes backwards',
      [rows([[2, 1]], true), rows([[1, 1]])],
      'end',
      'not-influx',
      /não é de um InfluxDB/,
    ],
  ] as const)('%s', async (_, parts, ending, name, text) => {
    await expect(all(open(await answering([...parts], ending)))).rejects.toEqual(failure(name, text))
  })
  it('a whole one of a server without MessagePack', async () => {
    const server = await answering(
      [
        rows(
          [
            [1, 1.5],
            [2, null],
          ],
          true,
        ),
        rows([[86_400_000, 3]]),
      ],
      'end',
    )
    const blocks = await all(open(server))
    expect(blocks.map(({ fields }) => [...(fields.f as Float64Array)])).toEqual([[1.5, Number.NaN], [3]])
  })
})

describe('the request', () => {
  it('carries statement and password outside the address, below a prefix', async () => {
    const seen: { url?: string; authorization?: string; body: string }[] = []
    const server = await serve((request, response) => {
      const { url, headers } = request
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        seen.push({ url, authorization: headers.authorization, body })
        response.writeHead(200, json).end('{"results":[{}]}')
      })
    })
    const { port } = server.address() as AddressInfo
    await open(server, {}, `http://127.0.0.1:${port}/influx/a`).measurements()
    expect(seen[0]).toMatchObject({
      url: '/influx/a/query',
      authorization: `Basic ${Buffer.from('u:segredo').toString('base64')}`,
      body: expect.stringContaining('SHOW+MEASUREMENTS'),
    })
    expect(seen[0]!.body).not.toContain('segredo')
  })
})
