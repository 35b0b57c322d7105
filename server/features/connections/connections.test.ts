import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecrets } from '#server/platform/secrets.ts'
import { connections } from '#server/platform/tables.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Caller, callerWith } from '#test/caller.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { startInfluxV2, V2_ACCESS } from '#test/influx/influx-v2-server.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp({ allowLoopbackSources: true })
  admin = await makeAdmin(app)
})
afterAll(() => app.close())

const v1 = { host: '127.0.0.1', port: 1, database: 'fabrica', username: 'leitor', password: 'segredo-v1' }
const v2 = { url: 'https://influx.exemplo', org: 'fabrica', bucket: 'chillers', token: 'segredo-v2' }
const create = async (body: object) => (await admin.post('/influx', body)).body.data

/** What the row of a connection holds, secrets decrypted. */
async function stored(id: string) {
  const rows = await app.services.db.select().from(connections)
  const row = rows.find((one) => one.id === id)
  return { row, secrets: row?.secrets ? app.services.secrets.decrypt<object>(row.secrets, id) : null }
}

describe('secrets', () => {
  test.each([
    ['v1_8', v1, 'password', 'segredo-v1'],
    ['v2_x', v2, 'token', 'segredo-v2'],
  ])(
    'of %s are stars on the wire and unreadable in the database',
    async (version, config, member, secret) => {
      const { status, body } = await admin.post('/influx', { nome: 'Fonte', version, config })
      expect(status).toBe(201)
      expect(body.data).toMatchObject({ nome: 'Fonte', version, status: 'inativo', machines: [] })
      expect(body.data.config[member]).toBe('********')
      const { row, secrets } = await stored(body.data.id)
      expect(JSON.stringify(row)).not.toContain(secret)
      expect(secrets).toEqual({ [member]: secret })
      for (const path of ['/influx', `/influx/${body.data.id}`]) {
        expect(JSON.stringify((await admin.get(path)).body)).not.toContain(secret)
      }
      expect(app.logLines.join('')).not.toContain(secret)
    },
  )

  test.each([
    ['stars', { password: '********' }],
    ['a blank', { password: '' }],
    ['nothing', {}],
  ])('%s keeps the stored one, another replaces it', async (_what, sent) => {
    const { id } = await create({ nome: 'Fonte', version: 'v1_8', config: v1 })
    const { password: _, ...open } = v1
    const kept = await admin.put(`/influx/${id}`, { config: { ...open, ...sent, database: 'outra' } })
    expect(kept.body.data.config).toMatchObject({ database: 'outra', password: '********' })
    expect((await stored(id)).secrets).toEqual({ password: 'segredo-v1' })
    await admin.put(`/influx/${id}`, { config: { ...open, password: 'nova' } })
    expect((await stored(id)).secrets).toEqual({ password: 'nova' })
  })

  test('that no key reads any more are said to be so, and taken anew', async () => {
    const { id } = await create({ nome: 'Fonte', version: 'v1_8', config: v1 })
    const foreign = createSecrets('a chave de outro servidor').encrypt({ password: 'x' }, id)
    await app.services.db.update(connections).set({ secrets: foreign }).where(eq(connections.id, id))
    const message = expect.stringContaining('a chave do servidor mudou')
    expect((await admin.get(`/influx/${id}`)).body.data.config.password).toBe('********')
    expect((await admin.post(`/influx/${id}/test`)).body).toMatchObject({ success: false, error: message })
    expect(await admin.get(`/influx/${id}/measurements`)).toMatchObject({ status: 502, body: { message } })
    const kept = await admin.put(`/influx/${id}`, { config: { ...v1, password: '********' } })
    expect(kept).toMatchObject({ status: 400, body: { errors: [{ field: 'config.password', message }] } })
    expect((await admin.put(`/influx/${id}`, { config: v1 })).status).toBe(200)
    expect((await stored(id)).secrets).toEqual({ password: 'segredo-v1' })
  })

  test('a v1 connection that loses its user name loses its password', async () => {
    const { id } = await create({ nome: 'Fonte', version: 'v1_8', config: v1 })
    const { host, port, database } = v1
    const { body } = await admin.put(`/influx/${id}`, { config: { host, port, database } })
    expect(body.data.config).toEqual({ host, port, database, ssl: false })
    expect((await stored(id)).secrets).toBeNull()
  })
})

