import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { annotatedCsv, errorTable } from '#test/influx/annotated-csv.ts'
import type { FluxTable } from '#test/influx/flux-interpreter.ts'
import { startInfluxV2, V2_ACCESS } from '#test/influx/influx-v2-server.ts'
import {
  afterwards,
  failure,
  openSource,
  readAll,
  serve as serveAny,
  urlOf,
} from '#test/influx/strange-server.ts'
import type { Source } from '../source.ts'

/** Answers /ping as 2.x does, and all other calls as the test says. */
async function serve(listener: RequestListener): Promise<string> {
  const server = await serveAny((request, response) => {
    if (request.url === '/ping') response.writeHead(204, { 'x-influxdb-version': 'v2.7.11' }).end()
    else listener(request, response)
  })
  return urlOf(server)
}
const open = (url: string, timeouts = {}): Source =>
  openSource({ version: 'v2_x', config: { url, ...V2_ACCESS } }, timeouts)
const query = { measurement: 'm', fields: ['f', 's', 'b'], tags: {}, fromMs: 0, toMs: DAY_MS }
const all = (source: Source, change: object = {}) => readAll(source, { ...query, ...change })
const csv = { 'content-type': 'text/csv; charset=utf-8' }
const json = { 'content-type': 'application/json; charset=utf-8' }
const row = (atMs: number, cells: object) => ({ _time: new Date(atMs), ...cells })
const table = (rows: FluxTable['rows'], key = {}): FluxTable => ({ key, rows })
const good = annotatedCsv([table([row(1, { f: 1.5 }), row(2, { f: 2 })])])
const error = (code: string, message: string) => JSON.stringify({ code, message })

describe('an unexpected answer', () => {
  it.each([
    [
      'a page of a proxy',
      200,
      { 'content-type': 'text/html' },
      '<html>Entre</html>',
      'not-influx',
      /não é de um InfluxDB 2.x/,
    ],
    ['a page as CSV', 200, csv, '<html>\nEntre\n</html>\n\n', 'not-influx', /não é de um InfluxDB 2.x/],
    ['a proxy without its server', 502, { 'content-type': 'text/html' }, '<html>', 'server', /HTTP 502/],
    ['a redirection', 302, { location: 'http://169.254.169.254/' }, '', 'not-influx', /redireciona/],
    [
      'a wrong token',
      401,
      json,
      error('unauthorized', 'unauthorized access'),
      'unauthorized',
      /Token recusado/,
    ],
    [
      'a token without rights',
      403,
      json,
      error('forbidden', 'insufficient permissions'),
      'unauthorized',
      /negou/,
    ],
    [
      'an unknown organisation',
      400,
      json,
      error('invalid', 'failed to decode request body: organization name "x" not found'),
      'unknown-database',
      /Organização não encontrada/,
    ],
    [
      'an unknown bucket',
      404,
      json,
      error('not found', 'could not find bucket "x"'),
      'unknown-database',
      /Bucket não encontrado/,
    ],
    [
      'a query that does not compile',
      400,
      json,
      error('invalid', 'compilation failed: x'),
      'server',
      /compilation failed/,
    ],
    ['too many queries', 429, json, error('too many requests', 'x'), 'server', /limita/],
    ['a path that is not there', 404, json, error('not found', 'path not found'), 'not-influx', /HTTP 404/],
    [
      'an error after rows',
      200,
      csv,
      good.slice(0, -2) + errorTable('memory leaked'),
      'server',
      /memory leaked/,
    ],
    ['an error alone', 200, csv, errorTable('could not find bucket "b"'), 'unknown-database', /Bucket/],
    ['half a row', 200, csv, good.slice(0, -9), 'truncated', /antes do fim/],
    ['rows without the end of the result', 200, csv, good.slice(0, -2), 'truncated', /antes do fim/],
    ['nothing at all', 200, csv, '', 'truncated', /antes do fim/],
    [
      'half of a packed answer',
      200,
      { ...csv, 'content-encoding': 'gzip' },
      gzipSync(good).subarray(0, -12),
      'truncated',
      /antes do fim/,
    ],
  ])('%s', async (_what, status, headers, body, name, text) => {
    const url = await serve((_request, response) =>
      response.writeHead(status, headers as Record<string, string>).end(body),
    )
    await expect(all(open(url))).rejects.toEqual(failure(name, text))
    const tested = await open(url)
      .test()
      .catch((caught: unknown) => caught)
    expect(tested).toEqual(failure(name, text))
    expect(String(tested)).not.toContain(V2_ACCESS.token)
  })
  it('a connection that breaks after rows', async () => {
    const url = await serve(async (_request, response) => {
      response.writeHead(200, csv).write(good.slice(0, -2))
      await pause(50)
      response.destroy()
    })
    await expect(all(open(url))).rejects.toEqual(failure('truncated', /antes do fim/))
  })
  it('silence', async () => {
    const url = await serve(() => {})
    await expect(all(open(url, { silenceMs: 500, callMs: 1_500 }))).rejects.toEqual(
      failure('timeout', /a tempo/),
    )
    await expect(open(url, { silenceMs: 500, callMs: 1_500 }).test()).rejects.toEqual(
      failure('timeout', /a tempo/),
    )
  })
  it.each(['http://169.254.169.254', 'http://[::ffff:a9fe:a9fe]', 'http://0xa9fea9fe', 'http://[fe80::1]'])(
    '%s is not connected to',
    async (url) => {
      await expect(open(url).test()).rejects.toEqual(failure('forbidden-address', /não é permitido/))
    },
  )
  it('an InfluxDB 1.x', async () => {
    const server = await serveAny((_request, response) =>
      response.writeHead(204, { 'x-influxdb-version': '1.8.10' }).end(),
    )
    await expect(open(urlOf(server)).test()).rejects.toEqual(failure('unsupported', /InfluxDB 1.x/))
  })
})

