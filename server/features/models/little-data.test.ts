import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { startJobs } from '#server/platform/work/jobs.ts'
import { rowsOf } from '#server/telemetry/store/hand-written-query.ts'
import { collections } from '#server/telemetry/tables.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { pointsWhere } from '#test/telemetry/points-source.ts'
import { startTrainings } from './runs/run-jobs.ts'
import { modelRuns } from './tables.ts'

const NOW = Date.UTC(2025, 9, 30, 5, 17)
const isInHole = (at: number) => at > NOW - 12 * HOUR_MS && at < NOW - 6 * HOUR_MS
const points = pointsWhere(plantBlock(chillerSpec, NOW - DAY_MS, NOW), (at) => !isInHole(at))

let app: TestApp
let admin: Caller
let id: string
const workers: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  admin = await makeAdmin(app)
  const machine = await makeCollectedMachine(app, await makeSite(app), points)
  expect(await machine.collect()).toBe('collected')
  id = machine.id
}, 60_000)
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await app.close()
})

const get = async (path: string) => (await admin.get(`/machines/${id}/${path}`)).body.data
const state = async () => (await get('analytics-data')).training?.state
const retrain = async () => (await admin.post(`/machines/${id}/ml-retrain`)).status

it('a view that polls moves its waiting training ahead once in five minutes', async () => {
  const { db } = app.services
  const { jobId } = (await admin.post(`/machines/${id}/ml-retrain`)).body.data
  const isOfRun = sql`name = 'training' and singleton_key = ${jobId}`
  const priority = async () =>
    (await rowsOf<{ priority: number }>(db, sql`select priority from pgboss.job where ${isOfRun}`))[0]
      ?.priority
  expect(await priority()).toBe(1)
  await db.execute(sql`update pgboss.job set priority = 0 where ${isOfRun}`)
  app.setNow(new Date(NOW + 299_000))
  await get('analytics-data')
  await get('insights-data')
  expect(await priority()).toBe(0)
  app.setNow(new Date(NOW + 300_000))
  await get('insights-data')
  expect(await priority()).toBe(1)
  app.setNow(new Date(NOW))
  await admin.delete(`/machines/${id}/training`)
  await db.delete(modelRuns)
})

it('a training that fails tells why, and the next one may be asked for at once', async () => {
  const { db } = app.services
  expect(await get('analytics-data')).toMatchObject({
    canRetrain: true,
    missingData: expect.stringMatching(/^Faltam (6|7) dias de dados/),
    training: null,
  })
  const setNewest = (newestSampleMs: number | null) =>
    db.update(collections).set({ newestSampleMs }).where(eq(collections.machineId, id))
  expect(await retrain()).toBe(202)
  await setNewest(null)
  const jobs = await startJobs(app.services.database, app.services.log, { lookEverySeconds: 1 })
  workers.push(jobs, await startTrainings({ ...app.services, jobs }))
  await expect.poll(state, { timeout: 60_000 }).toBe('failed')
  expect((await get('analytics-data')).training.error).toBe(
    'Ainda não há dados coletados desta máquina para treinar um modelo.',
  )
  await setNewest(NOW - 60_000)
  app.setNow(new Date(NOW + 1_000))
  expect(await retrain()).toBe(202)
  await expect.poll(state, { timeout: 60_000 }).toBe('trained')
}, 120_000)

it('one day with a hole of six hours is learnt, and its insights say that the data do not suffice', async () => {
  expect(await get('insights-data')).toMatchObject({
    missingData: null,
    efficiencyForecast: null,
    rul: { status: 'insufficient', estimatedDays: null },
  })
  const { summary, trainingInfo } = await get('analytics-data')
  expect(trainingInfo.totalPoints).toBeLessThanOrEqual(18 * 60)
  expect(summary.operationalPoints).toBeGreaterThan(100)
})
