import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { everythingOf, openSource, portOf, serve, urlOf } from '#test/influx/strange-server.ts'
import type { Source } from './source.ts'
import type { SourceConnection } from './source-kinds.ts'

const secret = 'Se/gr+edo "de" fabrica=='
const basic = Buffer.from(`u:${secret}`).toString('base64')
const versions: [string, string, (port: number, url: string) => SourceConnection][] = [
  [
    'InfluxDB 1.x',
    '1.8.10',
    (port) => ({
      version: 'v1_8',
      config: { host: '127.0.0.1', port, ssl: false, database: 'd', username: 'u', password: secret },
    }),
  ],
  ['InfluxDB 2.x', 'v2.7.11', (_port, url) => v2(url)],
  ['InfluxDB 3.x', '3.10.0', (_port, url) => v2(url)],
]
const v2 = (url: string): SourceConnection => ({
  version: 'v2_x',
  config: { url, org: 'o', bucket: 'b', token: secret },
})

/** Repeats the request's headers and body, as some proxies do. */
const echoes: [string, (response: ServerResponse, given: string) => void][] = [
  ['in a refusal', (response, given) => answer(response, 400, given)],
  ['in a 404', (response, given) => answer(response, 404, given)],
  ['in a 403', (response, given) => answer(response, 403, given)],
  [
    'at the place where messages are cut',
    (response, given) => answer(response, 400, 'x'.repeat(185) + given),
  ],
  ['in an answer of status 200', (response, given) => answer(response, 200, given)],
  [
    'in a page',
    (response, given) => void response.writeHead(200, { 'content-type': 'text/html' }).end(given),
  ],
  [
    'in the address of a redirection',
    (response, given) => void response.writeHead(302, { location: `/?t=${encodeURIComponent(given)}` }).end(),
  ],
  ['outside of HTTP', (response, given) => void response.socket?.end(`${given}\r\n\r\n`)],
]
function answer(response: ServerResponse, status: number, text: string): void {
  const body = {
    code: 'invalid',
    message: text,
    error: text,
    ...(status === 200 ? { results: [{ error: text }] } : {}),
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const givenBy = ({ headers }: IncomingMessage) => `bad credentials ${headers.authorization} ${secret}`

describe.each(versions)('%s', (_name, version, connection) => {
  it.each(echoes)('no error holds the secret that the server repeats %s', async (_where, echo) => {
    const server = await serve((request, response) => {
      if (request.url?.endsWith('/ping')) response.writeHead(204, { 'x-influxdb-version': version }).end()
      else echo(response, givenBy(request))
    })
    const source = openSource(connection(portOf(server), urlOf(server)))
    const errors = await Promise.all(
      callsOf(source).map((call) =>
        call.then(
          () => null,
          (error) => error,
        ),
      ),
    )
    for (const error of errors) {
      expect(error).toMatchObject({ name: 'SourceError' })
      const shown = everythingOf(error)
      for (const form of [secret, encodeURIComponent(secret), basic, secret.slice(0, 12)])
        expect(shown).not.toContain(form)
    }
  })
})

function callsOf(source: Source): Promise<unknown>[] {
  const query = { measurement: 'm', fields: ['f'], tags: {}, fromMs: 0, toMs: 1_000 }
  const read = async () => {
    for await (const _ of source.read(query));
  }
  return [
    source.test(),
    source.measurements(),
    source.fields('m'),
    source.preview('m', 2),
    source.bounds(query),
    read(),
  ]
}
