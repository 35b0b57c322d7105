import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { findCollectable } from '#server/features/collection/collect-store.ts'
import { collectTarget } from '#server/features/collection/collect-target.ts'
import { startCollector } from '#server/features/collection/run-collector.ts'
import { liveTopic } from '#server/features/monitoring/live/live-hub.ts'
import { createSource } from '#server/telemetry/sources/create-source.ts'
import { appOfThisFile } from '../app-of-this-file.ts'
import type { Caller } from '../caller.ts'
import { v2 } from '../factories/connection-config.ts'
import { makeDemoConnection, makeMachine } from '../factories/machine.ts'
import { makeSite } from '../factories/site.ts'
import { makeAdmin, makeCaller } from '../factories/user.ts'
import { describeWith } from '../harness/parts.ts'
import { required } from '../harness/required.ts'
import { type Influxd, startInfluxd } from '../influx/influxd.ts'
import { readAll } from '../influx/strange-server.ts'

const NOW = Date.UTC(2026, 2, 10, 12)
const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)
const siteId = await makeSite(app)
const keeper = await makeCaller(app, { sites: { [siteId]: 'admin' } })

const status = {
  id: 'status',
  name: 'Status',
  topicField: 'estado',
  type: 'system' as const,
  unit: '',
  required: true,
}
const TAG = 'A conexão fixa a tag "tenant": ela não pode ter outro valor'
const refused = (field: string, message: string) => ({
  status: 400,
  body: { success: false, message, errors: [{ field, message }] },
})
const v1At = (port: number, more: object = {}) => ({
  host: '127.0.0.1',
  port,
  database: 'todos',
  ...more,
})
async function newConnection(config: object): Promise<string> {
  const { body } = await admin.post('/influx', { nome: 'Comum', version: 'v1_8', config: v1At(1, config) })
  return body.data.id
}
const machineOn = (influxConnectionId: string, more: object = {}) =>
  makeMachine(app, { siteId, influxConnectionId, influxMeasurement: 'chillers', readings: [status], ...more })
const body = (influxConnectionId: string, more: object = {}) => ({
  siteId,
  nome: 'Chiller novo',
  tipo: 'chiller',
  influxConnectionId,
  influxMeasurement: 'chillers',
  readings: [status],
  ...more,
})

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
  ])('gives a tag of the connection not %s', async (_what, tags) => {
    const wrong = refused('configuracao.tags', TAG)
    expect(await caller.post('/machines', body(connection, { configuracao: { tags } }))).toMatchObject(wrong)
    expect(await caller.put(`/machines/${machine}`, { configuracao: { tags } })).toMatchObject(wrong)
    const readings = [{ ...status, tags }]
    const ofReading = refused('readings.0.tags', TAG)
    expect(await caller.put(`/machines/${machine}`, { readings })).toMatchObject(ofReading)
    expect(await caller.post('/machines', body(connection, { readings }))).toMatchObject(ofReading)
  })

  test('gives points without a tag no value either', async () => {
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
  ])('reads no measurement %j that is not offered', async (name) => {
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
  ])('sends no other shape: %j', async (configuracao) => {
    const answer = await caller.put(`/machines/${machine}`, { configuracao })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].field).toMatch(/^configuracao\.tags/)
  })

  test('adds tags, repeats those of the connection, and takes what it offers', async () => {
    const change = {
      influxMeasurement: 'bombas',
      configuracao: { tags: { tenant: 'a', Tenant: 'b', setor: 'x' } },
    }
    expect((await caller.put(`/machines/${machine}`, change)).status).toBe(200)
    expect((await caller.post('/machines', body(connection, { influxMeasurement: null }))).status).toBe(201)
  })

  test('has no reading from elsewhere than the machine, which would be read wrongly', async () => {
    const of = (more: object) => caller.put(`/machines/${machine}`, { readings: [{ ...status, ...more }] })
    expect((await of({ measurement: 'bombas' })).body.errors[0].field).toBe('readings.0.measurement')
    expect((await of({ tags: { setor: 'x' } })).body.errors[0].field).toBe('readings.0.tags')
    expect((await of({ measurement: 'chillers', tags: {} })).status).toBe(200)
  })
})

