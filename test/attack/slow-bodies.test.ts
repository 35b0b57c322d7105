import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { PATIENCE, type Patience } from '#server/platform/http/callers/patience.ts'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { routes } from '#server/routes.ts'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import { formBody, formHeaders } from '../app/upload.ts'
import { makeSite } from '../factories/site.ts'
import { makeAdmin } from '../factories/user.ts'
import { headOf, rawCall } from './raw-call.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)
const siteId = await makeSite(app)
const servers: FastifyInstance[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function serve(patience: Partial<Patience>): Promise<{ port: number; http: FastifyInstance }> {
  const http = await createHttpServer(app.services, routes, { patience })
  servers.push(http)
  await http.listen({ port: 0, host: '127.0.0.1' })
  return { port: (http.server.address() as AddressInfo).port, http }
}

const calm = await serve({})
const hasty = await serve({
  headMs: 400,
  bodyMs: 1000,
  bytesPerSecond: 100_000,
  whileMs: 400,
  whileBytes: 5_000,
})

const json = { 'content-type': 'application/json' }
const signedIn = { authorization: `Bearer ${admin.token}` }
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(100_000, 7)])
const form = formBody([
  { name: 'siteId', value: siteId },
  { name: 'logo', value: PNG, filename: 'a.png' },
])
const uploadHead = (length = form.length) =>
  headOf('POST', '/sites/upload-logo', { ...formHeaders, ...signedIn, 'content-length': length })

describe('a body that is too large', () => {
  test.each([
    ['/auth/login', {}, 8_193],
    ['/auth/login', {}, 3_000_000],
    ['/machines', signedIn, 2_097_153],
    ['/machines', signedIn, 6_000_000],
    ['/sites', signedIn, 65_537],
    ['/sites/upload-logo', { ...signedIn, ...formHeaders }, 8_000_000],
  ])(
    'of %s is refused, also when the client sends all of it before reading',
    async (path, headers, length) => {
      const call = rawCall(calm.port, headOf('POST', path, { ...json, ...headers, 'content-length': length }))
      call.socket.pause()
      await new Promise((resolve) => call.socket.write(Buffer.alloc(length, 'x'), resolve))
      await pause(50)
      call.socket.resume()
      expect(await call.answer).toMatchObject({ status: 413, body: { success: false, message: /./ } })
      call.socket.destroy()
    },
  )

  test('sent in chunks without a length is refused', async () => {
    const head = headOf('POST', '/auth/login', { ...json, 'transfer-encoding': 'chunked' })
    const call = rawCall(calm.port, head)
    for (let at = 0; at < 20; at++) call.socket.write(`1000\r\n${'x'.repeat(4096)}\r\n`)
    expect((await call.answer).status).toBe(413)
    call.socket.destroy()
  })

  test('is refused however many large bodies of its caller arrive at the same time', async () => {
    const head = headOf('POST', '/machines', { ...json, ...signedIn, 'content-length': 2_097_153 })
    const calls = Array.from({ length: 8 }, () => rawCall(calm.port, head))
    const statuses = await Promise.all(calls.map(async ({ answer }) => (await answer).status))
    expect(statuses).toEqual(Array.from(calls, () => 413))
    for (const { socket } of calls) socket.destroy()
  })

  test('is refused while it is still being sent', async () => {
    const { port } = await serve({ refusedMs: 300 })
    const head = headOf('POST', '/auth/login', { ...json, 'content-length': 1e9 })
    const call = rawCall(port, head)
    expect((await call.answer).status).toBe(413)
    await call.closed
  })
})

test('no body is read before its caller is known', async () => {
  const head = headOf('POST', '/machines', { ...json, 'content-length': 2_000_000 })
  const call = rawCall(calm.port, head)
  expect((await call.answer).status).toBe(401)
  call.socket.destroy()
})

describe('a body that comes too slowly', () => {
  test.each([
    ['JSON', headOf('POST', '/auth/login', { ...json, 'content-length': 5_000 })],
    ['JSON in pieces', headOf('POST', '/auth/login', { ...json, 'transfer-encoding': 'chunked' })],
    ['a form', uploadHead()],
  ])('is dropped together with its connection: %s', async (_case, head) => {
    const calls = Array.from({ length: 3 }, () => rawCall(hasty.port, head))
    const drip = setInterval(() => {
      for (const { socket } of calls) socket.write(head.includes('chunked') ? '1\r\n \r\n' : '-')
    }, 50)
    try {
      for (const call of calls) {
        const answer = await call.answer
        expect(answer.status).toBe(408)
        expect(answer.body).toEqual({ success: false, message: 'O envio demorou demais. Tente novamente.' })
        expect(answer.head).toContain('connection: close')
        await call.closed
      }
    } finally {
      clearInterval(drip)
    }
  })

  test('is accepted while it keeps the minimum rate', async () => {
    const call = rawCall(hasty.port, uploadHead())
    for (let at = 0; at < form.length; at += 10_000) {
      call.socket.write(form.subarray(at, at + 10_000))
      await pause(50)
    }
    expect((await call.answer).status).not.toBe(408)
    call.socket.destroy()
  })

  test.each([5, 50])('of %d MB may take twice as long as at 256 kbit/s', (megabytes) => {
    const bytes = megabytes * 1024 * 1024
    const givenMs = PATIENCE.bodyMs + (bytes / PATIENCE.bytesPerSecond) * 1000
    expect(givenMs).toBeGreaterThan((2 * bytes * 8) / 256)
    expect(givenMs).toBeLessThan((2.2 * bytes * 8) / 256 + 20_000)
    expect((PATIENCE.whileMs * 256) / 8 / PATIENCE.whileBytes).toBeGreaterThan(10)
  })

  test('a request whose head comes too slowly is dropped, too', async () => {
    const call = rawCall(hasty.port, 'GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-a: ')
    expect(await call.answer).toMatchObject({ status: 408, body: { success: false } })
    await call.closed
  })
})

