import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { TRAINING } from '#core/training/training-number.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { modelRuns } from '../tables.ts'
import { fleetOf } from './fleet-store.ts'
import { trainedMachine } from './trained-machine-store.ts'

const NOW = Date.UTC(2025, 9, 30, 5, 17)
const START = NOW - 9 * DAY_MS

let app: TestApp
let machineId: string

beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  const machine = await makeCollectedMachine(app, await makeSite(app), plantBlock(chillerSpec, START, NOW))
  expect(await machine.collect()).toBe('collected')
  machineId = machine.id
}, 60_000)
afterAll(() => app.close())

const store = (id: string, askedAt: number, daily: unknown) =>
  app.services.db.insert(modelRuns).values({
    id,
    machineId,
    unit: 'C2',
    state: 'trained',
    askedAt: new Date(askedAt),
    startedAt: new Date(askedAt),
    endedAt: new Date(askedAt),
    training: TRAINING,
    epoch: 0,
    points: 10,
    result: { daily },
  })
const conditionsOf = async (unit: string) => {
  const fleet = await fleetOf(app.services.db, await trainedMachine(app.services.db, machineId), 'C1')
  const record = fleet.find(({ id }) => id === `${machineId} ${unit}`)
  const newest = record?.conditions.at(-1)
  expect(newest?.atMs).toBe(Math.floor(NOW / DAY_MS) * DAY_MS)
  return newest?.conditions
}

it('another unit’s alarms and residuals come from its newest training', async () => {
  expect(await conditionsOf('C2')).toMatchObject({ alarms: null, residualTrend: null })
  const firstDay = Math.floor(START / DAY_MS) - 60
  const days = Array.from({ length: 80 }, (_, i) => i)
  await store('old', NOW - DAY_MS, { firstDay, alarms: days.map(() => 9), residuals: [] })
  await store('new', NOW, { firstDay, alarms: days.map(() => 2), residuals: days.map((i) => i / 1_000) })
  const conditions = await conditionsOf('C2')
  expect(conditions).toMatchObject({ alarms: 14, startsPerHour: expect.any(Number) })
  expect(conditions?.residualTrend).toBeCloseTo(2.3, 6)
  expect(await conditionsOf('C1')).toMatchObject({ alarms: null })
})

it('days in a shape that this program does not know are left out', async () => {
  await store('strange', NOW + 1, { firstDay: 'hoje', alarms: [] })
  expect(await conditionsOf('C2')).toMatchObject({ alarms: null, residualTrend: null })
})
