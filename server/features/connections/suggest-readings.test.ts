import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { callerWith } from '#test/app/caller.ts'
import { makeDemoConnection } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { describeWith } from '#test/harness/parts.ts'
import { seriesOf, startInfluxV2, V2_ACCESS } from '#test/influx/influx-v2-server.ts'
import { startInfluxV3, V3_TOKEN } from '#test/influx/influx-v3-server.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'

const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)

/** The test application's instant. */
const nowMs = Date.UTC(2026, 2, 10, 12)
const two = [
  { id: 'C1', nome: 'Compressor 1' },
  { id: 'C2', nome: 'Compressor 2' },
]
const v1 = (host: string, port: number) => ({
  nome: 'Fonte',
  version: 'v1_8',
  config: { host, port, database: 'planta' },
})
const create = async (port: number) => (await admin.post('/influx', v1('127.0.0.1', port))).body.data.id
const ask = (id: string, body: object) => admin.post(`/influx/${id}/suggest-readings`, body)

test('proposals for the demonstration plant are its own mapping, in the standard order', async () => {
  const id = await makeDemoConnection(app)
  const measurement = (await admin.get(`/influx/${id}/measurements`)).body.data[0]
  const { status, body } = await ask(id, { measurement, submaquinas: two })
  expect(status).toBe(200)
  const found = body.data.map(({ reading }: { reading: string }) => reading)
  expect(found.slice(0, 3)).toEqual(['demand', 'capacity', 'power'])
  expect(found).toEqual(expect.arrayContaining(['status', 'chw_out_temp', 'c1_status', 'c2_capacity']))
  for (const one of body.data) {
    expect(one.topicField).toMatch(new RegExp(`_${one.reading}$`))
    expect(one).toEqual({
      reading: expect.any(String),
      topicField: expect.any(String),
      unit: expect.any(String),
      score: expect.any(Number),
      reason: expect.stringMatching(/^O nome .*\.$/),
    })
  }
})

const createV2 = async (config: object) =>
  (await admin.post('/influx', { nome: 'Fonte', version: 'v2_x', config })).body.data.id

/** The proposals for the measurement `cag`: field and unit by reading. */
async function proposed(id: string): Promise<Record<string, string[]>> {
  const { body } = await ask(id, { measurement: 'cag', submaquinas: two })
  return Object.fromEntries(
    body.data.map((one: { reading: string; topicField: string; unit: string }) => [
      one.reading,
      [one.topicField, one.unit],
    ]),
  )
}
const expectedOfCag = {
  demand: ['CH01_PctLoad', '%'],
  capacity: ['CH01_TONS', 'TR'],
  power: ['CH01_KW', 'kW'],
  status: ['CH01_Run', ''],
  chw_in_temp: ['CH01_EWT_F', '°F'],
  chw_out_temp: ['CH01_LWT_F', '°F'],
  c1_suction_pressure: ['CH01_C1_SUC_P', 'kPa'],
  c1_discharge_pressure: ['CH01_C1_DIS_P', 'kPa'],
  c2_suction_pressure: ['CH01_C2_SUC_P', 'kPa'],
}

test('fields of InfluxDB 2.x get proposals with units, thousands of fields soon', async () => {
  const atMs = Float64Array.from([1, 2, 3].map((minute) => nowMs - minute * MINUTE_MS).reverse())
  const near = (value: number) => Float64Array.from([value, value + 0.1, value + 0.2])
  const fields = {
    CH01_LWT_F: near(44),
    CH01_EWT_F: near(54),
    CH01_KW: near(211),
    CH01_TONS: near(331),
    CH01_PctLoad: near(61),
    CH01_Run: [true, true, false],
    CH01_C1_SUC_P: near(281),
    CH01_C1_DIS_P: near(871),
    CH01_C2_SUC_P: near(291),
    CH01_LWT_SP_F: near(44),
  }
  const one = atMs.slice(0, 1)
  const wide = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`"campo\\${i}\n💧;`, one]))
  const server = await startInfluxV2([
    ...seriesOf('cag', {}, { atMs, fields }),
    ...seriesOf('larga', {}, { atMs: one, fields: wide }),
  ])
  const id = await createV2({ url: server.url, ...V2_ACCESS })
  expect(await proposed(id)).toEqual(expectedOfCag)
  const startedMs = performance.now()
  expect((await ask(id, { measurement: 'larga', submaquinas: two })).status).toBe(200)
  expect(performance.now() - startedMs).toBeLessThan(9_000)
  await server.close()
})