test('one caller can send only a few large bodies at once, and may send further ones afterwards', async () => {
  const calls = Array.from({ length: 4 }, () => rawCall(calm.port, uploadHead()))
  // Each call has begun to send before the next one starts.
  for (const { socket } of calls) socket.write(form.subarray(0, 200))
  await expect
    .poll(async () => {
      const more = rawCall(calm.port, uploadHead())
      const answer = await Promise.race([more.answer, pause(300)])
      more.socket.destroy()
      return answer && [answer.status, /^retry-after: \d+$/m.test(answer.head.replaceAll('\r', ''))]
    })
    .toEqual([503, true])
  for (const { socket } of calls) socket.destroy()
  await expect
    .poll(async () => {
      const again = rawCall(calm.port, uploadHead())
      again.socket.write(form)
      const { status } = await again.answer
      again.socket.destroy()
      return status
    })
    .not.toBe(503)
})

test('an answer that the client does not read is dropped', async () => {
  const { port, http } = await serve({ idleMs: 500 })
  const call = rawCall(port, headOf('GET', '/docs/json', {}).repeat(400))
  call.socket.pause()
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  await pause(100)
  expect(await connections()).toBe(1)
  await expect.poll(connections).toBe(0)
  call.socket.destroy()
})

const length = (bytes: number) => `content-length: ${bytes}\r\n`
test.each([
  ['two hosts', 'GET', 'host: outro.teste\r\n'],
  ['two lengths', 'POST', length(2) + length(3)],
  ['the same length twice', 'POST', length(2) + length(2)],
  ['a length and pieces', 'POST', `${length(2)}transfer-encoding: chunked\r\n`],
  ['pieces twice', 'POST', 'transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n'],
  ['pieces that are something else too', 'POST', 'transfer-encoding: chunked, identity\r\n'],
  ['two types', 'POST', 'content-type: application/json\r\ncontent-type: text/plain\r\n'],
  ['two tokens', 'GET', 'authorization: Bearer a\r\nauthorization: Bearer b\r\n'],
  ['a length below zero', 'POST', length(-1)],
  ['a length with a sign', 'POST', 'content-length: +2\r\n'],
  ['blanks before the colon', 'GET', 'x-a : 1\r\n'],
  ['a folded line', 'GET', 'x-a: 1\r\n 2\r\n'],
])('%s in one request are refused', async (_case, method, headers) => {
  const begin = `${method} /api/health/live HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`
  const call = rawCall(calm.port, begin)
  expect(await call.answer).toMatchObject({ status: 400, body: { message: 'Requisição inválida' } })
  call.socket.destroy()
})

test.each([
  ['a long one', 80_000, 413, 'O conteúdo enviado é grande demais'],
  ['the longest that is read', 8_000, 400, 'E-mail inválido'],
])('an invalid e-mail is refused quickly: %s', async (_case, dots, status, message) => {
  const payload = { email: `a@${'.'.repeat(dots)}@`, password: 'x' }
  const before = process.threadCpuUsage()
  const answer = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ success: false, message })
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
})

test('an endless token is refused', async () => {
  for (const authorization of [
    `Bearer ${' '.repeat(100_000)}`,
    `Bearer ${'a '.repeat(50_000)}`,
    'Bearer '.repeat(10_000),
  ]) {
    const answer = await app.http.inject({ url: '/api/auth/me', headers: { authorization } })
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Token não encontrado'])
  }
})

test("no refusal contains a library's message", async () => {
  const headers = { ...signedIn, ...json }
  for (const [url, payload] of [
    ['/api/sites', '{"nome":"Loja","logoUrl":5}'],
    ['/api/sites', '{"nome":"Loja","logoUrl":"x"}'],
    ['/api/sites', '{"nome":"Loja","palette":7,"ativo":"sim","location":[]}'],
    ['/api/sites', '[]'],
    ['/api/users', '{"name":"Ana","email":"a@b.co","password":"segredo","role":"dono","sites":{}}'],
    [
      '/api/machines',
      `{"siteId":"${siteId}","nome":"M","tipo":"chiller","readings":[{}],"configuracao":{"tags":{"a":1}}}`,
    ],
    [
      '/api/influx',
      '{"nome":"F","version":"v1_8","config":{"host":"h","database":"d","port":{},"ssl":"x","tags":[]}}',
    ],
  ] as const) {
    const { errors, message } = (await app.http.inject({ method: 'POST', url, headers, payload })).json()
    for (const said of [message, ...(errors ?? []).map((one: { message: string }) => one.message)])
      expect(said).not.toMatch(/Entrada|Invalid|Too |esperava|expected|<=|>=/)
  }
})
