import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/app.ts'
import { makeCaller, makeUser, TEST_PASSWORD } from '../factories/user.ts'
import { required } from '../harness/required.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const login = '/api/auth/login'

describe('the headers', () => {
  test.each(['/api/health/live', '/api/nada', '/nada.js', '/api/auth/me', '/api/sites/%zz', '/api/docs'])(
    'are on every answer: %s',
    async (url) => {
      const { headers } = await app.http.inject({ url })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).toMatch(/script-src 'self';/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cache-control']).toBe(url.startsWith('/api') ? 'no-store' : undefined)
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  test('only the documentation allows inline styles', async () => {
    const policyOf = async (url: string) =>
      (await app.http.inject({ url })).headers['content-security-policy']
    expect(await policyOf('/api/docs')).toContain("style-src 'self' 'unsafe-inline'")
    expect(await policyOf('/api/nada')).not.toContain('unsafe')
    expect(await policyOf('/')).not.toContain('unsafe')
  })

  test('require HTTPS only when the public address uses it', async () => {
    const secure = await createTestApp({ publicUrl: 'https://geada.exemplo' })
    const { headers } = await secure.http.inject({ url: '/api/health/live' })
    expect(headers['strict-transport-security']).toMatch(/max-age=\d+/)
    await secure.close()
  })
})

describe('an error', () => {
  test.each([
    ['broken JSON', { payload: '{"email":' }, 400, 'JSON inválido'],
    [
      'another type',
      { payload: 'a=1', headers: { 'content-type': 'text/plain' } },
      415,
      'Tipo de conteúdo não aceito',
    ],
    ['no body', {}, 400, 'E-mail é obrigatório'],
    ['a list', { payload: '[]' }, 400, 'Deve ser um objeto'],
    ['a wrong type', { payload: '{"email":7,"password":"x"}' }, 400, 'E-mail é obrigatório'],
    ['a prototype', { payload: '{"__proto__":{"email":"a@b.co"}}' }, 400, /./],
    ['too much', { payload: `"${'x'.repeat(3_000_000)}"` }, 413, 'O conteúdo enviado é grande demais'],
  ])('for %s has its status and a Portuguese message', async (_case, request, status, message) => {
    const answer = await app.http.inject({ method: 'POST', url: login, headers: json, ...request })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(message) })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each([
    '/api/nada',
    '/api',
    '/api/auth/loginn',
    '/api/docs/nada',
    '/favicon.png',
    '/api//sites',
    '/a//b',
    '/a/..%2f..%2fb',
  ])('unknown address %s is 404', async (url) => {
    const answer = await app.http.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ success: false, message: 'Recurso não encontrado' })
  })

  test('access is checked before the input is read', async () => {
    const reader = await makeCaller(app)
    expect((await reader.post('/users', { nonsense: true })).status).toBe(403)
    const nobody = await app.http.inject({ method: 'POST', url: '/api/users', headers: json, payload: '{}' })
    expect(nobody.statusCode).toBe(401)
  })

  test('an unexpected error is reported without details and logged with its cause', async () => {
    const broken = await createTestApp()
    await broken.services.database.close()
    const payload = JSON.stringify({ email: 'a@b.co', password: 'segredo-digitado' })
    const answer = await broken.http.inject({ method: 'POST', url: login, headers: json, payload })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ success: false, message: 'Erro interno do servidor' })
    const logged = broken.logLines.join('')
    expect(logged).toContain('erro inesperado')
    expect(logged).toContain('"stack"')
    expect(logged).not.toContain('segredo-digitado')
    const ready = await broken.http.inject({ url: '/api/health/ready' })
    expect(ready.statusCode).toBe(503)
    expect((await broken.http.inject({ url: '/api/health/live' })).statusCode).toBe(200)
    await broken.http.close()
  })

  test('a request that is not HTTP gets a JSON answer with the headers too', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const address = app.http.server.address() as { port: number }
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(address.port, '127.0.0.1', () => socket.write('isto não é HTTP\r\n\r\n'))
      let received = ''
      socket.on('data', (bytes) => (received += bytes))
      socket.on('end', () => resolve(received))
      socket.on('error', reject)
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('nosniff')
    expect(text).toContain('"Requisição inválida"')
  })
})

describe('the log', () => {
  test('has each call, and no secret', async () => {
    const { email } = await makeUser(app)
    const payload = JSON.stringify({ email, password: TEST_PASSWORD })
    const answer = await app.http.inject({
      method: 'POST',
      url: `${login}?segredo=42`,
      headers: json,
      payload,
    })
    const { token, refreshToken } = answer.json()
    await app.http.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
    const lines = app.logLines.map((line) => JSON.parse(line))
    expect(lines).toContainEqual(
      expect.objectContaining({ method: 'POST', path: login, status: 200, reqId: expect.any(String) }),
    )
    const all = app.logLines.join('')
    for (const secret of [TEST_PASSWORD, token, refreshToken, 'segredo=42']) expect(all).not.toContain(secret)
  })

  test('removes secrets from objects that are logged on purpose', () => {
    app.services.log.info({ body: { password: 'abc123' }, err: { config: { token: 'def456' } } }, 'teste')
    expect(app.logLines.at(-1)).not.toMatch(/abc123|def456/)
  })
})

describe('the documentation', () => {
  test('describes every call by the schemas that validate it', async () => {
    const { paths } = (await app.http.inject({ url: '/api/docs/json' })).json()
    const post = paths['/api/auth/login'].post
    expect(post.requestBody.content['application/json'].schema.required).toEqual(['email', 'password'])
    expect(post.security).toBeUndefined()
    expect(paths['/api/machines/{id}'].get.security).toEqual([{ bearer: [] }])
    expect(paths['/metrics']).toBeUndefined()
  })

  test('is a page made only of files of the product', async () => {
    const page = await app.http.inject({ url: '/api/docs' })
    expect(page.headers['content-type']).toMatch(/text\/html/)
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) =>
      required(match[1], 'address in the page'),
    )
    expect(sources.length).toBeGreaterThan(2)
    for (const url of sources) expect((await app.http.inject({ url })).statusCode).toBe(200)
    expect(page.body).not.toMatch(/<script>[^<]/)
  })
})

describe('the metrics', () => {
  test('answer only requests from this machine', async () => {
    const here = await app.http.inject({ url: '/metrics' })
    expect(here.body).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/auth\/login"/)
    expect((await app.http.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode).toBe(404)
    const proxied = await app.http.inject({ url: '/metrics', headers: { 'x-forwarded-for': '10.1.2.3' } })
    expect(proxied.statusCode).toBe(404)
  })
})

test('answers are compressed on request', async () => {
  const { headers } = await app.http.inject({ url: '/api/docs/json', headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
})

test('a call under /api without declared access cannot be registered', async () => {
  const other = await createTestApp()
  const handler = async () => 'aberto'
  expect(() => other.http.get('/api/porta-dos-fundos', handler)).toThrow(/has no declared access/)
  expect(() => other.http.get('/porta-da-frente', handler)).not.toThrow()
  await other.close()
})