describe('values', () => {
  it('of every type, several series in order of time, texts with line ends and quotes', async () => {
    const text = 'Ligado, "á"\nfim'
    const tables = [
      table([row(1, { f: 1, s: text }), row(3, { f: 3, s: null })], { 'tag:site': 'a' }),
      table([row(2, { f: Number.NaN, b: true }), row(3, { f: 5e-324, b: false })], { 'tag:site': 'b' }),
    ]
    const url = await serve((_request, response) => response.writeHead(200, csv).end(annotatedCsv(tables)))
    const [block] = await all(open(url), { toMs: 1_000 })
    expect(block?.atMs).toEqual(Float64Array.of(1, 2, 3, 3))
    expect(block?.fields.f).toEqual(Float64Array.of(1, Number.NaN, 3, 5e-324))
    expect(block?.fields.s).toEqual([text, null, null, null])
    expect(block?.fields.b).toEqual(Float64Array.of(Number.NaN, 1, Number.NaN, 0))
  })
  it('a tag that has a field’s name is no field', async () => {
    const points = [[1, 7]] as const
    const server = await startInfluxV2([{ key: { _measurement: 'm', _field: 'f', s: 'texto' }, points }])
    afterwards(() => server.close())
    const [block] = await all(open(server.url))
    expect(block?.fields).toEqual({
      f: Float64Array.of(7),
      s: Float64Array.of(Number.NaN),
      b: Float64Array.of(Number.NaN),
    })
    expect(await all(open(server.url), { tags: { s: 'outro' } })).toEqual([])
  })
})

it('holds one slice at a time: a slow consumer delays the next query', async () => {
  const points = Array.from({ length: 60_000 }, (_, i) => [i * MINUTE_MS, i] as const)
  const server = await startInfluxV2([{ key: { _measurement: 'm', _field: 'f' }, points }])
  afterwards(() => server.close())
  let rows = 0
  let seen = 0
  for await (const { atMs } of open(server.url).read({ ...query, fields: ['f'], toMs: 366 * DAY_MS })) {
    rows += atMs.length
    if (seen === 0) await pause(200)
    if (seen === 0) expect(server.queries.filter((script) => script.includes('pivot'))).toHaveLength(2)
    seen += 1
  }
  expect(rows).toBe(60_000)
})
it('reads a slice with too many values in halves', async () => {
  const points = Array.from({ length: 36_000 }, (_, i) => [i * 1_000, i] as const)
  const fields = ['f', ...Array.from({ length: 39 }, (_, i) => `none${i}`)]
  const server = await startInfluxV2([{ key: { _measurement: 'm', _field: 'f' }, points }])
  afterwards(() => server.close())
  const blocks = await all(open(server.url), { fields, toMs: 36_000_000 })
  expect(blocks.reduce((sum, { atMs }) => sum + atMs.length, 0)).toBe(36_000)
  expect(server.queries.length).toBeGreaterThan(2)
})
it('refuses rows outside the range', async () => {
  const url = await serve((_request, response) => response.writeHead(200, csv).end(good))
  await expect(all(open(url), { fromMs: 2 })).rejects.toEqual(failure('not-influx', /não é de um InfluxDB/))
})
