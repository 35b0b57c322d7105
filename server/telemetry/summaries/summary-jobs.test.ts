import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SeriesBucket } from '#contract/monitoring/series.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, floorDay, HOUR_MS } from '#core/time/hours.ts'
import { type Jobs, startJobs } from '#server/platform/work/jobs.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeCaller } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { readCollection } from '../store/collection-row.ts'
import { rowsOf } from '../store/hand-written-query.ts'
import { readSummaryState } from '../store/reading-days.ts'
import { makeDay } from './make-days.ts'
import { type MakeDays, summariseDays } from './summarise-days.ts'
import { askSummaries, startSummaries } from './summary-jobs.ts'

const START = Date.UTC(2025, 9, 20, 5, 17)
const NOW = START + 14 * DAY_MS + 3 * HOUR_MS
const points = plantBlock(chillerSpec, START, NOW)

let app: TestApp
let siteId: string
let caller: Caller
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  siteId = await makeSite(app)
  caller = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await app.close()
})

async function collected(): Promise<CollectedMachine> {
  const machine = await makeCollectedMachine(app, siteId, points)
  expect(await machine.collect()).toBe('collected')
  return machine
}

const spans = (buckets: SeriesBucket[]) => buckets.map(({ mean: _, ...exact }) => exact)

/** Another process's queue on the same database. */
async function workerJobs(): Promise<Jobs> {
  const jobs = await startJobs(app.services.database, app.services.log, { lookEverySeconds: 1 })
  stops.push(() => jobs.stop())
  return jobs
}
const summarisedMs = async ({ id }: CollectedMachine) =>
  required(await readSummaryState(app.services.db, id), 'collection of the machine').summarisedMs
const collectionOf = async ({ id }: CollectedMachine) =>
  required(await readCollection(app.services.db, id), 'collection of the machine')

it('a worker makes missing summaries in one job, however often the job was asked for', async () => {
  const { db, jobs } = app.services
  const machine = await collected()
  const search = `fields=power&from=${new Date(START).toISOString()}&points=20`
  const before = await caller.get(`/machines/${machine.id}/series?${search}`)
  const row = await collectionOf(machine)
  for (const nowMs of [NOW, NOW + 30_000, NOW + 90_000]) {
    await askSummaries(jobs, { machineId: machine.id, nowMs }, row)
  }
  const work = await workerJobs()
  const summaries = await startSummaries({ ...app.services, jobs: work })
  stops.push(() => summaries.stop())
  await expect.poll(() => summarisedMs(machine), { timeout: 15_000 }).toBe(floorDay(NOW))
  const after = await caller.get(`/machines/${machine.id}/series?${search}`)
  expect(spans(after.body.data.power)).toEqual(spans(before.body.data.power))
  const rows = await rowsOf(
    db,
    sql`select count(*)::int as jobs from pgboss.job where name = 'summaries' and singleton_key = ${machine.id}`,
  )
  expect(rows).toEqual([{ jobs: 1 }])
})

it('void summaries of few days are asked for after a pause, those of many days at once', async () => {
  const machine = await collected()
  await summariseDays(app.services, { machineId: machine.id, nowMs: NOW })
  expect(await summarisedMs(machine)).toBe(floorDay(NOW))
  const row = await collectionOf(machine)
  const asked: unknown[] = []
  const jobs = { send: async (...args: unknown[]) => asked.push(args) } as unknown as Jobs
  const oneDay = { ...row, summarisedMs: floorDay(NOW) - DAY_MS }
  await askSummaries(jobs, { machineId: machine.id, nowMs: NOW }, oneDay)
  await askSummaries(jobs, { machineId: machine.id, nowMs: NOW + 60_000 }, oneDay)
  expect(asked).toHaveLength(1)
  await askSummaries(jobs, { machineId: machine.id, nowMs: NOW + 60_000 }, { ...row, summarisedMs: START })
  expect(asked).toHaveLength(2)
})

it('a stopped job continues where it ended', async () => {
  const machine = await collected()
  const made: number[] = []
  const stopping = new AbortController()
  const makeDays: MakeDays = async function* (days) {
    for (const day of days) {
      made.push(day.dayMs)
      yield makeDay(day)
    }
    if (made.length === 8) stopping.abort()
  }
  const job = { machineId: machine.id, nowMs: NOW }
  await expect(summariseDays({ db: app.services.db, makeDays }, job, stopping.signal)).rejects.toThrow()
  expect(await summarisedMs(machine)).toBe(floorDay(START) + 8 * DAY_MS)
  await summariseDays({ db: app.services.db, makeDays }, job)
  expect(await summarisedMs(machine)).toBe(floorDay(NOW))
  expect(made).toEqual([...new Set(made)])
})

it('summaries are made again when a point is stored meanwhile', async () => {
  const machine = await collected()
  const { db } = app.services
  let batches = 0
  const makeDays: MakeDays = async function* (days) {
    batches += 1
    if (batches === 1) await db.execute(sql`update collections set revision = revision + 1`)
    for (const day of days) yield makeDay(day)
  }
  await summariseDays({ db, makeDays }, { machineId: machine.id, nowMs: NOW })
  expect(await summarisedMs(machine)).toBe(floorDay(NOW))
  expect(batches).toBe(5)
})