describe('a connection', () => {
  test('offers at least one measurement, its own among them', async () => {
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

  test('shows nobody another measurement', async () => {
    const id = await newConnection({ measurements: ['x'] })
    const wrong = refused('measurement', 'A conexão não oferece a medição "y"')
    expect(await admin.get(`/influx/${id}/fields?measurement=y`)).toMatchObject(wrong)
    expect(await admin.get(`/influx/${id}/data?measurement=y`)).toMatchObject(wrong)
    const asked = { measurement: 'y', submaquinas: [] }
    expect(await admin.post(`/influx/${id}/suggest-readings`, asked)).toMatchObject(wrong)
  })

  test('that is narrowed says which machines stop, and they alone', async () => {
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
    // What does not touch the contradiction goes on; what does is to mend it.
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

describeWith(['influxd'], 'with customers in one InfluxDB', () => {
  let influxd: Influxd
  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('todos')
    const at = (minute: number) => NOW - HOUR_MS + minute * MINUTE_MS
    const lines = Array.from({ length: 50 }, (_, n) => [
      `chillers,tenant=a estado=1 ${at(n)}`,
      `chillers,tenant=b estado=0,segredo=${n} ${at(n)}`,
      // Whoever writes for b names a field like the tag.
      `chillers,tenant=b estado=7,tenant="a" ${at(n) + 1}`,
      `outros,tenant=b estado=1 ${at(n)}`,
    ])
    await influxd.writeLines('todos', lines.flat().join('\n'))
  })
  afterAll(() => influxd?.stop())
  beforeEach(() => app.setNow(new Date(NOW)))

  const open = (config: object) =>
    createSource(
      { version: 'v1_8', config: { ssl: false, ...v1At(influxd.port, config) } },
      { allowLoopback: true, now: () => NOW },
    )

  test('no query gives a point of another customer', async () => {
    const source = open({ tags: { tenant: 'a' } })
    const query = {
      measurement: 'chillers',
      fields: ['estado'],
      tags: {},
      fromMs: NOW - 7_200_000,
      toMs: NOW,
    }
    const blocks = await readAll(source, query)
    expect(blocks.flatMap(({ fields }) => [...required(fields.estado, 'fields.estado')])).toEqual(
      Array(50).fill(1),
    )
    expect(await source.bounds({ ...query, fields: ['segredo'] })).toBeNull()
    const rows = await source.preview('chillers', 100)
    expect(rows).toHaveLength(50)
    expect(rows.every(({ estado }) => estado === 1)).toBe(true)
    expect(await source.measurements()).toEqual(['chillers'])
    expect(required(await source.hourMarks?.({ ...query, states: [] }), 'hour marks').marks.size).toBe(1)
    const states: string[] = []
    for (const tags of [{ tenant: 'b' }, { tenant: '' }]) {
      await expect(readAll(source, { ...query, tags })).rejects.toMatchObject({ failure: 'out-of-bounds' })
      await expect(source.hourMarks?.({ ...query, tags, states })).rejects.toMatchObject({
        failure: 'out-of-bounds',
      })
    }
    await source.close()
  })

  test('a test tells of the offered measurements alone', async () => {
    const { body: made } = await admin.post('/influx', {
      nome: 'C',
      version: 'v1_8',
      config: v1At(influxd.port, { measurements: ['outros', 'ausente'] }),
    })
    const { body: tested } = await admin.post(`/influx/${made.data.id}/test`)
    expect(tested).toMatchObject({
      success: true,
      metadata: { measurements: ['outros'], fields: ['estado'] },
    })
    expect((await admin.get(`/influx/${made.data.id}/measurements`)).body.data).toEqual(['outros'])
  })

  test('what was read before a connection was narrowed is shown no more, and comes back when it is put right', async () => {
    const { body: made } = await admin.post('/influx', {
      nome: 'C',
      version: 'v1_8',
      config: v1At(influxd.port),
    })
    const { id } = made.data
    const machine = await machineOn(id, { configuracao: { tags: { tenant: 'b' } } })
    const collector = await startCollector(app.services)
    try {
      const collection = async () => (await keeper.get(`/machines/${machine}/collection`)).body.data
      const figures = async () =>
        (await keeper.get(`/machines/${machine}/dashboard-data?timeRange=7d`)).body.data
      const isShown = async () => [
        (await figures()) !== null,
        (await keeper.get(`/machines/${machine}/events`)).body.total > 0,
        (await keeper.get(`/machines/${machine}/series?fields=status`)).body.data.status.length > 0,
        (await liveTopic(app.services, machine).read()).readings.data.newestSampleAt !== null,
      ]
      const all = [true, true, true, true]
      const nothing = [false, false, false, false]
      await expect.poll(collection).toMatchObject({ state: 'em_dia', progress: 1 })
      expect(await isShown()).toEqual(all)
      const put = (config: object) => admin.put(`/influx/${id}`, { config: v1At(influxd.port, config) })
      await put({ tags: { tenant: 'a' } })
      // At once, before any worker has come by.
      expect(await isShown()).toEqual(nothing)
      await expect.poll(collection).toMatchObject({ state: 'erro', lastError: expect.stringContaining(TAG) })
      expect(await isShown()).toEqual(nothing)
      expect((await admin.get(`/influx/${id}`)).body.data.status).not.toBe('erro')
      await put({ tags: { tenant: 'b' } })
      await expect.poll(collection).toMatchObject({ state: 'em_dia', lastError: null })
      await expect.poll(isShown).toEqual(all)
      // A tag that nobody writes: there is nothing to show instead, and still the old is not.
      await put({ tags: { tenant: 'b', ninguem: 'x' } })
      expect(await isShown()).toEqual(nothing)
      await expect
        .poll(collection)
        .toMatchObject({ state: 'erro', lastError: expect.stringContaining('nenhum ponto') })
      expect(await isShown()).toEqual(nothing)
    } finally {
      await collector.stop()
    }
  }, 30_000)

  test('a site admin narrows nothing away by another machine on the same connection', async () => {
    const demo = await makeDemoConnection(app, 'chiller_1')
    expect((await keeper.post('/machines', body(demo))).status).toBe(403)
  })
})
