import type { RequestListener } from 'node:http'
import { encode } from '@msgpack/msgpack'
import { expect, test } from 'vitest'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import { v1 } from '../factories/connection-config.ts'
import { makeAdmin } from '../factories/user.ts'
import { required } from '../harness/required.ts'
import { portOf, serve } from '../influx/strange-server.ts'

// Data that a lying server can bring into the database, the lists and the screens through the calls of a connection.

const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)
const packed = { 'content-type': 'application/x-msgpack' }

async function connectionTo(listener: RequestListener) {
  const server = await serve(listener)
  const config = { ...v1, host: '127.0.0.1', port: portOf(server), password: 'segredo-da-fonte' }
  const { body } = await admin.post('/influx', { nome: 'Fonte', version: 'v1_8', config })
  return { id: body.data.id as string, config }
}
const table = (columns: string[], values: unknown[][]) =>
  encode({ results: [{ series: [{ columns, values }] }] })
const asks =
  (listener: (statement: string) => Uint8Array): RequestListener =>
  async (request, response) => {
    const statement = required(
      new URLSearchParams(Buffer.concat(await request.toArray()).toString()).get('q'),
      'parameter q',
    )
    response.writeHead(200, packed).end(listener(statement))
  }

test('names that no database stores, of any length and number, are kept as far as they are usable', async () => {
  const strange = [
    '\0',
    'a\0b',
    'x'.repeat(100_000),
    '',
    '<script>',
    "'; DROP TABLE connections; --",
    '__proto__',
  ]
  const many = Array.from({ length: 30_000 }, (_, n) => `m${n}`)
  const { id } = await connectionTo(
    asks((statement) =>
      statement.startsWith('SHOW FIELD')
        ? table(
            ['fieldKey', 'fieldType'],
            [...strange, ...many].map((name) => [name, 'float']),
          )
        : table(
            ['name'],
            [...strange, ...many].map((name) => [name]),
          ),
    ),
  )
  const { status, body } = await admin.post(`/influx/${id}/test`)
  expect([status, body.success]).toEqual([200, true])
  const kept = (await admin.get(`/influx/${id}`)).body.data.metadados
  expect(kept.measurements.slice(0, 5)).toEqual([...strange.slice(3), 'm0'])
  for (const names of [kept.measurements, kept.fields]) expect(names).toHaveLength(5_000)
  expect((await admin.get(`/influx/${id}/measurements`)).body.data).toHaveLength(20_000)
  expect((await admin.get(`/influx/${id}/fields?measurement=m`)).body.data).toHaveLength(20_000)
})

test('rows with long texts and strange names are shown in part', async () => {
  const columns = ['time', '__proto__', 'texto', 'infinito', 'y'.repeat(2_000)]
  const row = [1_767_225_600_000, 1, 'x'.repeat(100_000), Number.POSITIVE_INFINITY, 2]
  const { id } = await connectionTo(
    asks((statement) =>
      statement.startsWith('SHOW')
        ? table([], [])
        : table(
            columns,
            Array.from({ length: 150 }, () => row),
          ),
    ),
  )
  const { status, body } = await admin.get(`/influx/${id}/data?limit=100&measurement=m`)
  expect(status).toBe(200)
  expect(body.data).toHaveLength(100)
  expect(body.data[0].texto).toHaveLength(1_001)
  expect(Object.keys(body.data[0])).not.toContain('y'.repeat(2_000))
  expect(body.data[0].infinito).toBeNull()
})

test("a server's message is kept short, on one line, without the secret and without characters that reverse the text", async () => {
  const said = `\0\u202e<img src=x onerror=alert(1)>\n\r\t${'z'.repeat(50)} segredo-da-fonte ${'Database '.repeat(100_000)}`
  const { id, config } = await connectionTo((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ error: said })),
  )
  const stored = await admin.post(`/influx/${id}/test`)
  const { ultimoErro } = (await admin.get(`/influx/${id}`)).body.data
  const typed = await admin.post('/influx/test-config', { version: 'v1_8', config })
  for (const text of [stored.body.error, ultimoErro, typed.body.error]) {
    expect(text).toMatch(/^O servidor recusou a consulta: <img src=x onerror=alert\(1\)> z+ … Database/)
    expect(text.length).toBeLessThan(300)
    expect(text).not.toMatch(/\p{C}|segredo/u)
  }
})

test('an endless answer fails each call, and the next call is answered', async () => {
  const { id, config } = await connectionTo((_request, response) => {
    response.writeHead(200, packed)
    const piece = Buffer.alloc(65_536, 0x91)
    const more = () => {
      while (!response.destroyed && response.write(piece));
      response.once('drain', more)
    }
    response.write(Buffer.from('81a16d', 'hex'))
    more()
  })
  const test = await admin.post('/influx/test-config', { version: 'v1_8', config })
  expect(test).toMatchObject({
    status: 200,
    body: { success: false, error: expect.stringMatching(/InfluxDB/) },
  })
  const calls = ['data', 'measurements', 'fields?measurement=m'].map((call) =>
    admin.get(`/influx/${id}/${call}`),
  )
  for (const { status, body } of await Promise.all(calls)) {
    expect(status).toBe(502)
    expect(body.message).toMatch(/InfluxDB/)
  }
  const suggested = await admin.post(`/influx/${id}/suggest-readings`, { measurement: 'm' })
  expect(suggested.status).toBe(502)
  expect((await admin.post(`/influx/${id}/discover`)).status).toBe(502)
})
