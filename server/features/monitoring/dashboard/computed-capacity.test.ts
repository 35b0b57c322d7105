import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { findCollectable } from '#server/features/collection/rounds/collect-store.ts'
import { collectTarget } from '#server/features/collection/rounds/collect-target.ts'
import { collectMachine } from '#server/telemetry/collect/collect-machine.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { PointsSource, readingFrom } from '#test/telemetry/points-source.ts'
import { liveTopic } from '../live/live-hub.ts'

const NOW = Date.UTC(2026, 2, 10, 12)
const app = await appOfThisFile()
const admin = await makeAdmin(app)
app.setNow(new Date(NOW))

const minutes = Array.from({ length: 600 }, (_, n) => n)
const constant = (value: number) => Float64Array.from(minutes, () => value)
const source = new PointsSource({
  atMs: Float64Array.from(minutes, (n) => NOW - 10 * HOUR_MS + n * MINUTE_MS),
  fields: {
    estado: constant(1),
    kw: constant(100),
    gpm: constant(480),
    entrada: constant(54),
    saida: constant(44),
    carga: constant(50),
  },
})
const submaquinas = [{ id: 'C1', nome: 'C1' }]
const readings = [
  { id: 'status', topicField: 'estado', unit: '' },
  { id: 'power', topicField: 'kw', unit: 'kW' },
  { id: 'chw_flow', topicField: 'gpm', unit: 'GPM' },
  { id: 'chw_in_temp', topicField: 'entrada', unit: '°F' },
  { id: 'chw_out_temp', topicField: 'saida', unit: '°F' },
  { id: 'capacity', topicField: '', unit: 'TR' },
].map((reading) => ({ ...reading, name: reading.id, type: 'system' as const }))

async function collected(configuracao: object): Promise<string> {
  const influxConnectionId = await makeDemoConnection(app)
  const siteId = await makeSite(app)
  const id = await makeMachine(app, {
    siteId,
    influxConnectionId,
    influxMeasurement: 'm',
    submaquinas,
    readings,
  })
  expect((await admin.put(`/machines/${id}`, { configuracao })).status).toBe(200)
  await collect(id)
  return id
}
async function collect(id: string): Promise<void> {
  const { db, log, secrets } = app.services
  const target = collectTarget(required(await findCollectable(db, id), `machine ${id}`), secrets)
  const deps = { db, log, now: () => NOW, ...readingFrom(source) }
  expect(await collectMachine(deps, target, new AbortController().signal)).toBe('collected')
}
const chillerOf = async (id: string) =>
  (await admin.get(`/machines/${id}/dashboard-data?timeRange=all`)).body.data.chiller

test('a chiller without a capacity has a COP by its chilled water, and the answers say so', async () => {
  const id = await collected({})
  // 480 GPM · 10 °F / 24 = 200 TR; 200 · 3.51685 / 100
  const chiller = await chillerOf(id)
  expect(chiller.capacidade).toBe('calculada')
  expect(chiller.kpis.cop).toBeCloseTo(7.03, 1)
  const { readings } = await liveTopic(app.services, id).read()
  const capacity = required(readings.data.readings.capacity, 'live capacity')
  expect(capacity).toMatchObject({ origem: 'calculada', at: new Date(NOW - MINUTE_MS).toISOString() })
  expect(capacity.value).toBeCloseTo(200, 0)
})

test('the series of a computed capacity is that of its water, and says so', async () => {
  const id = await collected({ fluidFactor: 0.9 })
  const { status, body } = await admin.get(`/machines/${id}/series?fields=capacity,power&points=12`)
  expect(status).toBe(200)
  expect(body.origem).toEqual({ capacity: 'calculada' })
  const { capacity, power } = body.data
  expect(capacity.length).toBeGreaterThan(3)
  for (const { min, max, mean } of capacity)
    for (const value of [min, max, mean]) expect(value).toBeCloseTo(200 * 0.9, 0)
  const counts = (buckets: { t: string; count: number }[]) => buckets.map(({ t, count }) => [t, count])
  expect(counts(capacity)).toEqual(counts(power))
})

test('the factor of the fluid counts from the next run on, within its range', async () => {
  const id = await collected({ fluidFactor: 0.9 })
  expect((await chillerOf(id)).kpis.cop).toBeCloseTo(7.03 * 0.9, 1)
  expect((await admin.put(`/machines/${id}`, { configuracao: { fluidFactor: 0.5 } })).status).toBe(200)
  const reads = source.reads.length
  await collect(id)
  expect((await chillerOf(id)).kpis.cop).toBeCloseTo(7.03 * 0.5, 1)
  // The figures are derived again from the stored samples: only the newest points are read.
  expect(source.reads.length - reads).toBe(1)
  for (const fluidFactor of [0, -1, 0.49, 1.51, '1']) {
    const answer = await admin.put(`/machines/${id}`, { configuracao: { fluidFactor } })
    const message = 'O fator do fluido deve ser um número de 0,5 a 1,5'
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'configuracao.fluidFactor', message }] },
    })
  }
})

test('a measured capacity is not marked', async () => {
  const id = await collected({})
  const measured = readings.map((one) => (one.id === 'capacity' ? { ...one, topicField: 'carga' } : one))
  expect((await admin.put(`/machines/${id}`, { readings: measured })).status).toBe(200)
  await collect(id)
  const chiller = await chillerOf(id)
  expect(chiller).not.toHaveProperty('capacidade')
  expect(chiller.kpis.cop).toBeCloseTo((50 * 3.51685) / 100, 2)
  const { body } = await admin.get(`/machines/${id}/series?fields=capacity&points=1`)
  expect(body).not.toHaveProperty('origem')
  expect(body.data.capacity).toMatchObject([{ min: 50, max: 50, mean: 50 }])
})