describeWith(['influxd'], 'a real InfluxDB 1.x', () => {
  let influxd: Influxd
  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('planta')
    const row = (at: number) =>
      `cag CH01_LWT_F=44.${at},CH01_EWT_F=54.${at},CH01_KW=21${at},CH01_TONS=33${at},CH01_PctLoad=6${at},` +
      `CH01_Run=true,CH01_C1_SUC_P=28${at},CH01_C1_DIS_P=87${at},CH01_C2_SUC_P=29${at},CH01_LWT_SP_F=44 ${nowMs - at * MINUTE_MS}`
    const wide = Array.from({ length: 5000 }, (_, i) => `${'campo_de_nome_longo_'.repeat(8)}${i}=${i}`)
    await influxd.writeLines('planta', [row(1), row(2), row(3)].join('\n'))
    await influxd.writeLines('planta', `larga ${wide.join(',')} 1000`)
  })
  afterAll(() => influxd.stop())

  test('names and values together lead to fields and units', async () => {
    expect(await proposed(await create(influxd.port))).toEqual(expectedOfCag)
  })

  test('names and values of InfluxDB 3.x lead to the same proposals', async () => {
    const v3 = await startInfluxV3(influxd, 100_000)
    const config = { url: v3.url, org: 'x', bucket: 'planta', token: V3_TOKEN }
    expect(await proposed(await createV2(config))).toEqual(expectedOfCag)
    await v3.close()
  })

  test('5,000 fields with long names, and an unknown measurement, are answered soon', async () => {
    const id = await create(influxd.port)
    const startedMs = performance.now()
    expect(await ask(id, { measurement: 'larga', submaquinas: two })).toMatchObject({
      status: 200,
      body: { data: [] },
    })
    expect(performance.now() - startedMs).toBeLessThan(6_000)
    expect(await ask(id, { measurement: 'nenhuma' })).toMatchObject({ status: 200, body: { data: [] } })
  })
})

test('a silent source is a bad gateway within 9 s', async () => {
  const mute: Server = createServer(() => {})
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const id = await create((mute.address() as { port: number }).port)
  const startedMs = performance.now()
  const answer = await ask(id, { measurement: 'cag', submaquinas: [] })
  expect(answer).toMatchObject({ status: 502, body: { success: false, message: expect.any(String) } })
  expect(performance.now() - startedMs).toBeLessThan(9_000)
  mute.close()
})

test('a blank measurement, an unknown connection and a caller who is no administrator are refused', async () => {
  const id = await makeDemoConnection(app)
  for (const body of [{}, { measurement: '' }]) {
    expect(await ask(id, body)).toMatchObject({ status: 400, body: { message: 'Medição é obrigatória' } })
  }
  expect((await ask(id, { measurement: 'm', submaquinas: [{ id: '', nome: 'x' }] })).status).toBe(400)
  expect((await ask('nenhuma', { measurement: 'm' })).status).toBe(404)
  const manager = await makeCaller(app, { sites: { [await makeSite(app)]: 'admin' } })
  const path = `/influx/${id}/suggest-readings`
  expect((await manager.post(path, { measurement: 'm' })).status).toBe(403)
  expect((await callerWith(app).post(path, { measurement: 'm' })).status).toBe(401)
})
