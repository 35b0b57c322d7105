import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { required } from '#test/harness/required.ts'
import { auditVerdict } from './audit-verdict.mjs'

const lock = { 'node_modules/pg': {}, 'node_modules/vite': { dev: true } }
const { packages }: { packages: Record<string, { version: string }> } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
)
const weak = (name: string, severity: string) => ({
  name,
  severity,
  range: '<9',
  nodes: [`node_modules/${name}`],
  via: [{ title: 'Injeção', url: 'https://exemplo.com/1' }, 'outro'],
})
const said = (...found: ReturnType<typeof weak>[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(found.map((one) => [one.name, one])),
    metadata: { vulnerabilities: { total: found.length } },
  })

describe('the verdict', () => {
  it('is about high and critical weaknesses of the packages that the product runs with', () => {
    expect(auditVerdict(said(), lock)).toEqual({ grave: [] })
    expect(auditVerdict(said(weak('pg', 'moderate'), weak('vite', 'critical')), lock)).toEqual({ grave: [] })
    expect(auditVerdict(said(weak('pg', 'high')), lock)).toEqual({
      grave: ['pg <9 (high): Injeção https://exemplo.com/1; por outro'],
    })
  })

  it('is undefined without an answer about weaknesses', () => {
    for (const output of [
      '',
      '{',
      '{"error": {"summary": ""}}',
      '{"message": "405 Method Not Allowed"}',
      'null',
    ])
      expect(auditVerdict(output, lock)).toEqual({ grave: undefined })
  })
})

// Each test starts an npm.
describe('the command', { timeout: 60_000 }, () => {
  let registry: Server | undefined
  afterEach(() => registry?.close())

  async function ask(answer: (name: string) => [status: number, body: unknown]) {
    registry = createServer((request, response) => {
      const [status, body] = answer(request.url ?? '')
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => required(registry, 'registry').listen(0, '127.0.0.1', resolve))
    const { port } = registry.address() as AddressInfo
    const script = fileURLToPath(new URL('audit.mjs', import.meta.url))
    const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` }
    return new Promise<{ code: number; output: string }>((resolve) =>
      execFile(process.execPath, [script], { env, cwd: join(script, '..') }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      ),
    )
  }
  const advisory = {
    id: 1,
    url: 'https://exemplo.com/fastify',
    title: 'Pedido que nunca acaba',
    severity: 'critical',
    vulnerable_versions: '>=5.0.0',
    cwe: [],
    cvss: { score: 9.8, vectorString: null },
  }

  it('fails on a grave weakness that the registry knows', async () => {
    const { code, output } = await ask((url) => {
      if (url.includes('advisories')) return [200, { fastify: [advisory] }]
      const name = decodeURIComponent(url.slice(1))
      const { version } = packages[`node_modules/${name}`] ?? { version: '1.0.0' }
      return [200, { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version } } }]
    })
    expect(output).toContain('Pedido que nunca acaba https://exemplo.com/fastify')
    expect(code).toBe(1)
  })

  it('passes with a notice where the registry knows no weakness, or does not answer', async () => {
    expect(await ask(() => [200, {}])).toEqual({
      code: 0,
      output: 'Nenhuma falha grave conhecida nos pacotes de produção.\n',
    })
    expect(await ask(() => [405, { message: 'Method Not Allowed' }])).toEqual({
      code: 0,
      output: 'O registro de pacotes não respondeu sobre falhas conhecidas: não verificado.\n',
    })
  })
})
