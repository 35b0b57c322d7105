import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { RawBlock } from '#core/signals/blocks.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { collectMachine } from '#server/telemetry/collect/collect-machine.ts'
import { readCollection } from '#server/telemetry/store/collection-row.ts'
import { collections } from '#server/telemetry/tables.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { PointsSource, readingFrom } from '#test/telemetry/points-source.ts'
import { findCollectable } from '../rounds/collect-store.ts'
import { collectTarget } from '../rounds/collect-target.ts'

const NOW = Date.UTC(2026, 2, 10, 12)
const START = NOW - 10 * HOUR_MS
const app = await appOfThisFile()
const admin = await makeAdmin(app)
let id: string
let source: PointsSource
let nowMs = NOW

/** Minutes [from, to): every eighth power is a marker, the status is 1 or 2. */
function minutes(from: number, to: number): RawBlock {
  const all = Array.from({ length: to - from }, (_, n) => from + n)
  return {
    atMs: Float64Array.from(all, (n) => START + n * MINUTE_MS),
    fields: {
      kw: Float64Array.from(all, (n) => (n % 8 === 0 ? 6553.5 : 90)),
      estado: Float64Array.from(all, (n) => 1 + (n % 2)),
      carga: all.map((n) => (n % 10 === 0 ? 'Erro' : '50,5')),
    },
  }
}
const readings = [
  { id: 'power', topicField: 'kw', unit: 'kW' },
  { id: 'status', topicField: 'estado', unit: '' },
  { id: 'demand', topicField: 'carga', unit: '%' },
].map((reading) => ({ ...reading, name: reading.id, type: 'system' as const }))

async function collect(): Promise<void> {
  app.setNow(new Date(nowMs))
  const { db, log, secrets } = app.services
  const target = collectTarget(required(await findCollectable(db, id), `machine ${id}`), secrets)
  const deps = { db, log, now: () => nowMs, ...readingFrom(source) }
  expect(await collectMachine(deps, target, new AbortController().signal)).toBe('collected')
}
const told = async () => {
  const { unmapped, outOfLimits, neverOff } = (await admin.get(`/machines/${id}/collection`)).body.data
  return { unmapped, outOfLimits, neverOff }
}

beforeEach(async () => {
  nowMs = NOW
  id = await makeMachine(app, {
    siteId: await makeSite(app),
    influxConnectionId: await makeDemoConnection(app),
    influxMeasurement: 'm',
    readings,
    specifications: { coolingCapacity: null, powerInput: 120 },
  })
  source = new PointsSource(minutes(0, 600))
  await collect()
})

test('the collection state tells per reading the values that are no samples, each point once', async () => {
  const first = {
    unmapped: [{ reading: 'demand', text: 'Erro', count: 60 }],
    outOfLimits: [{ reading: 'power', count: 75, samples: 600, share: 0.125, example: 6553.5 }],
    neverOff: [
      {
        reading: 'status',
        values: [
          { value: 1, count: 300 },
          { value: 2, count: 300 },
        ],
      },
    ],
  }
  expect(await told()).toEqual(first)
  await collect()
  expect(await told()).toEqual(first)
  nowMs = NOW + 10 * MINUTE_MS
  source.replacePoints(minutes(0, 610))
  await collect()
  expect(await told()).toMatchObject({
    unmapped: [{ count: 61 }],
    outOfLimits: [{ count: 77, samples: 610, share: 77 / 610 }],
    neverOff: [{ values: [{ count: 305 }, { count: 305 }] }],
  })
})

test('the click that says which number is on mends the figures and the telling', async () => {
  const textStates = { status: { on: ['2'], off: ['1'] } }
  expect((await admin.put(`/machines/${id}`, { configuracao: { textStates } })).status).toBe(200)
  await collect()
  expect((await told()).neverOff).toEqual([])
  const { body } = await admin.get(`/machines/${id}/dashboard-data?timeRange=all`)
  expect(body.data.chiller.kpis).toMatchObject({ operationHours: '05:00', coverage: 1 })
})

test('a text that an older program did not understand is read again', async () => {
  const row = required(await readCollection(app.services.db, id), 'collection')
  const older = [{ reading: 'status', text: 'Operando', count: 3 }]
  await app.services.db.update(collections).set({ findings: older }).where(eq(collections.machineId, id))
  const reads = source.reads.length
  await collect()
  expect(source.reads.slice(reads)).toContainEqual({ fromMs: row.fromMs, toMs: row.untilMs })
  expect((await told()).unmapped).toEqual([{ reading: 'demand', text: 'Erro', count: 60 }])
})

test('what a changed configuration mends is told no longer', async () => {
  const demand = { ...readings[2], topicField: 'kw' }
  expect((await admin.put(`/machines/${id}`, { readings: [readings[0], readings[1], demand] })).status).toBe(
    200,
  )
  expect(await told()).toEqual({ unmapped: [], outOfLimits: [], neverOff: [] })
  await collect()
  expect((await told()).unmapped).toEqual([])
})

test('a single absurd value is told without a rated power, too, and moves no sum', async () => {
  const put = async (change: object) => expect((await admin.put(`/machines/${id}`, change)).status).toBe(200)
  await put({ specifications: { powerInput: null } })
  expect(await told()).toEqual({ unmapped: [], outOfLimits: [], neverOff: [] })
  await collect()
  const left = await told()
  // Without a rated power the markers stand alone, far above all other samples.
  expect(left.outOfLimits).toEqual([
    { reading: 'power', count: 75, samples: 600, share: 0.125, example: 6553.5 },
  ])
  expect(left.unmapped).toHaveLength(1)
  expect(left.neverOff).toHaveLength(1)
  await put({ nome: 'Outro nome' })
  expect(await told()).toEqual(left)
  const { body } = await admin.get(`/machines/${id}/dashboard-data?timeRange=all`)
  // The first minute begins with a marker, before any other value.
  expect(body.data.chiller.details.energyKwh).toBeCloseTo(90 * (599 / 60), 6)
  nowMs = NOW + 10 * MINUTE_MS
  source.replacePoints(minutes(0, 610))
  await collect()
  expect((await told()).outOfLimits).toMatchObject([{ count: 77, samples: 610, example: 6553.5 }])
})
