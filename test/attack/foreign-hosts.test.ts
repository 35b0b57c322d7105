import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isKnownHost } from '#server/platform/http/callers/known-hosts.ts'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import type { Config } from '#server/platform/process/config.ts'
import { routes } from '#server/routes.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { makeWebFolder } from '../app/web-folder.ts'

const web = makeWebFolder()
let app: TestApp
let http: TestApp['http']
let port: number
beforeAll(async () => {
  app = await createTestApp()
  http = await createHttpServer(app.services, routes, { webFolder: web.path })
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as { port: number }).port
})
afterAll(async () => {
  await http.close()
  await app.close()
  web.remove()
})

/** Sends these lines as they are, and returns the whole answer. */
async function raw(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')))
    let received = ''
    socket.on('data', (bytes) => (received += bytes))
    socket.on('end', () => resolve(received))
    socket.on('error', reject)
  })
}
const REFUSED = 'Este servidor não atende por este nome (Host). Confira PUBLIC_URL.'
const statusOf = async (host: string, url = '/api/health/live') =>
  (await http.inject({ url, headers: { host } })).statusCode

describe('on the loopback, a foreign page whose name leads here (DNS rebinding)', () => {
  test.each([
    '/',
    '/login',
    '/admin',
    '/icone.svg',
    '/assets/app-a1b2c3.js',
    '/nada.js',
    '/logos/x.png',
    '/metrics',
    '/api/docs',
    '/api/docs/json',
    '/api/health/ready',
    '/api/auth/me',
    '/api/machines/x/live',
    '/api/nada',
    '/.well-known/security.txt',
  ])('gets nothing from %s', async (url) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      const answer = await http.inject({ method, url, headers: { host: 'praga.exemplo:3000' } })
      expect(answer.statusCode).toBe(421)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      if (method === 'HEAD') continue
      if (url.startsWith('/api')) expect(answer.json()).toEqual({ success: false, message: REFUSED })
      else expect(answer.body).toBe(`${REFUSED}\n`)
    }
  })

  test('cannot sign in', async () => {
    const payload = { email: 'admin@demo.local', password: 'demo-admin' }
    const headers = { host: 'praga.exemplo' }
    const answer = await http.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    expect(answer.statusCode).toBe(421)
  })

  test.each([
    'praga.exemplo',
    'localhost.praga.exemplo',
    '127.0.0.1.praga.exemplo',
    'praga-localhost',
    'localhost@praga.exemplo',
    'praga.exemplo#localhost',
    'praga.exemplo/localhost',
    'localhost:80:80',
    'localhost:praga',
    'localhost, praga.exemplo',
    'localhost..',
    '192.168.0.1',
    '0.0.0.0',
    '[::]',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
    '::1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '[::1',
    ' ',
  ])('is refused with the Host "%s"', async (host) => {
    expect(await statusOf(host)).toBe(421)
  })

  test.each([
    'localhost',
    'LOCALHOST:3000',
    'localhost.',
    'geada.localhost:1',
    '127.0.0.1:65535',
    '127.9.9.9',
    '127.0.0.1.',
    '[::1]:3000',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::FFFF:7f00:1]',
  ])('is unlike a caller with the Host %s, who is answered', async (host) => {
    expect(await statusOf(host)).toBe(200)
  })

  test('is refused with an address in the request line, without a Host and with HTTP/1.0', async () => {
    expect(
      await raw('GET http://praga.exemplo/api/health/live HTTP/1.1', 'Host: localhost', 'Connection: close'),
    ).toMatch(/^HTTP\/1\.1 421 /)
    expect(await raw('GET / HTTP/1.1', 'Host:', 'Connection: close')).toMatch(/^HTTP\/1\.1 421 /)
    const without = await raw('GET /api/health/live HTTP/1.1', 'Connection: close')
    expect(without).toMatch(/^HTTP\/1\.1 400 /)
    expect(without).toContain('"Requisição inválida"')
    expect(without).toContain('nosniff')
    expect(await raw('GET /api/health/live HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await raw('GET /api/health/live HTTP/1.0', 'Host: praga.exemplo')).toMatch(/^HTTP\/1\.1 421 /)
  })
})

describe('the accepted names of an installation', () => {
  const known = (config: Pick<Config, 'host' | 'publicUrl'>, hosts: string[]) =>
    hosts.filter((host) => isKnownHost(config, host))
  const asked = [
    'geada.exemplo',
    'Geada.Exemplo.:443',
    'praga.exemplo',
    '10.1.2.3:3000',
    '[fd00::2]',
    'geada',
    'localhost',
  ]

  test.each([
    ['on the loopback', '127.0.0.1', undefined, ['localhost']],
    [
      'on the loopback behind a proxy',
      '::1',
      'https://geada.exemplo/x',
      ['geada.exemplo', 'Geada.Exemplo.:443', 'localhost'],
    ],
    ['elsewhere, told no name: all', '0.0.0.0', undefined, asked],
    [
      'elsewhere, with a public name: that one, addresses and names without a dot',
      '::',
      'https://geada.exemplo:8443',
      asked.filter((host) => host !== 'praga.exemplo'),
    ],
  ])('%s', (_where, host, publicUrl, expected) => {
    expect(known({ host, publicUrl }, asked)).toEqual(expected)
  })
})
