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
const create = async (version: string, config: object): Promise<string> =>
  (await admin.post('/influx', { nome: 'Fonte', version, config })).body.data.id
const discover = (id: string) => admin.post(`/influx/${id}/discover`)

interface Machine {
  nome: string
  tipo: string
  measurement: string
  tags: Record<string, string>
  submaquinas: { id: string }[]
  readings: {
    id: string
    topicField: string
    unit: string
    measurement?: string
    tags?: Record<string, string>
  }[]
}
/** Field, measurement and tags of each reading, under the reading's id. */
const placesOf = ({ measurement, tags, readings }: Machine) =>
  Object.fromEntries(
    readings.map((reading) => [
      reading.id,
      [reading.topicField, reading.measurement ?? measurement, { ...tags, ...reading.tags }],
    ]),
  )

const nothingAsked = { known: null, textStates: {}, inverted: [], questions: [] }

test('the demonstration plant is found whole, and the readings are as a machine takes them', async () => {
  const id = await makeDemoConnection(app)
  const { status, body } = await discover(id)
  expect(status).toBe(200)
  expect(body.notes).toEqual([])
  expect(body.data.map(({ nome, tipo }: Machine) => [nome, tipo])).toEqual([
    ['Chiller camara fria', 'chiller'],
    ['Chiller central', 'chiller'],
    ['Chiller cobertura', 'chiller'],
    ['Bomba de agua gelada', 'bomba'],
    ['Torre de resfriamento', 'torre'],
  ])
  const siteId = await makeSite(app)
  for (const { measurement, tags, score: _, reasons: __, proposals: ___, ...found } of body.data) {
    const { known, textStates, inverted, questions, ...machine } = found
    expect({ known, textStates, inverted, questions }).toEqual(nothingAsked)
    const sent = {
      ...machine,
      siteId,
      influxConnectionId: id,
      influxMeasurement: measurement,
      configuracao: { tags },
    }
    const made = await admin.post('/machines', sent)
    expect(made.status).toBe(201)
    expect(made.body.data.readings).toEqual(machine.readings)
  }
  const again = (await discover(id)).body.data
  expect(again.map(({ known }: { known: string | null }) => known)).toEqual(
    body.data.map(({ nome }: Machine) => nome),
  )
})

const expected = {
  'CH-01': {
    power: ['value', 'kW', { equip: 'CH-01' }],
    chw_out_temp: ['value', 'CHW_LWT', { equip: 'CH-01' }],
    c1_suction_pressure: ['value', 'suction_pressure', { equip: 'CH-01', compressor: '1' }],
    c2_suction_pressure: ['value', 'suction_pressure', { equip: 'CH-01', compressor: '2' }],
  },
  'CH-02': {
    power: ['value', 'kW', { equip: 'CH-02' }],
    chw_out_temp: ['value', 'CHW_LWT', { equip: 'CH-02' }],
  },
}
async function expectMachines(id: string): Promise<void> {
  const { status, body } = await discover(id)
  expect(status).toBe(200)
  const found: Machine[] = body.data
  expect(found.map(({ nome, tipo }) => [nome, tipo])).toEqual([
    ['CH-01', 'chiller'],
    ['CH-02', 'chiller'],
    ['BAG-01', 'bomba'],
  ])
  for (const machine of found.slice(0, 2))
    expect(placesOf(machine)).toEqual(expected[machine.nome as keyof typeof expected])
  expect(found[0]?.readings.find(({ id: reading }) => reading === 'c1_suction_pressure')?.unit).toBe('kPa')
  expect(body.unplaced).toEqual([expect.objectContaining({ nome: 'AHU-7', points: 1 })])
}

/** A measurement per point with a tag per machine, and a tag per compressor. */
const POINTS: readonly (readonly [string, Record<string, string>, number])[] = [
  ['kW', { equip: 'CH-01' }, 160],
  ['CHW_LWT', { equip: 'CH-01' }, 7],
  ['suction_pressure', { equip: 'CH-01', compressor: '1' }, 270],
  ['suction_pressure', { equip: 'CH-01', compressor: '2' }, 272],
  ['kW', { equip: 'CH-02' }, 170],
  ['CHW_LWT', { equip: 'CH-02' }, 7.5],
  ['kW', { equip: 'BAG-01' }, 22],
  ['status', { equip: 'BAG-01' }, 1],
  ['damper', { equip: 'AHU-7' }, 40],
]

test('a measurement per point with tags of machine and compressor, on InfluxDB 2.x', async () => {
  const atMs = Float64Array.from([3, 2, 1].map((minute) => nowMs - minute * MINUTE_MS))
  const server = await startInfluxV2(
    POINTS.flatMap(([name, tags, value]) =>
      seriesOf(name, tags, { atMs, fields: { value: Float64Array.from([value, value, value]) } }),
    ),
  )
  await expectMachines(await create('v2_x', { url: server.url, ...V2_ACCESS }))
  await server.close()
})

