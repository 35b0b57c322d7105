import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { collectMachine } from '#server/telemetry/collect/collect-machine.ts'
import { sourceReader } from '#server/telemetry/collect/source/source-reader.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { describeWith } from '#test/harness/parts.ts'
import { required } from '#test/harness/required.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { findCollectable } from './rounds/collect-store.ts'
import { collectTarget } from './rounds/collect-target.ts'

const START = Date.UTC(2026, 5, 7, 3, 10)
const MINUTES = 3 * 24 * 60
const NOW = START + MINUTES * MINUTE_MS + 5_000

/** The plant's power, the same over each minute: it stands still at night. */
function powerOf(minute: number): number {
  const hour = (minute / 60 + 3) % 24
  return hour < 6 ? 0 : Math.round(80 + 30 * Math.sin(minute / 97) + (minute % 7))
}

/** One point per minute: power from now on, and the counters and intervals that end now. */
function points(): string {
  let [kwh, quarterKwh] = [48_211.5, 0]
  const lines: string[] = []
  for (let minute = 0; minute <= MINUTES; minute++) {
    const kw = powerOf(minute)
    const atMs = START + minute * MINUTE_MS
    const common = `kw=${kw},tr=${kw * 1.4},status=${Number(kw > 0)}`
    const meters = `kwh=${kwh.toFixed(3)},mwh=${(kwh / 1000).toFixed(4)},mj=${(kwh * 3.6).toFixed(2)},tick=${Math.floor(kwh)}i`
    const isQuarter = minute % 15 === 0 && minute > 0
    lines.push(`plant ${common},${meters}${isQuarter ? `,quarter=${quarterKwh.toFixed(4)}` : ''} ${atMs}`)
    if (isQuarter) quarterKwh = 0
    kwh += kw / 60
    quarterKwh += kw / 60
  }
  return lines.join('\n')
}

