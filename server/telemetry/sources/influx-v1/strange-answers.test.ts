import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { first } from '#test/harness/required.ts'
import { failure, portOf, serve } from '#test/influx/strange-server.ts'
import { all, json, open, rows } from '#test/influx/strange-v1.ts'

describe('an answer that is not of InfluxDB', () => {
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
  it('an answer that trickles without an end', async () => {
    const server = await serve((_request, response) => {
      response
        .writeHead(200, json)
        .write('{"results":[{"series":[{"name":"m","columns":["time","f"],"values":[')
      const drip = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(drip))
    })
    const timeouts = { silenceMs: 300, callMs: 300 }
    await expect(all(open(server, timeouts))).rejects.toEqual(failure('timeout', /não respondeu a tempo/))
  })
  it('no HTTP at all', async () => {
    const server = await serve(() => {})
    server.removeAllListeners('connection')
    server.on('connection', (socket) => socket.resume().end('SSH-2.0-OpenSSH_9\r\n'))
    await expect(all(open(server))).rejects.toEqual(failure('not-influx', /não é de um InfluxDB/))
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
  it('a whole answer of a server without MessagePack is read', async () => {
    const server = await answering(
      [
        rows(
          [
            [1, 1.5],
            [2, null],
          ],
          true,
        ),
        rows([[DAY_MS, 3]]),
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
    const port = portOf(server)
    await open(server, {}, `http://127.0.0.1:${port}/influx/a`).measurements()
    expect(seen[0]).toMatchObject({
      url: '/influx/a/query',
      authorization: `Basic ${Buffer.from('u:segredo').toString('base64')}`,
      body: expect.stringContaining('SHOW+MEASUREMENTS'),
    })
    expect(first(seen, 'requests').body).not.toContain('segredo')
  })
})