describeWith(['influxd'], 'a real InfluxDB 1.x', () => {
  let influxd: Influxd
  const config = (database: string) => ({ host: '127.0.0.1', port: influxd.port, database })
  beforeAll(async () => {
    influxd = await startInfluxd()
    for (const name of ['planta', 'vazia', 'larga', 'medicoes', 'velha']) await influxd.createDatabase(name)
    const tagged = (tags: Record<string, string>) =>
      Object.entries(tags)
        .map(([key, value]) => `,${key}=${value}`)
        .join('')
    const rows = [3, 2, 1].flatMap((minute) =>
      POINTS.map(
        ([name, tags, value]) => `${name}${tagged(tags)} value=${value} ${nowMs - minute * MINUTE_MS}`,
      ),
    )
    await influxd.writeLines('planta', rows.join('\n'))
    const old = rows.map((row) => row.replace(/\d+$/, (at) => String(Number(at) - 900 * 24 * 60 * MINUTE_MS)))
    await influxd.writeLines('velha', old.join('\n'))
  })
  afterAll(() => influxd.stop())

  test('a measurement per point with tags of machine and compressor', async () => {
    await expectMachines(await create('v1_8', config('planta')))
  })
  test('a history that ended years ago', async () => {
    await expectMachines(await create('v1_8', config('velha')))
  })
  test('InfluxDB 3.x gives the same machines', async () => {
    const v3 = await startInfluxV3(influxd, 100_000)
    await expectMachines(await create('v2_x', { url: v3.url, org: 'x', bucket: 'planta', token: V3_TOKEN }))
    await v3.close()
  })
  test('the tags and measurements of a connection hold', async () => {
    const id = await create('v1_8', { ...config('planta'), tags: { equip: 'CH-02' } })
    expect((await discover(id)).body.data.map(({ nome }: Machine) => nome)).toEqual(['CH-02'])
    const narrow = await create('v1_8', { ...config('planta'), measurements: ['kW', 'status'] })
    const { data } = (await discover(narrow)).body
    expect(
      new Set(data.flatMap((machine: Machine) => Object.values(placesOf(machine)).map(([, name]) => name))),
    ).toEqual(new Set(['kW', 'status']))
  })
  test('proposals for the readings of one machine look at the series with its tags', async () => {
    await influxd.createDatabase('duas')
    const rows = [1, 2, 3].flatMap((minute) => [
      `agua,equip=A CHW_LWT=${44 + minute / 10},CHW_EWT=${54 + minute / 10} ${nowMs - minute * MINUTE_MS}`,
      `agua,equip=B CHW_LWT=${7 + minute / 10},CHW_EWT=${12 + minute / 10},kW=15${minute} ${nowMs - minute * MINUTE_MS}`,
    ])
    await influxd.writeLines('duas', rows.join('\n'))
    const id = await create('v1_8', config('duas'))
    const ask = (tags: object | null) =>
      admin.post(`/influx/${id}/suggest-readings`, { measurement: 'agua', submaquinas: [], tags })
    const proposed = async (tags: object) =>
      (await ask(tags)).body.data.map(({ reading, unit }: { reading: string; unit: string }) => [
        reading,
        unit,
      ])
    expect(await proposed({ equip: 'A' })).toEqual([
      ['chw_in_temp', '°F'],
      ['chw_out_temp', '°F'],
    ])
    expect(await proposed({ equip: 'B' })).toEqual([
      ['power', 'kW'],
      ['chw_in_temp', '°C'],
      ['chw_out_temp', '°C'],
    ])
    expect((await ask(null)).status).toBe(200)
    expect((await ask({ equip: 'x'.repeat(501) })).status).toBe(400)
  })
  test('a database without anything has no machines', async () => {
    expect(await discover(await create('v1_8', config('vazia')))).toMatchObject({
      status: 200,
      body: { success: true, data: [], unplaced: [], notes: [] },
    })
  })
  test('series and measurements beyond those looked at are answered within 9 s, with a note of what was left out', async () => {
    const rows = (from: number, line: (n: number) => string) =>
      Array.from({ length: 10_000 }, (_, n) => line(from + n)).join('\n')
    const at = nowMs - MINUTE_MS
    for (let n = 0; n < 20_000; n += 10_000) {
      await influxd.writeLines(
        'larga',
        rows(n, (one) => `bms,point=AHU_${one} value=${one} ${at}`),
      )
      await influxd.writeLines(
        'medicoes',
        rows(n, (one) => `AHU_${one}_SAT value=${one} ${at}`),
      )
    }
    for (const database of ['larga', 'medicoes']) {
      const id = await create('v1_8', config(database))
      const startedMs = performance.now()
      const { status, body } = await discover(id)
      expect(performance.now() - startedMs).toBeLessThan(9_000)
      expect(status).toBe(200)
      expect(body.notes.length).toBeGreaterThan(0)
      expect(body.unplaced.length).toBeLessThanOrEqual(300)
    }
  }, 120_000)
})

test('a silent source is a bad gateway within 9 s', async () => {
  const mute: Server = createServer(() => {})
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const { port } = mute.address() as { port: number }
  const startedMs = performance.now()
  const answer = await discover(await create('v1_8', { host: '127.0.0.1', port, database: 'planta' }))
  expect(answer).toMatchObject({ status: 502, body: { success: false, message: expect.any(String) } })
  expect(performance.now() - startedMs).toBeLessThan(9_000)
  mute.close()
})

test('an unknown connection and a caller who is no administrator are refused', async () => {
  const id = await makeDemoConnection(app)
  expect((await discover('nenhuma')).status).toBe(404)
  const manager = await makeCaller(app, { sites: { [await makeSite(app)]: 'admin' } })
  expect((await manager.post(`/influx/${id}/discover`)).status).toBe(403)
  expect((await callerWith(app).post(`/influx/${id}/discover`)).status).toBe(401)
})
