import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isExposed } from '#server/platform/http/callers/exposure.ts'
import { ConfigError, readConfig } from '#server/platform/process/config.ts'
import { temporaryFolder } from '../harness/product.ts'

const fresh = { DATA_DIR: '/nonexistent/geada' }

describe('the defaults', () => {
  test('are those of the operating page', () => {
    expect(readConfig(fresh)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      role: 'all',
      demo: 'when-new',
      admin: undefined,
      allowLoopbackSources: true,
      secretKey: undefined,
      backup: { passphrase: undefined, secretKey: undefined },
      llm: undefined,
    })
    expect(readConfig({}).dataDir).toBe(join(process.cwd(), 'data'))
    const llm = readConfig({ ...fresh, LLM_BASE_URL: 'https://llm.exemplo/v1' }).llm
    expect(llm).toEqual({
      baseUrl: 'https://llm.exemplo/v1',
      apiKey: undefined,
      model: 'llama-3.1-8b-instant',
    })
  })

  test('an empty variable counts as absent', () => {
    expect(readConfig({ ...fresh, PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  test.each([
    ['127.0.0.1', true],
    ['127.5.0.1', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['192.168.0.9', false],
  ])('sources on this machine are allowed when HOST is a loopback address: %s %s', (HOST, allowed) => {
    expect(readConfig({ ...fresh, HOST }).allowLoopbackSources).toBe(allowed)
    expect(readConfig({ ...fresh, HOST, ALLOW_LOOPBACK_SOURCES: '0' }).allowLoopbackSources).toBe(false)
    expect(readConfig({ ...fresh, HOST, ALLOW_LOOPBACK_SOURCES: '1' }).allowLoopbackSources).toBe(true)
  })

  test('other machines can reach a server that listens on another address or stands behind a proxy', () => {
    const reached = (env: Record<string, string>) => isExposed(readConfig({ ...fresh, ...env }))
    for (const HOST of [
      '0.0.0.0',
      '::',
      '192.168.7.7',
      'geada.planta',
      '::ffff:10.0.0.1',
      '127.1',
      'localhost.praga',
    ])
      expect(reached({ HOST }), HOST).toBe(true)
    for (const HOST of ['127.0.0.1', '127.8.0.1', 'localhost', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])
      expect(reached({ HOST }), HOST).toBe(false)
    expect(reached({ TRUSTED_PROXIES: '127.0.0.1' })).toBe(true)
    expect(reached({ PUBLIC_URL: 'http://localhost' })).toBe(true)
  })

  test('proxies are separated by commas or blanks, as addresses or networks of both IP versions', () => {
    const { trustedProxies } = readConfig({
      ...fresh,
      TRUSTED_PROXIES: ' 127.0.0.1,10.0.0.0/8\tfd00::/8  ::1, ::ffff:172.16.0.0/108 ',
    })
    expect(trustedProxies.map(({ address, prefix }) => `${address}/${prefix}`)).toEqual([
      '127.0.0.1/32',
      '10.0.0.0/8',
      'fd00::/8',
      '::1/128',
      '172.16.0.0/12',
    ])
    expect(readConfig(fresh).trustedProxies).toEqual([])
  })

  test('the demo is on in a new folder without an administrator, or when DEMO says so', () => {
    const folder = temporaryFolder()
    const used = join(folder.path, 'used')
    mkdirSync(used)
    writeFileSync(join(used, 'secret.key'), 'x')
    const admin = { ADMIN_EMAIL: 'ana@exemplo.com', ADMIN_PASSWORD: 'segredo' }
    expect(readConfig({ DATA_DIR: folder.path }).demo).toBe('no')
    expect(readConfig({ DATA_DIR: join(folder.path, 'none') }).demo).toBe('when-new')
    expect(readConfig({ DATA_DIR: used }).demo).toBe('no')
    expect(readConfig({ DATA_DIR: used, DEMO: '1' }).demo).toBe('yes')
    expect(readConfig({ ...fresh, ...admin }).demo).toBe('no')
    expect(readConfig({ ...fresh, ...admin, DEMO: '1' }).demo).toBe('yes')
    expect(readConfig({ ...fresh, DEMO: '0' }).demo).toBe('no')
    writeFileSync(join(used, 'demo-pending'), '')
    expect(readConfig({ DATA_DIR: used }).demo).toBe('when-new')
    folder.remove()
  })
})

function problems(environment: Record<string, string>): readonly string[] {
  try {
    readConfig({ ...fresh, ...environment })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

describe('a wrong value', () => {
  test.each([
    [{ PORT: 'tres mil' }, 'PORT deve ser um número de porta (0 a 65535).'],
    [{ PORT: '70000' }, 'PORT deve ser um número de porta (0 a 65535).'],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL deve ser um endereço como postgresql:/],
    [{ ROLE: 'chefe' }, 'ROLE deve ser all, web ou worker.'],
    [{ DEMO: 'sim' }, 'DEMO deve ser 0 ou 1.'],
    [{ ALLOW_LOOPBACK_SOURCES: 'sim!' }, 'ALLOW_LOOPBACK_SOURCES deve ser 0 ou 1.'],
    [{ ADMIN_EMAIL: 'ana', ADMIN_PASSWORD: 'segredo' }, 'ADMIN_EMAIL deve ser um endereço de e-mail.'],
    [{ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: '123' }, 'ADMIN_PASSWORD deve ter pelo menos 6 caracteres.'],
    [{ ADMIN_EMAIL: 'a@b.co' }, 'ADMIN_PASSWORD é obrigatória com ADMIN_EMAIL.'],
    [{ SECRET_KEY: 'curta' }, 'SECRET_KEY deve ter pelo menos 16 caracteres.'],
    [{ PUBLIC_URL: 'geada.exemplo' }, 'PUBLIC_URL deve ser um endereço http:// ou https://.'],
    ...[
      '10.0.0.0/33',
      '10.0.0/8',
      'traefik',
      '::/0',
      '0.0.0.0/0',
      'fd00::/129',
      '10.0.0.0/8/8',
      'fe80::1%eth0',
    ].map((wrong): [Record<string, string>, string] => [
      { TRUSTED_PROXIES: `127.0.0.1, ${wrong}` },
      `TRUSTED_PROXIES deve ser uma lista de endereços ou redes, como 127.0.0.1, 10.0.0.0/8, fd00::/8; "${wrong}" não serve.`,
    ]),
  ])('is reported in one line: %j', (environment, line) => {
    const lines = problems(environment)
    expect(lines).toHaveLength(1)
    if (typeof line === 'string') expect(lines[0]).toBe(line)
    else expect(lines[0]).toMatch(line)
  })

  test('every problem has its line, and several processes require the shared settings', () => {
    const lines = problems({ ROLE: 'worker', PORT: 'x' })
    expect(lines).toHaveLength(3)
    expect(lines.join('\n')).toMatch(/^PORT .*\nSECRET_KEY .*ROLE=worker.*\nDATABASE_URL .*ROLE=worker/)
  })
})

describe('the bucket of uploaded files', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'geheim' }
  const linesOf = (env: Record<string, string>) => {
    try {
      readConfig({ ...fresh, ...env })
      return []
    } catch (error) {
      return error instanceof ConfigError ? error.lines : [String(error)]
    }
  }

  test('is named by FILES_URL and opened with the usual variables', () => {
    expect(readConfig(fresh).bucket).toBeUndefined()
    const FILES_URL = 's3://geada/a?endpoint=http://127.0.0.1:9000&region=sa-east-1'
    expect(readConfig({ ...fresh, ...keys, FILES_URL }).bucket).toEqual({
      ...{ bucket: 'geada', prefix: 'a/', endpoint: 'http://127.0.0.1:9000', region: 'sa-east-1' },
      ...{ accessKeyId: 'id', secretAccessKey: 'geheim', sessionToken: undefined },
    })
    expect(linesOf({ FILES_URL })).toEqual([
      'AWS_ACCESS_KEY_ID é obrigatória com FILES_URL.',
      'AWS_SECRET_ACCESS_KEY é obrigatória com FILES_URL.',
    ])
  })

  test.each([
    'geada',
    'https://geada',
    's3://',
    's3://G',
    's3://geada?endpoint=ftp://x',
    's3://geada?endpoint=http://a:geheim@x',
    's3://id:geheim@geada',
    's3://geada?secret=geheim',
    's3://geada?endpoint=http://x/path',
    's3://geada?region=a b',
    's3://geada/a b',
  ])('another address is refused on one line that does not repeat it: %s', (FILES_URL) => {
    const lines = linesOf({ ...keys, FILES_URL })
    expect(lines).toEqual([expect.stringMatching(/^FILES_URL deve ser um endereço como s3:/)])
    expect(lines.join()).not.toContain('geheim')
  })
})
