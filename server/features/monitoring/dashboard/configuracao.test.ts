import { beforeEach, describe, expect, it } from 'vitest'
import type { RawBlock } from '#core/signals/blocks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { findCollectable } from '#server/features/collection/rounds/collect-store.ts'
import { collectTarget } from '#server/features/collection/rounds/collect-target.ts'
import { collectMachine } from '#server/telemetry/collect/collect-machine.ts'
import { readCollection } from '#server/telemetry/store/collection-row.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { type Caller, signIn } from '#test/app/caller.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { PointsSource, readingFrom } from '#test/telemetry/points-source.ts'

const NOW = Date.UTC(2026, 2, 10, 12)
/** Minutes 0 to 599; the last sample holds to NOW. */
const START = NOW - 10 * HOUR_MS

/**
 * Ten hours of one-minute samples, none in 7:00 … 7:20. The machine is stopped in 4:00 … 4:06; C1 reports that in unknown texts;
 * C2 takes 10 kW for eight hours and then 3 kW.
 */
function tenHours(extra: readonly number[] = []): RawBlock {
  const minutes = Array.from({ length: 600 }, (_, n) => n).filter((n) => n < 420 || n >= 440)
  const all = [...extra, ...minutes]
  return {
    atMs: Float64Array.from(all, (n) => START + n * MINUTE_MS),
    fields: {
      estado: Float64Array.from(all, (n) => (n >= 240 && n < 246 ? 0 : 1)),
      falha: Float64Array.from(all, () => 0),
      c1_estado: all.map((n) => (n < 300 ? 'Marcha' : 'Descanso')),
      c2_kw: Float64Array.from(all, (n) => (n < 480 ? 10 : 3)),
    },
  }
}
const readings = [
  { id: 'status', topicField: 'estado', type: 'system' as const },
  { id: 'fault', topicField: 'falha', type: 'system' as const },
  { id: 'c1_status', topicField: 'c1_estado', type: 'compressor' as const, compressorId: 'C1' },
  { id: 'c2_power', topicField: 'c2_kw', type: 'compressor' as const, compressorId: 'C2' },
].map((reading) => ({ ...reading, name: reading.id }))

const app = await appOfThisFile()
const siteId = await makeSite(app)
let keeper: Caller
let id: string
let source: PointsSource
let nowMs: number
const setNow = (atMs: number) => {
  nowMs = atMs
  app.setNow(new Date(atMs))
}

beforeEach(async () => {
  setNow(NOW)
  keeper = await signIn(app, (await makeUser(app, { sites: { [siteId]: 'admin' } })).email, TEST_PASSWORD)
  id = await makeMachine(app, {
    siteId,
    influxConnectionId: await makeDemoConnection(app),
    influxMeasurement: 'm',
    submaquinas: ['C1', 'C2'].map((unit) => ({ id: unit, nome: unit })),
    readings,
  })
  source = new PointsSource(tenHours())
  await collect()
})

async function collect(): Promise<void> {
  const { db, log, secrets } = app.services
  const target = collectTarget(required(await findCollectable(db, id), `machine ${id}`), secrets)
  const deps = { db, log, now: () => nowMs, ...readingFrom(source) }
  expect(await collectMachine(deps, target, new AbortController().signal)).toBe('collected')
}
async function put(change: object): Promise<void> {
  expect((await keeper.put(`/machines/${id}`, change)).status).toBe(200)
}
const ask = async (path = '') =>
  (await keeper.get(`/machines/${id}/dashboard-data?timeRange=all${path}`)).body.data
const hours = async (unit?: number) => {
  const data = await ask()
  return (unit === undefined ? data.chiller : data.compressors[unit]).kpis.operationHours
}
/** No stored data was deleted: readers always saw a full machine. */
const inPlace = async () => expect(await readCollection(app.services.db, id)).toMatchObject({ epoch: 1 })

