import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { startJobs } from '#server/platform/work/jobs.ts'
import { trainingDays } from '#server/telemetry/tables.ts'
import { makeTrainingDay } from '#server/telemetry/training/make-training-days.ts'
import { type MakeTrainingDays, updateTrainingDays } from '#server/telemetry/training/update-training-days.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { unitsToTrain } from './runs/due-store.ts'
import { askTraining, startTrainings } from './runs/run-jobs.ts'
import { trainedMachine } from './runs/trained-machine-store.ts'
import { modelRuns } from './tables.ts'

const START = Date.UTC(2025, 9, 20)
const MIDDAY = 12 * HOUR_MS
const dayAt = (n: number) => START + n * DAY_MS

let app: TestApp
let machine: CollectedMachine
let made: number[] = []

beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(dayAt(9) + MIDDAY))
  const points = plantBlock(chillerSpec, dayAt(0), dayAt(11) + MIDDAY)
  machine = await makeCollectedMachine(app, await makeSite(app), points)
  machine.source.arrivedToMs = dayAt(9) + MIDDAY
  expect(await machine.collect()).toBe('collected')
}, 60_000)
afterAll(() => app.close())

it('trainings are asked for within seconds of the end of a first collection, those of machines before those of compressors', async () => {
  const { services } = app
  const jobs = await startJobs(services.database, services.log, { lookEverySeconds: 1 })
  const trainings = await startTrainings({ ...services, jobs })
  const points = plantBlock(chillerSpec, dayAt(0), dayAt(8))
  const late = await makeCollectedMachine(app, await makeSite(app), points)
  const runs = () => services.db.select().from(modelRuns).where(eq(modelRuns.machineId, late.id))
  expect(await late.collect()).toBe('collected')
  await expect.poll(async () => (await runs()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  await trainings.stop()
  await jobs.stop()
  await services.db.delete(modelRuns)
  const due = await unitsToTrain(services.db, services.now())
  expect(due.map(({ unit }) => unit).slice(0, 3)).toEqual(['chiller', 'chiller', 'C1'])
  await services.db.delete(trainingDays)
}, 60_000)

/** Makes the days in this thread and notes which; stops after `most` of them. */
const noting = (most = Number.POSITIVE_INFINITY): MakeTrainingDays =>
  async function* (job) {
    for (const day of job.days) {
      if (made.length === most) throw new Error('stopped')
      made.push((day.dayMs - START) / DAY_MS)
      yield makeTrainingDay(job, day)
    }
  }

async function update(makeDays: MakeTrainingDays = noting()): Promise<number[]> {
  made = []
  const { db } = app.services
  const signal = new AbortController().signal
  await updateTrainingDays({ db, makeDays }, await trainedMachine(db, machine.id), {
    signal,
    onProgress: () => undefined,
  }).catch((error) => expect(error.message).toBe('stopped'))
  return made
}

it('a training that was broken off goes on behind the last stored days', async () => {
  const reads = machine.source.reads.length
  expect(await update(noting(6))).toEqual([0, 1, 2, 3, 4, 5])
  expect(await update()).toEqual([6, 7, 8, 9])
  expect(machine.source.reads).toHaveLength(reads)
})

it('a second training makes only the days that have new samples', async () => {
  expect(await update()).toEqual([])
  machine.source.arrivedToMs = Number.POSITIVE_INFINITY
  app.setNow(new Date(dayAt(11) + MIDDAY))
  expect(await machine.collect()).toBe('collected')
  expect(await update()).toEqual([9, 10, 11])
})

it('the cells of all days are those of a training of the whole history at once', async () => {
  const { db } = app.services
  const stored = () => db.select().from(trainingDays).orderBy(trainingDays.unit, trainingDays.dayMs)
  const before = await stored()
  await db.delete(trainingDays)
  expect(await update()).toHaveLength(12)
  expect(await stored()).toEqual(before)
})

it('days made by an older program are made again', async () => {
  const isLate = and(eq(trainingDays.machineId, machine.id), gt(trainingDays.dayMs, dayAt(7)))
  await app.services.db.update(trainingDays).set({ training: 0 }).where(isLate)
  expect(await update()).toEqual([8, 9, 10, 11])
})

it('the training of the unit that somebody looks at comes before those that were asked for earlier', async () => {
  const { services } = app
  const asked = ['chiller', 'C1', 'C2'].map((unit) => ({ machineId: machine.id, unit }))
  const ids: string[] = []
  for (const unit of asked) ids.push(await askTraining(services, unit, null))
  const admin = await makeAdmin(app)
  expect((await admin.get(`/machines/${machine.id}/insights-data?compressor=C2`)).status).toBe(200)
  const jobs = await startJobs(services.database, services.log, { lookEverySeconds: 1 })
  const trained: string[] = []
  await jobs.work<{ runId: string }>({ name: 'training', policy: 'exclusive' }, async ({ data }) => {
    trained.push(data.runId)
  })
  // Jobs of the first test may be left in the queue.
  const ours = () => trained.filter((id) => ids.includes(id))
  await expect.poll(ours, { timeout: 20_000 }).toEqual([ids[2], ids[0], ids[1]])
  expect(trained[0]).toBe(ids[2])
  await jobs.stop()
}, 30_000)
