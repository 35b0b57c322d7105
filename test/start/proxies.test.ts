import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyCollectedDemo, DEMO_PATIENCE_MS, SOME_DAYS } from '../harness/prepared-data.ts'
import { freePort, type Product, startProduct, temporaryFolder } from '../harness/product.ts'
import { required } from '../harness/required.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }
const HOST = 'geada.empresa.com'
const guide = readFileSync(fileURLToPath(new URL('../../docs/proxies.md', import.meta.url)), 'utf8')

/** The example of the guide, and the settings above it. */
function example(kind: 'nginx' | 'caddy') {
  const [, line, code] = required(
    new RegExp(`\`(HOST=.*)\`\\n\\n\`\`\`${kind}\\n([^]*?)\`\`\``).exec(guide),
    'example in the guide',
  )
  return {
    env: Object.fromEntries(
      required(line, 'line')
        .split(' ')
        .map((pair) => pair.split('=')),
    ),
    code: required(code, 'code'),
  }
}

const kinds = {
  nginx: {
    isHere: () => succeeds('nginx', '-v'),
    /** The guide's example without TLS, whose certificate is the operator's. */
    start: (folder: string, code: string, port: number, upstream: string) => {
      const server = code
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replace(/\s+ssl_certificate.*/g, '')
        .replace('127.0.0.1:3000', upstream)
      const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      )
      const frame = [
        'daemon off; master_process off; error_log stderr; events {}',
        `pid ${folder}/pid; http { access_log off; ${bodies.join(' ')} ${server} }`,
      ]
      writeFileSync(join(folder, 'nginx.conf'), frame.join('\n'))
      return spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
        stdio: 'ignore',
      })
    },
  },
  caddy: {
    isHere: () => succeeds('caddy', 'version'),
    start: (folder: string, code: string, port: number, upstream: string) => {
      const site = code
        .replace(`${HOST} {`, `http://${HOST}:${port} {\n    bind 127.0.0.1`)
        .replace('127.0.0.1:3000', upstream)
      writeFileSync(
        join(folder, 'Caddyfile'),
        `{\n    admin off\n    auto_https off\n    grace_period 1s\n}\n${site}`,
      )
      const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
      const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
      return spawn('caddy', args, { stdio: 'ignore', env })
    },
  },
}
function succeeds(program: string, argument: string): boolean {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

interface RequestParts {
  method?: string
  headers?: Record<string, string>
  body?: string
}
/** Requests the public name, as a browser does through the proxy. */
function open(port: number, path: string, { method = 'GET', headers = {}, body }: RequestParts = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: HOST, ...type, ...headers },
    })
    asked.on('response', resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}
async function ask(port: number, path: string, asked: RequestParts = {}) {
  const answer = await open(port, path, asked)
  let text = ''
  for await (const part of answer) text += part
  return { status: answer.statusCode, headers: answer.headers, text }
}

describe.each(['nginx', 'caddy'] as const)('behind %s, as docs/proxies.md says', (kind) => {
  const isHere = kinds[kind].isHere()
  if (!isHere) console.log(`${kind} não está instalado: seu exemplo em docs/proxies.md não foi verificado.`)
  const folder = temporaryFolder()
  const { env, code } = example(kind)
  let product: Product
  let proxy: ChildProcess | undefined
  let port: number
  let authorization: string

  beforeAll(async () => {
    if (!isHere) return
    mkdirSync(join(folder.path, 'proxy'))
    await copyCollectedDemo(join(folder.path, 'data'), SOME_DAYS)
    product = await startProduct({ ...env, DATA_DIR: join(folder.path, 'data') })
    port = await freePort()
    proxy = kinds[kind].start(join(folder.path, 'proxy'), code, port, new URL(product.url).host)
    const live = () =>
      ask(port, '/api/health/live').then(
        ({ status }) => status,
        () => 0,
      )
    await vi.waitFor(async () => expect(await live()).toBe(200), PATIENCE)
    await vi.waitFor(() => expect(product.output()).toMatch(/admin@demo\.local +\S+/), PATIENCE)
    const password = required(/admin@demo\.local +(\S+)/.exec(product.output()), 'printed password')[1]
    const body = JSON.stringify({ email: 'admin@demo.local', password })
    const signedIn = await ask(port, '/api/auth/login', { method: 'POST', body })
    authorization = `Bearer ${JSON.parse(signedIn.text).token}`
  }, DEMO_PATIENCE_MS)
  afterAll(async () => {
    const ended = proxy && new Promise((resolve) => required(proxy, 'proxy').once('exit', resolve))
    proxy?.kill('SIGTERM')
    await ended
    await product?.stop()
    folder.remove()
  })

  test.skipIf(!isHere)('pages and calls arrive with one header of each kind', async () => {
    const { status, headers } = await ask(port, '/api/auth/me', { headers: { authorization } })
    expect(status).toBe(200)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  })

  test.skipIf(!isHere)("the log has the caller's real address, whatever the caller forges", async () => {
    const headers = { authorization, 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' }
    const made = await ask(port, '/api/sites', { method: 'POST', headers, body: '{"nome": "Pátio"}' })
    const { id } = JSON.parse(made.text).data
    const log = await ask(port, `/api/audit?entity=site&entityId=${id}`, { headers: { authorization } })
    // The caller's address is that of this test.
    expect(JSON.parse(log.text).data[0].address).toBe('127.0.0.1')
  })

  test.skipIf(!isHere)('events arrive at once', async () => {
    const machines = JSON.parse((await ask(port, '/api/machines', { headers: { authorization } })).text).data
    const connected = machines.find(
      (machine: { influxConnectionId: string | null }) => machine.influxConnectionId,
    )
    const headers = { authorization, accept: 'text/event-stream' }
    const stream = await open(port, `/api/machines/${connected.id}/live`, { headers })
    const began = Date.now()
    let text = ''
    for await (const part of stream) {
      text += part
      if (text.includes('event: collection')) break
    }
    expect(text).toContain('event: collection')
    // Long before a buffer of some kilobytes is full, or the next keep-alive comment is due.
    expect(Date.now() - began).toBeLessThan(12_000)
  })

  test.skipIf(!isHere)('a request that is too long is refused by the product, with its message', async () => {
    const body = JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(3_000_000) })
    const answer = await ask(port, '/api/auth/login', { method: 'POST', body })
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text)).toEqual({ success: false, message: 'O conteúdo enviado é grande demais' })
  })

  test.skipIf(!isHere)('the proxy passes neither the metrics nor another host name', async () => {
    expect((await ask(port, '/metrics')).status).toBe(404)
    const direct = Number(new URL(product.url).port)
    const here = await ask(direct, '/metrics', { headers: { host: `127.0.0.1:${direct}` } })
    expect(here.status).toBe(kind === 'nginx' ? 200 : 404)
    expect((await ask(direct, '/', { headers: { host: 'praga.exemplo' } })).status).toBe(421)
  })
})
