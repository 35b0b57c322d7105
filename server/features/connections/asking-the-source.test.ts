import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { v1, v2 } from '#test/factories/connection-config.ts'
import { makeDemoConnection } from '#test/factories/machine.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { startInfluxV2, V2_ACCESS } from '#test/influx/influx-v2-server.ts'

const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)

const create = async (body: object) => (await admin.post('/influx', body)).body.data

describe('asking the source', () => {
  test('a successful test stores its measurements and fields', async () => {
    const id = await makeDemoConnection(app)
    const { status, body } = await admin.post(`/influx/${id}/test`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Conexão bem-sucedida!' })
    expect(body.metadata.measurements.length).toBeGreaterThan(0)
    const { data } = (await admin.get(`/influx/${id}`)).body
    expect(data).toMatchObject({ status: 'ativo', ultimoErro: null, metadados: body.metadata })
    expect(data.ultimoTeste).toBe(app.services.now().toISOString())
  })

  test('a failed test is an answer rather than an error, and is stored', async () => {
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

  test('a config is tested before it is saved, with the stored secret in place of stars', async () => {
    const config = { ...v1, password: '********' }
    const { id } = await create({ nome: 'Fonte', version: 'v1_8', config: v1 })
    const ofStored = await admin.post('/influx/test-config', { version: 'v1_8', config, id })
    expect(ofStored).toMatchObject({ status: 200, body: { success: false } })
    const ofNone = await admin.post('/influx/test-config', { version: 'v1_8', config })
    expect(ofNone.body.errors).toEqual([{ field: 'config.password', message: 'Informe a senha' }])
    const invalid = await admin.post('/influx/test-config', { version: 'v1_8', config: { ...v1, host: '' } })
    expect(invalid.body.errors[0]).toEqual({ field: 'config.host', message: 'Host é obrigatório' })
    expect((await admin.post('/influx/test-config', { version: 'v2_x', config: v2, id })).status).toBe(404)
  })

  test('preview, measurements and fields show the points of the source', async () => {
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

  test('an InfluxDB 2.x passes its test, shows its points, and refuses another token', async () => {
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

  test('a source that fails is a bad gateway to the caller', async () => {
    const { id } = await create({ nome: 'Fonte', version: 'v1_8', config: v1 })
    for (const path of ['data?limit=10', 'measurements', 'fields?measurement=m']) {
      const answer = await admin.get(`/influx/${id}/${path}`)
      expect(answer).toMatchObject({ status: 502, body: { success: false, message: expect.any(String) } })
    }
  })

  test('a call to a silent source ends within 9 s', async () => {
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
