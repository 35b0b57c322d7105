import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { afterwards, serve, urlOf } from '#test/influx/strange-server.ts'
import { createSource } from '../../create-source.ts'

const NOW = Date.UTC(2026, 2, 9, 12)
const json = { 'content-type': 'application/json' }
const query = { measurement: 'm', fields: ['f'], tags: {} }
const day = (back: number) => NOW - back * DAY_MS
const days = (from: number, to: number) => Array.from({ length: from - to }, (_, n) => day(from - n))

type Refuses = (fromMs: number, toMs: number, points: readonly number[]) => boolean
/** Refuses as Core does, by the number of files: here one for each point. */
const byFiles: Refuses = (fromMs, toMs, points) => points.filter((at) => at >= fromMs && at < toMs).length > 3
/** Refuses as a stricter server might, by the length of the range. */
const byLength: Refuses = (fromMs, toMs) => toMs - fromMs > 3 * DAY_MS

/** A server with one field's points that refuses wide queries and counts all queries. */
async function holding(points: readonly number[], refuses: Refuses) {
  let asked = 0
  const server = await serve((request, response) => {
    if (request.url?.endsWith('/ping'))
      return response.writeHead(200, { ...json, 'x-influxdb-version': '3.10.0' }).end('{"version":"3.10.0"}')
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      asked += 1
      const q = required(new URLSearchParams(body).get('q'), 'query')
      const bound = (sign: string, open: number) =>
        Number(new RegExp(`time ${sign} (-?\\d+)ms`).exec(q)?.[1] ?? open)
      const [fromMs, toMs] = [bound('>=', -1e15), bound('<', 1e15)]
      const error = 'Query would scan 432 Parquet files, exceeding the file limit'
      const within = points.filter((at) => at >= fromMs && at < toMs)
      const chosen = q.includes('DESC') ? within.at(-1) : within[0]
      const series = [{ name: 'm', columns: ['time', 'f'], values: [[chosen, 1]] }]
      response.writeHead(200, json)
      if (refuses(fromMs, toMs, points))
        response.end(JSON.stringify({ results: [{ statement_id: 0, error }] }))
      else
        response.end(chosen === undefined ? '' : JSON.stringify({ results: [{ statement_id: 0, series }] }))
    })
  })
  const config = { url: urlOf(server), org: '', bucket: 'planta', token: 'x' }
  const source = createSource({ version: 'v2_x', config }, { allowLoopback: true, now: () => NOW })
  afterwards(() => source.close())
  return { source, asked: () => asked }
}

describe.each([
  ['files', byFiles],
  ['the length of the range', byLength],
])('a history on a server that limits %s', (_, refuses) => {
  it.each([
    ['without a gap', days(40, 0)],
    ['with a gap of 90 days', [...days(140, 100), ...days(10, 0)]],
    ['with a gap of three years, that ended half a year ago', [...days(1300, 1290), ...days(200, 180)]],
  ])('%s is found from its first point to its last', async (_gap, points) => {
    const { source, asked } = await holding(points, refuses)
    expect(await source.bounds(query)).toEqual({ firstMs: points[0], lastMs: points.at(-1) })
    expect(asked()).toBeLessThan(2500)
    expect(await source.preview('m', 1)).toMatchObject([
      { time: new Date(required(points.at(-1), 'last point')).toISOString() },
    ])
  })

  it('without any point has no bounds', async () => {
    const { source } = await holding([], refuses)
    expect(await source.bounds(query)).toBeNull()
    expect(await source.preview('m', 1)).toEqual([])
  })
})

it('needs few queries where there are no points', async () => {
  const { source, asked } = await holding([...days(1300, 1290), ...days(10, 0)], byFiles)
  await source.bounds(query)
  expect(asked()).toBeLessThan(80)
})
