import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#server/platform/database/tables.ts'
import { connections } from '#server/telemetry/machine-tables.ts'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import { makeAdmin } from '../factories/user.ts'
import { required } from '../harness/required.ts'
import { listeningServer } from './listening-server.ts'

const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)
const SECRET = 'segredo-que-fica'

const home = await listeningServer()
const thief = await listeningServer()
const basic = Buffer.from(`leitor:${SECRET}`).toString('base64')

const v1 = { host: '127.0.0.1', port: home.port, database: 'd', username: 'leitor', password: SECRET }
const v2 = { url: `http://127.0.0.1:${home.port}`, org: 'o', bucket: 'b', token: SECRET }
const AGAIN = {
  password: 'Informe a senha de novo: o endereço mudou',
  token: 'Informe o token de novo: o endereço mudou',
} as const
const refused = (member: 'password' | 'token', message: string) => ({
  status: 400,
  body: { success: false, message, errors: [{ field: `config.${member}`, message }] },
})
const create = async (version: string, config: object): Promise<string> =>
  (await admin.post('/influx', { nome: 'Fonte', version, config })).body.data.id

beforeEach(() => {
  thief.heard.length = 0
})
const stolen = () => thief.heard.filter((text) => text.includes(SECRET) || text.includes(basic))

const untyped: [string, object][] = [
  ['stars', { password: '********', token: '********' }],
  ['a blank', { password: '', token: '' }],
  ['nothing', {}],
  ['null', { password: null, token: null }],
  ['fewer stars', { password: '***', token: '***' }],
  ['more stars', { password: '*************', token: '*************' }],
  ['stars with blanks', { password: ' ********\t', token: ' ********\n' }],
  ['a screen’s dots', { password: '••••••••', token: '••••••••' }],
  ['larger dots', { password: '●●●●●●●●', token: '●●●●●●●●' }],
  ['wide stars', { password: '＊＊＊＊＊＊＊＊', token: '＊＊＊＊＊＊＊＊' }],
  ['a formula’s stars', { password: '∗∗∗∗∗∗∗∗', token: '⁎⁎⁎⁎⁎⁎⁎⁎' }],
  ['stars and an invisible character', { password: '********\u200b', token: '\ufeff********\u00ad' }],
]

describe.each([
  ['v1_8', 'password', v1, { host: 'localhost', port: thief.port }],
  ['v2_x', 'token', v2, { url: `http://localhost:${thief.port}` }],
] as const)('the secret of %s', (version, member, config, elsewhere) => {
  const { [member as never]: _, ...open } = config as Record<string, unknown>

  test.each(untyped)('is not sent to a new address when the form has %s instead', async (_case, sent) => {
    const id = await create(version, config)
    const before = (await admin.get(`/influx/${id}`)).body.data
    const moved = { ...open, ...elsewhere, ...sent }
    const again = refused(member, AGAIN[member])
    expect(await admin.put(`/influx/${id}`, { nome: 'Outro', config: moved })).toMatchObject(again)
    expect(await admin.post('/influx/test-config', { id, version, config: moved })).toMatchObject(again)
    expect((await admin.get(`/influx/${id}`)).body.data).toEqual(before)
    // With the address for which it was typed, all other members may change.
    const same = {
      ...open,
      ...sent,
      description: 'outra',
      ...(version === 'v1_8' ? { database: 'e' } : { bucket: 'c' }),
    }
    expect((await admin.put(`/influx/${id}`, { config: same })).status).toBe(200)
    const { version: kept, secrets } = required(
      (await app.services.db.select().from(connections).where(eq(connections.id, id)))[0],
      'stored connection',
    )
    expect({ kept, ...app.services.secrets.decrypt<object>(required(secrets, 'secrets'), id) }).toEqual({
      kept: version,
      [member]: SECRET,
    })
    expect(stolen()).toEqual([])
  })

  test('is sent to the new address when it is typed again', async () => {
    const id = await create(version, config)
    const moved = { ...open, ...elsewhere, [member]: 'nova' }
    expect((await admin.put(`/influx/${id}`, { config: moved })).status).toBe(200)
    expect((await admin.post(`/influx/${id}/test`)).body.success).toBe(false)
    expect(thief.heard.length).toBeGreaterThan(0)
    expect(stolen()).toEqual([])
  })

  test.each(untyped.filter(([, sent]) => Object.values(sent).some((text) => (text ?? '') !== '')))(
    'cannot be %s',
    async (_case, sent) => {
      const body = { nome: 'Fonte', version, config: { ...open, ...sent } }
      const message = version === 'v1_8' ? 'Informe a senha' : 'Token é obrigatório'
      expect(await admin.post('/influx', body)).toMatchObject(refused(member, message))
      expect(await admin.post('/influx/test-config', body)).toMatchObject(refused(member, message))
    },
  )
})