describeWith(['influxd'], 'power that is measured as energy', () => {
  let influxd: Influxd
  let app: TestApp
  let admin: Caller
  let siteId: string
  let connection: string
  let reader: ReturnType<typeof sourceReader>
  let nowMs = NOW
  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('energia')
    await influxd.writeLines('energia', points())
    app = await createTestApp({ allowLoopbackSources: true })
    app.setNow(new Date(NOW))
    admin = await makeAdmin(app)
    siteId = await makeSite(app)
    reader = sourceReader({ allowLoopback: true, now: () => nowMs })
    const config = { host: influxd.host, port: influxd.port, database: 'energia' }
    connection = (await admin.post('/influx', { nome: 'energia', version: 'v1_8', config })).body.data.id
  }, 60_000)
  afterAll(async () => {
    await reader.close()
    await app.close()
    await influxd.stop()
  })

  const reading = (id: string, topicField: string, more: object = {}) => ({
    id,
    name: id,
    topicField,
    type: 'system',
    ...more,
  })
  async function machine(power: object, measurement = 'plant'): Promise<string> {
    const readings = [reading('capacity', 'tr', { unit: 'TR' }), reading('status', 'status'), power]
    const { body } = await admin.post('/machines', {
      siteId,
      nome: 'Chiller',
      tipo: 'chiller',
      influxConnectionId: connection,
      influxMeasurement: measurement,
      readings,
      specifications: { coolingCapacity: null, powerInput: 120 },
    })
    expect(body).toMatchObject({ success: true })
    return body.data.id
  }
  async function collect(id: string, atMs = NOW): Promise<void> {
    nowMs = atMs
    app.setNow(new Date(atMs))
    const { db, secrets, log } = app.services
    const target = collectTarget(required(await findCollectable(db, id), 'machine'), secrets)
    const deps = { db, log, now: () => nowMs, ...reader }
    expect(await collectMachine(deps, target, new AbortController().signal)).toBe('collected')
  }
  async function figures(id: string) {
    const { body } = await admin.get(`/machines/${id}/dashboard-data?timeRange=all`)
    const { details, kpis } = body.data.chiller
    return { kwh: details.energyKwh, cop: kpis.cop, hours: details.operationHours, starts: details.starts }
  }
  async function outOfLimits(id: string) {
    return (await admin.get(`/machines/${id}/collection`)).body.data.outOfLimits
  }

  test.each<[string, string, object]>([
    ['a counter of kWh', 'kwh', { unit: 'kWh', energy: 'counter' }],
    ['a counter of MWh', 'mwh', { unit: 'MWh', energy: 'counter' }],
    ['a counter of MJ', 'mj', { unit: 'MJ', energy: 'counter' }],
    ['a counter of whole kWh', 'tick', { unit: '', energy: 'counter' }],
    ['kWh of each quarter of an hour', 'quarter', { unit: 'kWh', energy: 'interval' }],
  ])('%s gives the energy, the COP and the hours of the same plant’s kW', async (_, field, more) => {
    const plain = await machine(reading('power', 'kw', { unit: 'kW' }))
    const metered = await machine(reading('power', field, more))
    await collect(plain)
    await collect(metered)
    const [wanted, found] = [await figures(plain), await figures(metered)]
    // The first quarter of an hour is before the first interval's sample.
    const unknownKwh = field === 'quarter' ? powerSum(0, 15) : 0
    expect(Math.abs(found.kwh + unknownKwh - wanted.kwh) / wanted.kwh).toBeLessThan(0.001)
    expect(Math.abs(found.cop - wanted.cop) / wanted.cop).toBeLessThan(0.005)
    expect({ hours: found.hours, starts: found.starts }).toEqual({
      hours: wanted.hours,
      starts: wanted.starts,
    })
    expect(await outOfLimits(metered)).toEqual([])
    const query = new URLSearchParams({
      fields: 'power',
      from: new Date(START + DAY_MS / 2).toISOString(),
      to: new Date(START + DAY_MS / 2 + HOUR_MS).toISOString(),
      points: '1',
    })
    const [bucket] = (await admin.get(`/machines/${metered}/series?${query}`)).body.data.power
    expect(Math.abs(bucket.mean - powerSum(720, 780)) / powerSum(720, 780)).toBeLessThan(0.05)
  })

  test('a late sample changes nothing but its step, an absurd one nothing at all, and the state tells of it', async () => {
    const at = (minute: number) => START + minute * MINUTE_MS
    const line = (minute: number, kwh: number) => `meter kwh=${kwh},tr=100,status=1 ${at(minute)}`
    const lines = Array.from({ length: 601 }, (_, minute) => line(minute, 1000 + minute))
    const late = lines.splice(200, 1)
    lines[300] = line(301, 0)
    await influxd.writeLines('energia', lines.join('\n'))
    const id = await machine(reading('power', 'kwh', { unit: 'kWh', energy: 'counter' }), 'meter')
    await collect(id, at(600) + 1000)
    expect((await figures(id)).kwh).toBeCloseTo(600, 1)
    expect(await outOfLimits(id)).toEqual([
      { reading: 'power', count: 1, samples: 600, share: 1 / 600, example: expect.closeTo(-78_000, -1) },
    ])
    await influxd.writeLines('energia', late.join('\n'))
    await collect(id, at(605))
    await collect(id, at(610))
    expect((await figures(id)).kwh).toBeCloseTo(600, 1)
    // A fall that stays is a new beginning: its step alone is unknown.
    const anew = Array.from({ length: 20 }, (_, n) => line(601 + n, n))
    await influxd.writeLines('energia', anew.join('\n'))
    await collect(id, at(621))
    expect((await figures(id)).kwh).toBeCloseTo(619, 1)
    expect((await outOfLimits(id))[0].count).toBe(1)
  })
})

/** kWh of the plant over some minutes. */
function powerSum(fromMinute: number, toMinute: number): number {
  let kwh = 0
  for (let minute = fromMinute; minute < toMinute; minute++) kwh += powerOf(minute) / 60
  return kwh
}
