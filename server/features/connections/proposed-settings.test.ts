import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { type InfluxV2Server, seriesOf, startInfluxV2, V2_ACCESS } from '#test/influx/influx-v2-server.ts'

const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)

/** The test application's instant. */
const nowMs = Date.UTC(2026, 2, 10, 12)
const ROWS = 24
let server: InfluxV2Server
let id = ''
beforeAll(async () => {
  const column = (value: (row: number) => number) =>
    Float64Array.from({ length: ROWS }, (_, row) => value(row))
  const isOn = (row: number) => row % 8 >= 3
  const fields = {
    CH1_kWh: column((row) => 52_000 + 12 * row),
    CH1_StatusWord: column((row) => 0b1001 | (isOn(row) ? 0b100 : 0) | (row % 3 === 0 ? 0b100_0000 : 0)),
    CH1_Load_Pct: column((row) => (isOn(row) ? 60 + row : 0)),
    CH1_LWT: column((row) => 7 + Math.sin(row) / 5),
    CH1_EWT: column((row) => 12 + Math.sin(row) / 5),
  }
  const atMs = column((row) => nowMs - (ROWS - row) * MINUTE_MS)
  server = await startInfluxV2(seriesOf('cag', {}, { atMs, fields }))
  const config = { url: server.url, ...V2_ACCESS }
  id = (await admin.post('/influx', { nome: 'Fonte', version: 'v2_x', config })).body.data.id
})
afterAll(() => server.close())

const settings = {
  power: { topicField: 'CH1_kWh', unit: 'kWh', energy: 'counter' },
  status: { topicField: 'CH1_StatusWord', bit: 2 },
}

test('a meter and a status word are proposed to the form with how they are read', async () => {
  const { body } = await admin.post(`/influx/${id}/suggest-readings`, { measurement: 'cag' })
  for (const [reading, expected] of Object.entries(settings)) {
    const found = body.data.find((one: { reading: string }) => one.reading === reading)
    expect(found).toMatchObject(expected)
    expect(found.reason).toMatch(/confira\.$/)
  }
})

test('a machine that the discovery proposes is created with them', async () => {
  const { body } = await admin.post(`/influx/${id}/discover`)
  const [found] = body.data
  expect(found.textStates).toEqual({})
  const made = await admin.post('/machines', {
    nome: found.nome,
    tipo: found.tipo,
    siteId: await makeSite(app),
    influxConnectionId: id,
    influxMeasurement: found.measurement,
    submaquinas: found.submaquinas,
    readings: found.readings,
  })
  expect(made.status).toBe(201)
  for (const [reading, expected] of Object.entries(settings))
    expect(made.body.data.readings.find((one: { id: string }) => one.id === reading)).toMatchObject(expected)
})
