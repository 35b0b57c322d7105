import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { findCollectable } from '#server/features/collection/rounds/collect-store.ts'
import { collectTarget } from '#server/features/collection/rounds/collect-target.ts'
import { createSource } from '#server/telemetry/sources/create-source.ts'
import type { Caller } from '../app/caller.ts'
import { v2 } from '../factories/connection-config.ts'
import { required } from '../harness/required.ts'
import { NOW, status, TAG, tenantsScene, v1At } from './tenants-scene.ts'

const { app, admin, keeper, machineOn, body } = await tenantsScene()
const refused = (field: string, message: string) => ({
  status: 400,
  body: { success: false, message, errors: [{ field, message }] },
})
async function newConnection(config: object): Promise<string> {
  const { body } = await admin.post('/influx', { nome: 'Comum', version: 'v1_8', config: v1At(1, config) })
  return body.data.id
}

describe.each([
  ['the administrator of a site', keeper],
  ['an administrator', admin],
] as [string, Caller][])('%s', (_who, caller) => {
  let connection: string
  let machine: string
  beforeEach(async () => {
    connection = await newConnection({
      tags: { tenant: 'a', linha: '' },
      measurements: ['chillers', 'bombas'],
    })
    machine = await machineOn(connection)
  })

  test.each([
    ['another value', { tenant: 'b' }],
    ['no value', { tenant: '' }],
    ['an escaped value', { tenant: "a' OR '1'='1" }],
    ['another case', { tenant: 'A' }],
    ['a value with a blank', { tenant: 'a ' }],
    ['a value beside others', { setor: 'x', tenant: 'a\u0301' }],
  ])('cannot give a tag of the connection %s', async (_case, tags) => {
    const wrong = refused('configuracao.tags', TAG)
    expect(await caller.post('/machines', body(connection, { configuracao: { tags } }))).toMatchObject(wrong)
    expect(await caller.put(`/machines/${machine}`, { configuracao: { tags } })).toMatchObject(wrong)
    const readings = [{ ...status, tags }]
    const ofReading = refused('readings.0.tags', TAG)
    expect(await caller.put(`/machines/${machine}`, { readings })).toMatchObject(ofReading)
    expect(await caller.post('/machines', body(connection, { readings }))).toMatchObject(ofReading)
  })

  test('cannot give a value to a tag that the connection requires to be absent', async () => {
    const answer = await caller.put(`/machines/${machine}`, { configuracao: { tags: { linha: '1' } } })
    expect(answer).toMatchObject(refused('configuracao.tags', TAG.replace('tenant', 'linha')))
  })

  test.each([
    'outros',
    'Chillers',
    'chillers ',
    'chillers","outros',
    '"todos"."autogen"."outros',
    '/.*/',
    '*',
    '_series',
    'chillers\n',
    'constructor',
  ])('cannot read the measurement %j, which is not offered', async (name) => {
    const message = `A conexão não oferece a medição "${name}"`
    const wrong = refused('influxMeasurement', message)
    const change = { influxMeasurement: name }
    expect(await caller.post('/machines', body(connection, change))).toMatchObject(wrong)
    expect(await caller.put(`/machines/${machine}`, change)).toMatchObject(wrong)
    const readings = [{ ...status, measurement: name }]
    const ofReading = refused('readings.0.measurement', message)
    expect(await caller.put(`/machines/${machine}`, { readings })).toMatchObject(ofReading)
  })

  test.each([
    { tags: ['tenant'] },
    { tags: [['tenant', 'b']] },
    { tags: { tenant: ['b'] } },
    { tags: { tenant: { $ne: 'a' } } },
    { tags: null },
    { tags: 'tenant=b' },
  ])('cannot send tags of another shape: %j', async (configuracao) => {
    const answer = await caller.put(`/machines/${machine}`, { configuracao })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].field).toMatch(/^configuracao\.tags/)
  })

  test('may add tags, repeat the tags of the connection, and choose an offered measurement', async () => {
    const change = {
      influxMeasurement: 'bombas',
      configuracao: { tags: { tenant: 'a', Tenant: 'b', setor: 'x' } },
    }
    expect((await caller.put(`/machines/${machine}`, change)).status).toBe(200)
    expect((await caller.post('/machines', body(connection, { influxMeasurement: null }))).status).toBe(201)
  })

  test('may have readings with an offered measurement or further tags of their own', async () => {
    const of = (more: object) => caller.put(`/machines/${machine}`, { readings: [{ ...status, ...more }] })
    expect((await of({ measurement: 'bombas' })).status).toBe(200)
    expect((await of({ tags: { setor: 'x', tenant: 'a' } })).status).toBe(200)
    expect((await of({ measurement: 'bombas', tags: { tenant: '*' } })).body.errors[0].field).toBe(
      'readings.0.tags',
    )
    expect((await of({ measurement: 'chillers', tags: {} })).status).toBe(200)
  })
})

