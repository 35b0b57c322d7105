import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'

const START = Date.UTC(2025, 9, 20, 5, 17)
const NOW = START + 12 * DAY_MS + 3 * HOUR_MS

let app: TestApp
let admin: Caller
let id: string
let whole: Facts
beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  admin = await makeAdmin(app)
  const machine = await makeCollectedMachine(app, await makeSite(app), plantBlock(chillerSpec, START, NOW))
  id = machine.id
  expect(await machine.collect()).toBe('collected')
  for (const table of ['hourly_rollups', 'daily_rollups'])
    await app.services.db.execute(sql.raw(`create table whole_${table} as select * from ${table}`))
  whole = await facts()
})
afterAll(() => app.close())

type Facts = Record<string, unknown>
/** The machine's figures by name; the months' coverage as a list. */
async function facts(): Promise<Facts> {
  const { status, body } = await admin.get<{ data: DashboardData }>(
    `/machines/${id}/dashboard-data?timeRange=7d`,
  )
  expect(status).toBe(200)
  const { kpis, details, charts } = body.data.chiller
  const { recommendations = [] } = body.data
  for (const { message } of recommendations) expect(message).not.toMatch(/NaN|null|undefined|\b0 h\b/)
  return {
    ...Object.fromEntries(Object.entries(details).map(([name, value]) => [`details.${name}`, value])),
    ...Object.fromEntries(Object.entries(kpis).map(([name, value]) => [`kpis.${name}`, value])),
    cops: charts.evolucaoEficiencia.values,
    months: charts.falhasMensal.coverage,
  }
}

/** Stores the rows as a derivation without the sum at this place would have made them. */
async function forgetSum(place: number): Promise<void> {
  const { db } = app.services
  for (const [table, at] of [
    ['hourly_rollups', 'hour_ms'],
    ['daily_rollups', 'day_ms'],
  ])
    await db.execute(
      sql.raw(`update ${table} t set sums = (select json_object_agg(key,
        (select json_agg(case when i = ${place + 1} then null else v end order by i)
          from json_array_elements(value) with ordinality as e (v, i)))
        from json_each(w.sums)) from whole_${table} w where w.machine_id = t.machine_id and w.${at} = t.${at}`),
    )
  await db.execute(sql`update collections set revision = revision + 1`)
  await db.execute(
    sql`update daily_rollups set revision = (select revision from collections where machine_id = ${id})`,
  )
}

const OF_MTBF = [
  'details.mtbfHours',
  'kpis.mtbf',
  'kpis.mtbfBounds',
  'kpis.mtbfIsLowerBound',
  'kpis.lambda',
  'kpis.reliability',
]
const OF_RUNNING = ['details.operationHours', 'kpis.operationHours']
const COUNTED = ['details.starts', 'details.stops', 'details.microStops', 'details.microStopHours']

/** By the sum's place in a stored row: the figures that need it. */
it.each<[number, string, readonly string[]]>([
  [0, 'runningMs', [...OF_RUNNING, ...OF_MTBF, 'kpis.availability']],
  [1, 'knownMs', [...OF_RUNNING, ...COUNTED, 'details.totalDowntimeHours', 'kpis.coverage', 'months']],
  [2, 'downMs', ['details.totalDowntimeHours', 'kpis.availability']],
  [3, 'starts', ['details.starts']],
  [4, 'stops', ['details.stops']],
  [5, 'microStops', ['details.microStops']],
  [6, 'microStopMs', ['details.microStopHours']],
  [7, 'coolingTrH', ['kpis.cop', 'cops']],
  [8, 'electricKwh', ['kpis.cop', 'cops']],
  [13, 'energyKwh', ['details.energyKwh']],
  [14, 'energyKnownMs', ['details.energyKwh']],
])(
  'a sum that an older derivation did not have (%i, %s) is unknown and never 0',
  async (place, _sum, names) => {
    await forgetSum(place)
    const found = await facts()
    for (const name of names) {
      expect([name, whole[name]]).not.toEqual([name, null])
      const value = found[name]
      expect([name, Array.isArray(value) ? value.every((one) => one === null) : value === null]).toEqual([
        name,
        true,
      ])
    }
    for (const [name, value] of Object.entries(whole))
      if (!names.includes(name)) expect([name, found[name]]).toEqual([name, value])
    const report = await app.http.inject({
      method: 'GET',
      url: `/api/machines/${id}/report.pdf?timeRange=7d`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(report.statusCode).toBe(200)
  },
)