describe('creating and changing', () => {
  test.each([
    [{ version: 'v1_8', config: v1 }, 'nome', 'Nome é obrigatório'],
    [{ nome: 'F', version: 'v1_8', config: { ...v1, host: '' } }, 'config.host', 'Host é obrigatório'],
    [
      { nome: 'F', version: 'v1_8', config: { ...v1, port: 'x' } },
      'config.port',
      'Porta deve ser um número válido',
    ],
    [{ nome: 'F', version: 'v1_8', config: { ...v1, port: '' } }, 'config.port', 'Porta é obrigatória'],
    [
      { nome: 'F', version: 'v1_8', config: { ...v1, host: 'eu:senha@influx' } },
      'config.host',
      'Host não pode conter usuário ou senha',
    ],
    [
      { nome: 'F', version: 'v2_x', config: { ...v2, url: 'http://eu:senha@influx' } },
      'config.url',
      'URL não pode conter usuário ou senha',
    ],
    [
      { nome: 'F', version: 'v1_8', config: { ...v1, database: '' } },
      'config.database',
      'Database é obrigatório',
    ],
    [
      { nome: 'F', version: 'v2_x', config: { ...v2, url: 'influx' } },
      'config.url',
      'URL deve começar com http:// ou https://',
    ],
    [{ nome: 'F', version: 'v2_x', config: { ...v2, token: '' } }, 'config.token', 'Token é obrigatório'],
    [
      { nome: 'F', version: 'v2_x', config: { ...v2, token: '********' } },
      'config.token',
      'Token é obrigatório',
    ],
  ])('refuses %j', async (body, field, message) => {
    const answer = await admin.post('/influx', body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]).toEqual({ field, message })
  })

  test('the demonstration plant can not be created, and no version is another', async () => {
    expect((await admin.post('/influx', { nome: 'F', version: 'demo', config: {} })).status).toBe(400)
    const { id } = await create({ nome: 'F', version: 'v1_8', config: v1 })
    const changed = await admin.put(`/influx/${id}`, { version: 'v2_x', config: v2 })
    expect(changed.status).toBe(400)
    expect(changed.body.errors[0].field).toBe('version')
    expect((await admin.get(`/influx/${id}`)).body.data.version).toBe('v1_8')
  })

  test('keeps what is left out and refuses an older state', async () => {
    const before = await create({ nome: 'Um', version: 'v1_8', config: v1 })
    const renamed = await admin.put(`/influx/${before.id}`, { nome: 'Dois', updatedAt: before.updatedAt })
    expect(renamed.body.data).toMatchObject({ nome: 'Dois', config: before.config })
    const stale = await admin.put(`/influx/${before.id}`, { nome: 'Três', updatedAt: before.updatedAt })
    expect(stale.status).toBe(409)
    expect((await admin.put(`/influx/${before.id}`, { config: { host: '' } })).body.errors[0]).toEqual({
      field: 'config.host',
      message: 'Host é obrigatório',
    })
    expect((await admin.get(`/influx/${before.id}`)).body.data.nome).toBe('Dois')
  })

  test('one in use is not deleted', async () => {
    const { id } = await create({ nome: 'Usada', version: 'v1_8', config: v1 })
    const machine = await makeMachine(app, {
      siteId: await makeSite(app),
      nome: 'Chiller 7',
      influxConnectionId: id,
    })
    expect(await admin.delete(`/influx/${id}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Chiller 7') },
    })
    expect((await admin.get(`/influx/${id}`)).body.data.machines).toEqual([
      { id: machine, nome: 'Chiller 7', influxMeasurement: null },
    ])
    await admin.delete(`/machines/${machine}?permanent=true`)
    expect((await admin.delete(`/influx/${id}`)).body.message).toBe('Conexão excluída com sucesso!')
    expect((await admin.get(`/influx/${id}`)).status).toBe(404)
  })
})

describe('asking the source', () => {
  test('a good test keeps what it found', async () => {
    const id = await makeDemoConnection(app)
    const { status, body } = await admin.post(`/influx/${id}/test`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Conexão bem-sucedida!' })
    expect(body.metadata.measurements.length).toBeGreaterThan(0)
    const { data } = (await admin.get(`/influx/${id}`)).body
    expect(data).toMatchObject({ status: 'ativo', ultimoErro: null, metadados: body.metadata })
    expect(data.ultimoTeste).toBe(app.services.now().toISOString())
  })

  test('a failed test is an answer, not an error, and is kept too', async () => {
    const { id } = await create({ nome: 'Fonte', version: 'v1_8', config: v1 })
    const { status, body } = await admin.post(`/influx/${id}/test`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: false,
      message: 'Erro ao testar conexão',
      error: expect.any(String),
    })
    expect((await admin.get(`/influx/${id}`)).body.data).toMatchObject({
      status: 'erro',
      ultimoErro: body.error,
    })
    const changed = await admin.put(`/influx/${id}`, { config: { ...v1, database: 'outra' } })
    expect(changed.body.data).toMatchObject({ status: 'inativo', ultimoErro: null })
  })

  test('a config is tested before it is saved, with the stored secret where it shows stars', async () => {
    const config = { ...v1, password: '********' }
    const { id } = await create({ nome: 'Fonte', version: 'v1_8', config: v1 })
    for (const body of [
      { version: 'v1_8', config },
      { version: 'v1_8', config, id },
    ]) {
      const answer = await admin.post('/influx/test-config', body)
      expect(answer).toMatchObject({ status: 200, body: { success: false } })
    }
    const invalid = await admin.post('/influx/test-config', { version: 'v1_8', config: { ...v1, host: '' } })
    expect(invalid.body.errors[0]).toEqual({ field: 'config.host', message: 'Host é obrigatório' })
    expect((await admin.post('/influx/test-config', { version: 'v2_x', config: v2, id })).status).toBe(404)
  })

  test('preview, measurements and fields show what is there', async () => {
    const id = await makeDemoConnection(app)
    const measurements = (await admin.get(`/influx/${id}/measurements`)).body.data
    const measurement = encodeURIComponent(measurements[0])
    const fields = (await admin.get(`/influx/${id}/fields?measurement=${measurement}`)).body.data
    expect(fields[0]).toEqual({ name: expect.any(String), type: expect.any(String) })
    const rows = (await admin.get(`/influx/${id}/data?limit=5`)).body.data
    expect(rows).toHaveLength(5)
    expect((await admin.get(`/influx/${id}/data?limit=0`)).status).toBe(400)
    expect((await admin.get(`/influx/${id}/fields`)).body.message).toBe('Medição é obrigatória')
  })

  test('an InfluxDB 2.x is tested, looked into and, with another token, refused', async () => {
    const points = [[Date.UTC(2026, 0, 1), 7.5]] as const
    const server = await startInfluxV2([
      { key: { _measurement: 'chiller', _field: 'power', site: 'sul' }, points },
    ])
    const config = { url: server.url, ...V2_ACCESS }
    expect((await admin.post('/influx/test-config', { version: 'v2_x', config })).body.success).toBe(true)
    const { id } = await create({ nome: 'Dois', version: 'v2_x', config })
    expect((await admin.post(`/influx/${id}/test`)).body.metadata).toMatchObject({
      measurements: ['chiller'],
      fields: ['power'],
    })
    expect((await admin.get(`/influx/${id}/measurements`)).body.data).toEqual(['chiller'])
    expect((await admin.get(`/influx/${id}/fields?measurement=chiller`)).body.data).toEqual([
      { name: 'power', type: 'float' },
    ])
    expect((await admin.get(`/influx/${id}/data?limit=10`)).body.data).toEqual([
      { time: '2026-01-01T00:00:00.000Z', power: 7.5, site: 'sul' },
    ])
    for (const [change, message] of [
      [{ token: 'outro' }, 'Token recusado pelo servidor'],
      [{ org: 'outra' }, 'Organização não encontrada no servidor'],
      [{ bucket: 'outro' }, 'Bucket não encontrado nesta organização, ou sem acesso com este token'],
      [{ measurement: 'outra' }, 'O bucket não tem a medição indicada'],
    ] as const) {
      await admin.put(`/influx/${id}`, { config: { ...config, ...change } })
      expect((await admin.post(`/influx/${id}/test`)).body).toMatchObject({ success: false, error: message })
      expect((await admin.get(`/influx/${id}`)).body.data).toMatchObject({
        status: 'erro',
        ultimoErro: message,
      })
    }
    await server.close()
  })

  test('a source that fails is a bad gateway', async () => {
    const { id } = await create({ nome: 'Fonte', version: 'v1_8', config: v1 })
    for (const path of ['data?limit=10', 'measurements', 'fields?measurement=m']) {
      const answer = await admin.get(`/influx/${id}/${path}`)
      expect(answer).toMatchObject({ status: 502, body: { success: false, message: expect.any(String) } })
    }
  })

  test('a source that accepts and says nothing is given up within 9 s', async () => {
    const mute = createServer(() => {})
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as { port: number }
    const startedMs = performance.now()
    const answer = await admin.post('/influx/test-config', { version: 'v1_8', config: { ...v1, port } })
    expect(answer.body.success).toBe(false)
    expect(performance.now() - startedMs).toBeLessThan(9_000)
    mute.close()
  })
})

test('connections are the administrators’ alone', async () => {
  const siteId = await makeSite(app)
  const id = await makeDemoConnection(app)
  await makeMachine(app, { siteId, influxConnectionId: id })
  const manager = await makeCaller(app, { sites: { [siteId]: 'admin' } })
  const body = { nome: 'F', version: 'v1_8', config: v1 }
  const calls = (who: Caller) => [
    who.get('/influx'),
    who.get(`/influx/${id}`),
    who.post('/influx', body),
    who.put(`/influx/${id}`, { nome: 'X' }),
    who.delete(`/influx/${id}`),
    who.post('/influx/test-config', body),
    who.post(`/influx/${id}/test`),
    who.get(`/influx/${id}/data`),
    who.get(`/influx/${id}/measurements`),
    who.get(`/influx/${id}/fields?measurement=m`),
  ]
  for (const answer of await Promise.all(calls(manager))) expect(answer.status).toBe(403)
  for (const answer of await Promise.all(calls(callerWith(app)))) expect(answer.status).toBe(401)
})

describe('an address that is never connected to', () => {
  test('is not saved, and tested without being asked', async () => {
    const closed = await createTestApp({ allowLoopbackSources: false })
    const who = await makeAdmin(closed)
    const message = expect.stringMatching(/^O endereço da conexão/)
    const link = 'http://169.254.169.254/latest'
    const refused = await who.post('/influx', { nome: 'F', version: 'v2_x', config: { ...v2, url: link } })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'config.url', message }] } })
    const own = await who.post('/influx', { nome: 'F', version: 'v1_8', config: v1 })
    expect(own).toMatchObject({ status: 400, body: { errors: [{ field: 'config.host', message }] } })
    expect((await who.get('/influx')).body.data).toEqual([])
    const config = { ...v1, host: '10.0.0.1' }
    const { id } = (await who.post('/influx', { nome: 'F', version: 'v1_8', config })).body.data
    expect((await who.put(`/influx/${id}`, { config: { ...config, host: '0x7f.1' } })).status).toBe(400)
    expect((await who.get(`/influx/${id}`)).body.data.config.host).toBe('10.0.0.1')
    const tested = await who.post('/influx/test-config', { version: 'v1_8', config: v1 })
    expect(tested).toMatchObject({ status: 200, body: { success: false, error: message } })
    await closed.close()
  })
})
