import { expect, it } from 'vitest'
import { openSource, portOf, serve, urlOf } from '#test/influx/strange-server.ts'
import type { Source } from '../source.ts'
import type { SourceConnection } from '../source-kinds.ts'

const query = { measurement: 'm', fields: ['f'], tags: {}, fromMs: 0, toMs: 1_000 }

async function blocksOf(source: Source, signal?: AbortSignal): Promise<unknown[]> {
  const blocks: unknown[] = []
  for await (const block of source.read(query, signal)) blocks.push(block)
  return blocks
}

it.each<[string, (port: number, url: string) => SourceConnection]>([
  [
    'the list of fields',
    (port) => ({ version: 'v1_8', config: { host: '127.0.0.1', port, ssl: false, database: 'd' } }),
  ],
  [
    "the server's language",
    (_, url) => ({ version: 'v2_x', config: { url, org: 'o', bucket: 'b', token: 'segredo' } }),
  ],
])('a read that is given up while it waits for %s fails no other read', async (_, connection) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let questions = 0
  const server = await serve(async (_request, response) => {
    questions += 1
    await released
    response
      .writeHead(200, { 'content-type': 'application/json', 'x-influxdb-version': '3.10.0' })
      .end('{"results":[{"statement_id":0}]}')
  })
  const source = openSource(connection(portOf(server), urlOf(server)))
  const leaving = new AbortController()
  const [first, second] = [blocksOf(source, leaving.signal), blocksOf(source)]
  const given = Promise.allSettled([first, second])
  await expect.poll(() => questions).toBe(1)
  leaving.abort(new Error('given up'))
  await expect(first).rejects.toThrow('given up')
  release()
  expect(await given).toEqual([
    { status: 'rejected', reason: leaving.signal.reason },
    { status: 'fulfilled', value: [] },
  ])
})
