import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { routes } from '#server/routes.ts'
import type { TestApp } from '../app/app.ts'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import { httpVariant } from '../app/http-variant.ts'
import { makeWebFolder } from '../app/web-folder.ts'
import { required } from '../harness/required.ts'

const base = await appOfThisFile()
const unnamed = await httpVariant(base, { publicUrl: undefined })
const named = await httpVariant(base, { publicUrl: 'http://geada.exemplo' })
const secure = { ...base.services, config: { ...base.services.config, publicUrl: 'https://geada.exemplo' } }
const web = makeWebFolder()
let http: TestApp['http']
let port: number
beforeAll(async () => {
  http = await createHttpServer(secure, routes, { webFolder: web.path })
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as { port: number }).port
})
afterAll(async () => {
  await http.close()
  web.remove()
})

function expectHeaders(headers: Record<string, unknown>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  const policy = String(headers['content-security-policy'])
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "img-src 'self' data: blob: https:",
    "frame-ancestors 'none'",
  ])
    expect(policy.split('; ')).toContain(part)
  const permissions = String(headers['permissions-policy'])
  for (const denied of ['camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()'])
    expect(permissions.split(', ')).toContain(denied)
}

test.each([
  '/',
  '/login',
  '/qualquer/pagina',
  '/icone.svg',
  '/assets/app-a1b2c3.js',
  '/nada.js',
  '/logos/nada.png',
  '/metrics',
  '/api/docs',
  '/api/docs/static/index.css',
  '/api/health/live',
  '/api/auth/me',
  '/api/nada',
  '/api/sites/%zz',
  `/api/sites/${'x'.repeat(600)}`,
  '//dois',
])('all headers are on %s, for every method and caller', async (url) => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
    for (const host of ['localhost', 'praga.exemplo'])
      expectHeaders((await http.inject({ method, url, headers: { host } })).headers)
  }
})

/** Writes a text to a bare socket and returns the headers of the answer. */
async function raw(text: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const received = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let all = ''
    socket.on('data', (bytes) => (all += bytes))
    socket.on('end', () => resolve(all))
    socket.on('error', reject)
  })
  const [head = '', body = ''] = received.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [
    required(line.split(':')[0], 'name of a header').toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body }
}

describe('also where Node answers before the framework does:', () => {
  test.each([
    ['a text that is no HTTP', 'isto não é HTTP\r\n\r\n', 400],
    ['a header without an end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'both lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['an unknown method', 'PRAGA / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    [
      'an expectation',
      'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: milagre\r\n\r\n',
      200,
    ],
    [
      'an upgrade',
      'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n',
      200,
    ],
  ])('%s', async (_case, text, status) => {
    const answer = await raw(text)
    expect(answer.status).toBe(status)
    expectHeaders(answer.headers)
  })
})

test('a call on an open connection while the server stops gets a Portuguese message with all headers', async () => {
  const other = await createHttpServer(secure, routes)
  let inTheMiddle = () => {}
  const reached = new Promise<void>((resolve) => {
    inTheMiddle = resolve
  })
  let goOn = () => {}
  const released = new Promise<void>((resolve) => {
    goOn = resolve
  })
  other.addHook('preClose', async () => {
    inTheMiddle()
    await released
  })
  const url = await other.listen({ port: 0, host: '127.0.0.1' })
  const closing = other.close()
  await reached
  const answer = await fetch(`${url}/api/health/live`)
  const body = await answer.json()
  goOn()
  await closing
  expect(answer.status).toBe(503)
  expect(body).toEqual({
    success: false,
    message: 'O servidor está sendo encerrado. Tente novamente em instantes.',
  })
  expectHeaders(Object.fromEntries(answer.headers))
})

test('without HTTPS no header requires it', async () => {
  for (const { http: plain } of [unnamed, named]) {
    const { headers } = await plain.inject({ url: '/' })
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})