describe('a connection', () => {
  test('offers at least one measurement, including its default one', async () => {
    const create = (config: object) =>
      admin.post('/influx', { nome: 'C', version: 'v1_8', config: v1At(1, config) })
    expect(await create({ measurements: [] })).toMatchObject(
      refused('config.measurements', 'Informe ao menos uma medição'),
    )
    expect((await create({ measurements: [''] })).status).toBe(400)
    expect((await create({ measurements: 'chillers' })).status).toBe(400)
    const own = 'A medição padrão deve ser uma das medições oferecidas'
    const wrong = refused('config.measurement', own)
    expect(await create({ measurements: ['x'], measurement: 'y' })).toMatchObject(wrong)
    const ofV2 = { nome: 'C', version: 'v2_x', config: { ...v2, measurements: ['x'], measurement: 'y' } }
    expect(await admin.post('/influx', ofV2)).toMatchObject(wrong)
    const { body: made } = await create({ measurements: ['x', 'x'], measurement: 'x' })
    expect(made.data.config.measurements).toEqual(['x'])
    const config = v1At(1, { measurements: ['x'], measurement: 'y' })
    expect(await admin.put(`/influx/${made.data.id}`, { config })).toMatchObject(wrong)
    expect(await admin.post('/influx/test-config', { version: 'v1_8', config })).toMatchObject(wrong)
  })

  test('shows no measurement that it does not offer, not even to administrators', async () => {
    const id = await newConnection({ measurements: ['x'] })
    const wrong = refused('measurement', 'A conexão não oferece a medição "y"')
    expect(await admin.get(`/influx/${id}/fields?measurement=y`)).toMatchObject(wrong)
    expect(await admin.get(`/influx/${id}/data?measurement=y`)).toMatchObject(wrong)
    const asked = { measurement: 'y', submaquinas: [] }
    expect(await admin.post(`/influx/${id}/suggest-readings`, asked)).toMatchObject(wrong)
  })

  test('names exactly the machines that new bounds stop', async () => {
    const id = await newConnection({})
    const [other, own] = [
      await machineOn(id, { nome: 'A', configuracao: { tags: { tenant: 'b' } } }),
      await machineOn(id, { nome: 'B' }),
    ]
    const { status: answered, body: changed } = await admin.put(`/influx/${id}`, {
      config: v1At(1, { tags: { tenant: 'a' } }),
    })
    expect(answered).toBe(200)
    expect(changed.data.machines).toEqual([
      { id: other, nome: 'A', influxMeasurement: 'chillers', parada: TAG },
      { id: own, nome: 'B', influxMeasurement: 'chillers' },
    ])
    // A change apart from the contradiction is saved; a change of the readings must resolve it.
    expect((await keeper.put(`/machines/${other}`, { nome: 'Outro nome' })).status).toBe(200)
    expect((await keeper.put(`/machines/${other}`, { readings: [status] })).status).toBe(400)
    expect(await keeper.get(`/machines/${other}/collection`)).toMatchObject({
      body: { data: { state: 'erro', lastError: expect.stringContaining(TAG), from: null } },
    })
    const again = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' }
    expect((await keeper.post(`/machines/${other}/collection`, again)).status).toBe(409)
    const row = required(await findCollectable(app.services.db, other), 'collectable machine')
    expect(() => collectTarget(row, app.services.secrets)).toThrow(TAG)
  })
})

test('the demonstration plant has bounds as well', async () => {
  const config = { startMs: NOW - DAY_MS, tags: { tenant: 'a' }, measurements: ['chiller_1'] }
  const source = createSource({ version: 'demo', config }, { allowLoopback: false, now: () => NOW })
  const query = { measurement: 'chiller_1', fields: ['power'], tags: {} }
  await expect(source.bounds({ ...query, measurement: 'torre' })).rejects.toMatchObject({
    failure: 'out-of-bounds',
  })
  await expect(source.bounds({ ...query, tags: { tenant: '' } })).rejects.toMatchObject({
    failure: 'out-of-bounds',
  })
  expect(await source.bounds(query)).toBeNull()
})
