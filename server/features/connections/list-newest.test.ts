import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { makeDemoConnection } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { describeWith } from '#test/harness/parts.ts'
import { startInfluxV2, V2_ACCESS } from '#test/influx/influx-v2-server.ts'
import { type InfluxV3Server, startInfluxV3, V3_TOKEN } from '#test/influx/influx-v3-server.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'

const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)
const nowMs = Date.UTC(2026, 2, 10, 12)
const create = async (body: object) => (await admin.post('/influx', body)).body.data.id as string
const ask = (id: string, body: object) => admin.post(`/influx/${id}/newest`, body)
const t = (minutesAgo: number) => new Date(nowMs - minutesAgo * MINUTE_MS).toISOString()
const found = (id: string, minutesAgo: number, value: unknown, series = 1) => ({
  id,
  found: true,
  newest: { t: t(minutesAgo), value },
  series,
})
const lacking = (id: string) => ({ id, found: false, newest: null, series: 0 })

const LINES = [
  // One tag for each point.
  `dados,equip=CH-1,ponto=PotenciaAtiva_kW value=212.5 ${nowMs - MINUTE_MS}`,
  `dados,equip=CH-1,ponto=Capacidade value=140 ${nowMs - 2 * MINUTE_MS}`,
  `dados,equip=CH-2,ponto=PotenciaAtiva_kW value=7 ${nowMs}`,
  // One measurement for each point.
  `CH1_kW valor=88 ${nowMs - 3 * 24 * HOUR_MS}`,
  `CH1_Estado valor=1i ${nowMs}`,
  // One field for each point, and a tag for each machine.
  `chillers,equip=A kW=10,TR=11 ${nowMs - MINUTE_MS}`,
  `chillers,equip=B kW=20 ${nowMs}`,
  `chillers kW=30 ${nowMs - 5 * MINUTE_MS}`,
].join('\n')

/** The three layouts, with the answer of every server that has `LINES`. */
const LAYOUTS: readonly (readonly [title: string, question: object, answer: object[]])[] = [
  [
    'one tag for each point',
    {
      measurement: 'dados',
      readings: [
        { id: 'power', topicField: 'value', tags: { equip: 'CH-1', ponto: 'PotenciaAtiva_kW' } },
        { id: 'capacity', topicField: 'value', tags: { ponto: 'Capacidade', equip: 'CH-1' } },
        { id: 'demand', topicField: 'value', tags: { equip: 'CH-1', ponto: 'Demanda' } },
        { id: 'any', topicField: 'value', tags: { equip: '*', ponto: 'PotenciaAtiva_kW' } },
        { id: 'all', topicField: 'value' },
      ],
    },
    [
      found('power', 1, 212.5),
      found('capacity', 2, 140),
      lacking('demand'),
      found('any', 0, 7, 2),
      found('all', 0, 7, 3),
    ],
  ],
  [
    'one measurement for each point',
    {
      readings: [
        { id: 'power', topicField: 'valor', measurement: 'CH1_kW', tags: null },
        { id: 'status', topicField: 'valor', measurement: 'CH1_Estado' },
        { id: 'demand', topicField: 'valor', measurement: 'CH1_Demanda' },
        { id: 'nowhere', topicField: 'valor' },
        { id: 'blank', topicField: '', measurement: 'CH1_kW' },
      ],
    },
    [
      found('power', 3 * 24 * 60, 88),
      found('status', 0, 1),
      lacking('demand'),
      lacking('nowhere'),
      lacking('blank'),
    ],
  ],
  [
    'a machine with a tag',
    {
      measurement: 'chillers',
      tags: { equip: 'A' },
      readings: [
        { id: 'power', topicField: 'kW' },
        { id: 'capacity', topicField: 'TR' },
        { id: 'others', topicField: 'TR', tags: { equip: 'B' } },
        { id: 'untagged', topicField: 'kW', tags: { equip: '' } },
        { id: 'power', topicField: 'kW', tags: {} },
      ],
    },
    [
      found('power', 1, 10),
      found('capacity', 1, 11),
      lacking('others'),
      found('untagged', 5, 30),
      found('power', 0, 20, 3),
    ],
  ],
]