describe('the next run applies a changed configuration to the stored figures', () => {
  it('gap limit: samples hold for longer', async () => {
    // 10 h minus the 6 min, and minus 16 of the 21 min between two samples.
    expect(await hours()).toBe('09:38')
    await put({ configuracao: { gapLimitSeconds: 1800 } })
    expect(await hours()).toBe('09:38')
    await collect()
    expect(await hours()).toBe('09:54')
    await put({ configuracao: {} })
    await collect()
    expect(await hours()).toBe('09:38')
    await inPlace()
  })

  it('micro-stop: a stop of six minutes becomes a micro-stop', async () => {
    expect((await ask()).chiller.details).toMatchObject({ microStops: 0, stops: 1 })
    await put({ configuracao: { microStopSeconds: 600 } })
    await collect()
    expect((await ask()).chiller.details).toMatchObject({ microStops: 1, microStopHours: 0.1, stops: 1 })
    const { body } = await keeper.get(`/machines/${id}/events?timeRange=all&type=microstop`)
    expect(body.data).toMatchObject([
      { from: new Date(START + 240 * MINUTE_MS).toISOString(), durationHours: 0.1 },
    ])
    await inPlace()
  })

  it('inverted logic: on is off', async () => {
    await put({ configuracao: { inverted: ['status'] } })
    await collect()
    expect(await hours()).toBe('00:06')
    await inPlace()
  })

  it('texts: unknown texts now mean on and off', async () => {
    const unmapped = async () =>
      (await keeper.get(`/machines/${id}/collection`)).body.data.unmapped.map(
        ({ text }: { text: string }) => text,
      )
    expect(await unmapped()).toEqual(expect.arrayContaining(['Marcha', 'Descanso']))
    const unread = (await ask()).compressors[0]
    expect(unread.kpis).toMatchObject({ coverage: 0, operationHours: null, availability: null, mtbf: null })
    const missing = { starts: null, stops: null, microStops: null, operationHours: null, energyKwh: null }
    expect(unread.details).toMatchObject(missing)
    await put({ configuracao: { textStates: { '*': { on: ['marcha'], off: ['DESCANSO'] } } } })
    await collect()
    expect(await hours(0)).toBe('05:00')
    expect(await unmapped()).toEqual([])
    await inPlace()
  })

  it('rated power: above 2 % of a compressor’s share it runs', async () => {
    // Without one: 2 % of the highest hourly mean, 0.2 kW.
    expect(await hours(1)).toBe('09:44')
    await put({ specifications: { powerInput: 400 } })
    await collect()
    expect(await hours(1)).toBe('07:44')
    await inPlace()
  })

  it('late horizon: points later than the old horizon are found within five minutes', async () => {
    const late = [-4320, -4319, -4318]
    source.replacePoints(tenHours(late))
    const inFiveMinutes = async () => {
      for (const endMs = nowMs + 5 * MINUTE_MS; nowMs < endMs; ) {
        setNow(nowMs + MINUTE_MS / 2)
        await collect()
      }
      return (await ask()).period.from
    }
    expect(await inFiveMinutes()).toBe(new Date(START).toISOString())
    await put({ configuracao: { lateHours: 96 } })
    expect(await inFiveMinutes()).toBe(new Date(START - 3 * DAY_MS).toISOString())
    await inPlace()
  })

  it('the user’s time zone applies at once, without a run', async () => {
    const charts = async () => (await ask()).chiller.charts.distribuicaoFalhasHorario.values.indexOf(1)
    const { atMs, fields } = tenHours()
    const falha = Float64Array.from(atMs, (at) => Number(at === START + 60 * MINUTE_MS))
    source.replacePoints({ atMs, fields: { ...fields, falha } })
    await keeper.post(`/machines/${id}/collection`, {
      from: new Date(START).toISOString(),
      to: new Date(NOW).toISOString(),
    })
    await collect()
    expect(await charts()).toBe(0)
    await keeper.put('/auth/preferences', { timezone: 'Europe/Lisbon' })
    expect(await charts()).toBe(3)
  })
})

it('refuses a configuration that would stop every collection', async () => {
  for (const configuracao of [
    { collectIntervalSeconds: 0.5 },
    { collectIntervalSeconds: 3601 },
    { gapLimitSeconds: 0 },
    { lateHours: 721 },
    { microStopSeconds: -1 },
  ])
    expect((await keeper.put(`/machines/${id}`, { configuracao })).status).toBe(400)
})
