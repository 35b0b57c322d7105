import { describe, expect, test } from 'vitest'
import { createTestApp } from '#test/app/app.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { type Caller, callerWith } from '#test/app/caller.ts'
import { v1, v2 } from '#test/factories/connection-config.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'

const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)

const create = async (body: object) => (await admin.post('/influx', body)).body.data

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

  test.each([
    [{ host: '127.0.0.1:8086' }, { host: '127.0.0.1', port: 8086 }],
    [{ host: 'influx.local:' }, { host: 'influx.local', port: 8086 }],
    [
      { host: 'influx.local:9999', port: 8086 },
      { host: 'influx.local', port: 9999 },
    ],
    [
      { host: 'https://influx.local:443/proxy', port: 443 },
      { host: 'https://influx.local/proxy', port: 443 },
    ],
    [
      { host: '[fd12::1]:99', port: 99 },
      { host: '[fd12::1]', port: 99 },
    ],
    [
      { host: 'fd12::1', port: 99 },
      { host: 'fd12::1', port: 99 },
    ],
  ])('the port within the host of %j becomes the port', async (sent, stored) => {
    const { port: _, ...bare } = v1
    const { config } = await create({ nome: 'F', version: 'v1_8', config: { ...bare, ...sent } })
    expect(config).toMatchObject(stored)
  })

  test('the demonstration plant can not be created, and a source kind never changes', async () => {
    expect((await admin.post('/influx', { nome: 'F', version: 'demo', config: {} })).status).toBe(400)
    const { id } = await create({ nome: 'F', version: 'v1_8', config: v1 })
    const changed = await admin.put(`/influx/${id}`, { version: 'v2_x', config: v2 })
    expect(changed.status).toBe(400)
    expect(changed.body.errors[0].field).toBe('version')
    expect((await admin.get(`/influx/${id}`)).body.data.version).toBe('v1_8')
  })

  test('keeps members left out, and refuses an older state', async () => {
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

  test('a connection with machines is not deleted', async () => {
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

test('only administrators reach connections', async () => {
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

describe('a forbidden address', () => {
  test('is not saved, and its test asks no server', async () => {
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
    const looped = { ...config, host: '127.0.0.1:8086' }
    expect((await who.post('/influx', { nome: 'F', version: 'v1_8', config: looped })).status).toBe(400)
    const { id } = (await who.post('/influx', { nome: 'F', version: 'v1_8', config })).body.data
    expect((await who.put(`/influx/${id}`, { config: { ...config, host: '0x7f.1' } })).status).toBe(400)
    expect((await who.get(`/influx/${id}`)).body.data.config.host).toBe('10.0.0.1')
    const tested = await who.post('/influx/test-config', { version: 'v1_8', config: v1 })
    expect(tested).toMatchObject({ status: 200, body: { success: false, error: message } })
    await closed.close()
  })
})
