import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { routes } from '#server/routes.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { temporaryFolder } from '../harness/product.ts'

const folder = temporaryFolder()
const MADE = `// ${'feito '.repeat(500)}`
const BROTLI = brotliCompressSync(MADE)
const page = '<!doctype html><title>Geada</title>'
const signIn = '<!doctype html><title>Entrar · Geada</title>'
let app: TestApp
let http: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder.path, 'assets'))
  writeFileSync(join(folder.path, 'index.html'), page)
  writeFileSync(join(folder.path, 'login.html'), signIn)
  writeFileSync(join(folder.path, 'icone.svg'), '<svg/>')
  writeFileSync(join(folder.path, 'assets', 'app-a1b2c3.js'), `// ${'x'.repeat(5_000)}`)
  writeFileSync(join(folder.path, 'assets', 'made-a1b2c3.js'), MADE)
  writeFileSync(join(folder.path, 'assets', 'made-a1b2c3.js.br'), BROTLI)
  writeFileSync(join(folder.path, 'assets', 'made-a1b2c3.js.gz'), gzipSync(MADE))
  app = await createTestApp()
  http = await createHttpServer(app.services, routes, { webFolder: folder.path })
})
afterAll(async () => {
  await http.close()
  await app.close()
  folder.remove()
})

test.each([
  ['/', page],
  ['/login', signIn],
  ['/login?voltar=%2Fadmin', signIn],
  ['/login/x', page],
  ['/dashboard/7f3a', page],
  ['/admin?aba=sites', page],
  ['/apiario', page],
])('%s opens its page', async (url, body) => {
  const answer = await http.inject({ url })
  expect(answer).toMatchObject({ statusCode: 200, body })
  expect(answer.headers['content-type']).toMatch(/text\/html/)
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
})

test('a file with a hash in its name is cached for a year, another file is revalidated', async () => {
  const script = await http.inject({ url: '/assets/app-a1b2c3.js', headers: { 'accept-encoding': 'br' } })
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-encoding']).toBe('br')
  expect(script.headers['x-content-type-options']).toBe('nosniff')
  expect((await http.inject({ url: '/icone.svg' })).headers['cache-control']).toBe('no-cache')
})

test.each(['gzip, deflate, br, zstd', 'br'])(
  'a compressed copy from the build is sent unchanged to a client that accepts %s',
  async (accepted) => {
    const answer = await http.inject({
      url: '/assets/made-a1b2c3.js',
      headers: { 'accept-encoding': accepted },
    })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(BROTLI.length),
    })
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(MADE)
  },
)

test('other clients get gzip, or the plain file', async () => {
  const url = '/assets/made-a1b2c3.js'
  const gzip = await http.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect([gzip.headers['content-encoding'], gzip.headers.vary]).toEqual(['gzip', 'accept-encoding'])
  expect(gzip.rawPayload).toEqual(gzipSync(MADE))
  const plain = await http.inject({ url, headers: { 'accept-encoding': 'identity' } })
  expect([plain.headers['content-encoding'], plain.headers.vary, plain.body]).toEqual([
    undefined,
    'accept-encoding',
    MADE,
  ])
})

test('an unchanged page is answered without its body', async () => {
  const first = await http.inject({ url: '/login' })
  const again = await http.inject({ url: '/login', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each(['/assets/app-velho.js', '/api/nada', '/metrics/x', '/../package.json', '/%2e%2e/package.json'])(
  '%s is not found, and does not open the page',
  async (url) => {
    const answer = await http.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('<title>')
  },
)

test('only GET and HEAD open the page', async () => {
  expect((await http.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
})

test('a build that replaces the one from the start is served', async () => {
  writeFileSync(join(folder.path, 'assets', 'app-d4e5f6.js'), '// new')
  const script = await http.inject({ url: '/assets/app-d4e5f6.js' })
  expect([script.statusCode, script.body]).toEqual([200, '// new'])
  rmSync(join(folder.path, 'assets', 'app-d4e5f6.js'))
  expect((await http.inject({ url: '/assets/app-d4e5f6.js' })).statusCode).toBe(404)
})