test.each([
  ['stars before a letter', (size: number) => `${'*'.repeat(size)}x`],
  ['stars among blanks', (size: number) => `${' *'.repeat(size / 2)}x`],
  ['dots and invisible characters', (size: number) => `${'•\u200b'.repeat(size / 2)}x`],
])(
  'a secret of 300,000 characters, %s, is refused by its length before a pattern reads it',
  async (_case, fill) => {
    const secret = fill(300_000)
    for (const [version, config] of [
      ['v1_8', { ...v1, password: secret }],
      ['v2_x', { ...v2, token: secret }],
    ] as const) {
      const id = await create(version, version === 'v1_8' ? v1 : v2)
      const calls = [
        () => admin.put(`/influx/${id}`, { config }),
        () => admin.post('/influx/test-config', { version, config }),
      ]
      for (const call of calls) {
        const before = performance.now()
        expect((await call()).status).toBe(400)
        expect(performance.now() - before).toBeLessThan(5_000)
      }
    }
  },
)

test.each([
  ['another port', { port: 1 }],
  ['another host', { host: '127.0.0.2' }],
  ['a path before it', { host: '127.0.0.1/proxy' }],
  ['without TLS', { ssl: false }],
  ['a name for the address', { host: 'localhost' }],
  ['a longer name', { host: '127.0.0.1.exemplo.com' }],
])('the secret must be typed again for %s', async (_case, change) => {
  const id = await create('v1_8', { ...v1, ssl: true })
  const config = { ...v1, ssl: true, ...change, password: '********' }
  expect(await admin.put(`/influx/${id}`, { config })).toMatchObject(refused('password', AGAIN.password))
})

test.each([
  [
    'v1_8',
    { host: 'Influx.Exemplo', port: 443, ssl: true },
    { host: 'https://influx.exemplo.', port: 443, ssl: false },
  ],
  ['v1_8', { host: 'influx.exemplo', port: 80 }, { host: 'HTTP://INFLUX.exemplo:80/', port: 8086 }],
  ['v1_8', { host: 'fd12::1', port: 8086 }, { host: '[FD12:0:0::0001]:8086', port: 8086 }],
  ['v1_8', { host: '10.0.0.5', port: 8086 }, { host: '0xa000005', port: 8086 }],
  ['v2_x', { url: 'https://influx.exemplo' }, { url: 'https://INFLUX.exemplo.:443/api/v2/' }],
  ['v2_x', { url: 'https://água.exemplo/base' }, { url: 'https://xn--gua-dla.exemplo/base/' }],
] as const)(
  'the secret of %s stays with another spelling of the same address: %j',
  async (version, first, then) => {
    const base = version === 'v1_8' ? v1 : v2
    const id = await create(version, { ...base, ...first })
    const stars = { password: '********', token: '********' }
    expect((await admin.put(`/influx/${id}`, { config: { ...base, ...then, ...stars } })).status).toBe(200)
  },
)

test('no redirection carries the secret to another server', async () => {
  const sly = await listeningServer((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${thief.port}/query` }).end(),
  )
  for (const [version, config] of [
    ['v1_8', { ...v1, port: sly.port }],
    ['v2_x', { ...v2, url: `http://127.0.0.1:${sly.port}` }],
  ] as const)
    expect((await admin.post('/influx/test-config', { version, config })).body.success).toBe(false)
  expect(sly.heard.join('')).toMatch(/authorization/)
  expect(thief.heard).toEqual([])
})

test('the secret is in no error, audit entry or line of the log', async () => {
  const id = await create('v1_8', v1)
  await admin.put(`/influx/${id}`, { config: { ...v1, database: 'e', password: `${SECRET}-2` } })
  await admin.post(`/influx/${id}/test`)
  const { body } = await admin.get(`/influx/${id}`)
  expect(body.data.ultimoErro).not.toBeNull()
  const audited = await app.services.db.select().from(auditLog).where(eq(auditLog.entityId, id))
  expect(audited.length).toBeGreaterThan(1)
  expect(JSON.stringify([body, audited, app.logLines])).not.toContain(SECRET)
})

test.each([
  'eu:senha@influx',
  'eu%3Asenha%40influx',
  'influx\\@outro',
  'influx\\outro',
  'influx/eu:senha@x',
  'influx?senha=x',
  'influx#senha',
])('an address that contains a secret is invalid: %s', async (address) => {
  const of = (version: string, config: object) => admin.post('/influx', { nome: 'F', version, config })
  expect(await of('v1_8', { ...v1, host: address })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'config.host' }] },
  })
  expect(await of('v2_x', { ...v2, url: `http://${address}` })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'config.url' }] },
  })
})
