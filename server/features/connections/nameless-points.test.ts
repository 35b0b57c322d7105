import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPlants } from '#core/plant/demo-plants.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { plantField } from '#core/plant/plant-signals.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { type InfluxV2Server, seriesOf, startInfluxV2, V2_ACCESS } from '#test/influx/influx-v2-server.ts'

const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)

/** The test application's instant. */
const nowMs = Date.UTC(2026, 2, 10, 12)
/** The demonstration's roof chiller; its points still have the controller's own names. */
const POINTS = {
  AI_01: 'cw_out_temp',
  AI_02: 'power',
  AI_03: 'chw_in_temp',
  AI_04: 'chw_pressure',
  AI_05: 'capacity',
  AI_06: 'cw_in_temp',
  AI_07: 'chw_out_temp',
  DI_01: 'status',
  DI_02: 'alarm',
} as const
const expected = [
  ['capacity', 'AI_05', 'TR'],
  ['power', 'AI_02', 'kW'],
  ['status', 'DI_01', ''],
  ['chw_in_temp', 'AI_03', '°C'],
  ['chw_out_temp', 'AI_07', '°C'],
  ['cw_in_temp', 'AI_06', '°C'],
  ['cw_out_temp', 'AI_01', '°C'],
]

let server: InfluxV2Server
let id = ''
beforeAll(async () => {
  const spec = required(
    demoPlants.find(({ key }) => key === 'chiller_cobertura'),
    'plant',
  )
  const { atMs, fields } = plantBlock(spec, nowMs - 7 * DAY_MS, nowMs)
  // A point each ten minutes.
  const thinned = (values: ArrayLike<unknown>) =>
    Float64Array.from(
      Array.from(values).filter((_, row) => row % 10 === 0),
      Number,
    )
  const named = Object.fromEntries(
    Object.entries(POINTS).map(([name, signal]) => [name, thinned(fields[plantField(spec, signal)] ?? [])]),
  )
  server = await startInfluxV2(seriesOf('CH1', {}, { atMs: thinned(atMs), fields: named }))
  const config = { url: server.url, ...V2_ACCESS }
  id = (await admin.post('/influx', { nome: 'Fonte', version: 'v2_x', config })).body.data.id
})
afterAll(() => server.close())

test('the form gets proposals for points whose names say nothing, with what was seen in their values', async () => {
  const { status, body } = await admin.post(`/influx/${id}/suggest-readings`, { measurement: 'CH1' })
  expect(status).toBe(200)
  expect(
    body.data.map((one: { reading: string; topicField: string; unit: string }) => [
      one.reading,
      one.topicField,
      one.unit,
    ]),
  ).toEqual(expected)
  for (const { score, reason } of body.data) {
    expect(score).toBe(0.5)
    expect(reason).toMatch(/^O nome nada diz; o comportamento sugere esta leitura: .*confira\.$/)
  }
})

test('the discovery proposes the machine of such points', async () => {
  const { status, body } = await admin.post(`/influx/${id}/discover`)
  expect(status).toBe(200)
  expect(body.data).toHaveLength(1)
  const [{ nome, tipo, readings }] = body.data
  expect([nome, tipo]).toEqual(['CH1', 'chiller'])
  expect(
    readings.map((one: { id: string; topicField: string; unit: string }) => [
      one.id,
      one.topicField,
      one.unit,
    ]),
  ).toEqual(expected)
})