describeWith(['influxd'], 'a server with the three layouts', () => {
  let influxd: Influxd
  let v3: InfluxV3Server
  let plant: string
  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('planta')
    await influxd.writeLines('planta', LINES)
    v3 = await startInfluxV3(influxd, 400)
    plant = await create({ nome: 'Planta', version: 'v1_8', config: at({}) })
  })
  afterAll(async () => {
    await v3?.close()
    await influxd.stop()
  })
  const at = (more: object) => ({ host: '127.0.0.1', port: influxd.port, database: 'planta', ...more })

  test.each(LAYOUTS)('1.x shows each reading’s own newest point: %s', async (_, question, answer) => {
    const { status, body } = await ask(plant, question)
    expect({ status, data: body.data }).toEqual({ status: 200, data: answer })
  })
  test.each(LAYOUTS)('3.x shows each reading’s own newest point: %s', async (_, question, answer) => {
    const config = { url: v3.url, org: 'fábrica', bucket: 'planta', token: V3_TOKEN }
    const id = await create({ nome: 'Três', version: 'v2_x', config })
    expect((await ask(id, question)).body.data).toEqual(answer)
  })
  test('an empty measurement is the connection’s', async () => {
    const id = await create({ nome: 'Um', version: 'v1_8', config: at({ measurement: 'chillers' }) })
    const readings = [{ id: 'power', topicField: 'kW', tags: { equip: 'A' } }]
    expect((await ask(id, { measurement: '', readings })).body.data).toEqual([found('power', 1, 10)])
  })
  test('stamps are read in the question’s zone', async () => {
    const readings = [{ id: 'power', topicField: 'kW', measurement: 'chillers', tags: { equip: 'A' } }]
    const { body } = await ask(plant, { sourceTimezone: 'America/Sao_Paulo', readings })
    expect(body.data).toEqual([found('power', 1 - 3 * 60, 10)])
    const wrong = await ask(plant, { sourceTimezone: 'Lugar/Nenhum', readings })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'sourceTimezone' }] } })
  })
  test('nothing beyond the connection’s tags and measurements is shown', async () => {
    const bounds = { tags: { equip: 'A' }, measurements: ['chillers', 'CH1_kW'] }
    const id = await create({ nome: 'Dois', version: 'v1_8', config: at(bounds) })
    const question = (reading: object, more: object = {}) =>
      ask(id, { measurement: 'chillers', ...more, readings: [{ id: 'r', topicField: 'kW', ...reading }] })
    expect((await question({})).body.data).toEqual([found('r', 1, 10)])
    const refusals = await Promise.all([
      question({ measurement: 'dados' }),
      question({ tags: { equip: 'B' } }),
      question({ tags: { equip: '*' } }),
      question({}, { measurement: 'dados' }),
      question({}, { tags: { equip: '' } }),
    ])
    expect(refusals.map(({ status, body }) => [status, body.errors[0].field])).toEqual([
      [400, 'readings.0.measurement'],
      [400, 'readings.0.tags'],
      [400, 'readings.0.tags'],
      [400, 'measurement'],
      [400, 'tags'],
    ])
  })
  test('thousands of readings in thousands of series are answered at once', async () => {
    await influxd.createDatabase('muitas')
    const points = Array.from({ length: 2000 }, (_, n) => `dados,ponto=p${n} value=${n} ${nowMs}`)
    await influxd.writeLines('muitas', points.join('\n'))
    const id = await create({ nome: 'Muitas', version: 'v1_8', config: at({ database: 'muitas' }) })
    const readings = points.map((_, n) => ({ id: `r${n}`, topicField: 'value', tags: { ponto: `p${n}` } }))
    const { status, body } = await ask(id, { measurement: 'dados', readings })
    expect(status).toBe(200)
    expect(body.data).toEqual(readings.map((one, n) => found(one.id, 0, n)))
    const more = [...readings, { id: 'demais', topicField: 'value' }]
    expect((await ask(id, { measurement: 'dados', readings: more })).status).toBe(400)
  })
})

test('2.x shows each reading’s own newest point', async () => {
  const series = (tags: object, minutesAgo: number, value: number) => ({
    key: { _measurement: 'dados', _field: 'value', ...tags },
    points: [[nowMs - minutesAgo * MINUTE_MS, value]] as const,
  })
  const server = await startInfluxV2([
    series({ equip: 'CH-1', ponto: 'kW' }, 1, 212.5),
    series({ equip: 'CH-2', ponto: 'kW' }, 0, 7),
    { ...series({}, 2, 88), key: { _measurement: 'CH1_kW', _field: 'valor' } },
  ])
  const id = await create({ nome: 'Dois', version: 'v2_x', config: { url: server.url, ...V2_ACCESS } })
  const readings = [
    { id: 'power', topicField: 'value' },
    { id: 'all', topicField: 'value', tags: {} },
    { id: 'own', topicField: 'valor', measurement: 'CH1_kW', tags: {} },
    { id: 'none', topicField: 'value', tags: { equip: 'CH-9' } },
  ]
  expect((await ask(id, { measurement: 'dados', tags: { equip: 'CH-1' }, readings })).body.data).toEqual([
    found('power', 1, 212.5),
    found('all', 0, 7, 2),
    found('own', 2, 88),
    lacking('none'),
  ])
  await server.close()
})

describe('the question', () => {
  test('is answered by the demonstration plant', async () => {
    const id = await makeDemoConnection(app)
    const [measurement] = (await admin.get(`/influx/${id}/measurements`)).body.data
    const [{ field, newest }] = (await admin.get(`/influx/${id}/series?measurement=${measurement}`)).body.data
    const readings = [
      { id: 'one', topicField: field },
      { id: 'other', topicField: 'nenhum' },
      { id: 'tagged', topicField: field, tags: { equip: 'x' } },
    ]
    expect((await ask(id, { measurement, readings })).body.data).toEqual([
      { id: 'one', found: true, newest, series: 1 },
      lacking('other'),
      lacking('tagged'),
    ])
  })
  test('is the administrators’, about a connection that exists', async () => {
    const id = await makeDemoConnection(app)
    const siteId = await makeSite(app)
    const caller = await makeCaller(app, { sites: { [siteId]: 'admin' } })
    expect((await caller.post(`/influx/${id}/newest`, { readings: [] })).status).toBe(403)
    expect((await ask('nenhuma', { readings: [] })).status).toBe(404)
    expect((await ask(id, { readings: [] })).body).toEqual({ success: true, data: [] })
    expect((await ask(id, {})).status).toBe(400)
  })
})
