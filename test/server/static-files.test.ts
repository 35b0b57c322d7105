import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '#server/platform/http.ts'
import { routes } from '#server/routes.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { temporaryFolder } from '#test/harness/product.ts'

const folder = temporaryFolder()
const page = '<!doctype html><title>Geada</title>'
let app: TestApp
let http: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder.path, 'assets'))
  writeFileSync(join(folder.path, 'index.html'), page)
  writeFileSync(join(folder.path, 'icone.svg'), '<svg/>')
  writeFileSync(join(folder.path, 'assets', 'app-a1b2c3.js'), `// ${'x'.repeat(5_000)}`)
  app = await createTestApp()
  http = await createHttpServer(app.services, routes, { webFolder: folder.path })
})
afterAll(async () => {
  await http.close()
  await app.close()
  folder.remove()
})

test.each(['/', '/login', '/dashboard/7f3a', '/admin?aba=sites', '/apiario'])(
  '%s opens the page',
  async (url) => {
    const answer = await http.inject({ url })
    expect(answer).toMatchObject({ statusCode: 200, body: page })
    expect(answer.headers['content-type']).toMatch(/text\/html/)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  },
)

test('a file with a hash in its name is kept for a year, another is asked for again', async () => {
  const script = await http.inject({ url: '/assets/app-a1b2c3.js', headers: { 'accept-encoding': 'br' } })
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-encoding']).toBe('br')
  expect(script.headers['x-content-type-options']).toBe('nosniff')
  expect((await http.inject({ url: '/icone.svg' })).headers['cache-control']).toBe('no-cache')
})

test.each(['/assets/app-velho.js', '/api/nada', '/metrics/x', '/../package.json', '/%2e%2e/package.json'])(
  '%s is not found and never the page',
  async (url) => {
    const answer = await http.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('<title>')
  },
)

test('only reading opens the page', async () => {
  expect((await http.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
})

test('a build that takes the place of the one at the start is served as it is', async () => {
  writeFileSync(join(folder.path, 'assets', 'app-d4e5f6.js'), '// new')
  const script = await http.inject({ url: '/assets/app-d4e5f6.js' })
  expect([script.statusCode, script.body]).toEqual([200, '// new'])
  rmSync(join(folder.path, 'assets', 'app-d4e5f6.js'))
  expect((await http.inject({ url: '/assets/app-d4e5f6.js' })).statusCode).toBe(404)
})
