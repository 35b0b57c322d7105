import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { type Jobs, startJobs } from '#server/platform/work/jobs.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { startTrainings } from './runs/run-jobs.ts'
import { modelRuns } from './tables.ts'

const NOW = Date.UTC(2025, 9, 30, 5, 17)
const START = NOW - 12 * DAY_MS
const points = plantBlock(chillerSpec, START, NOW)

let app: TestApp
let admin: Caller
let reader: Caller
let siteId: string
let empty: string
let id: string

beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  admin = await makeAdmin(app)
  siteId = await makeSite(app)
  reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
  empty = await makeMachine(app, {
    siteId,
    nome: 'Chiller 1',
    influxConnectionId: await makeDemoConnection(app),
    submaquinas: [{ id: 'C1', nome: 'Compressor 1' }],
  })
  const machine = await makeCollectedMachine(app, siteId, points)
  expect(await machine.collect()).toBe('collected')
  id = machine.id
}, 60_000)
afterAll(() => app.close())

const workers: { stop(): Promise<void> }[] = []
async function startWorker(): Promise<void> {
  const jobs: Jobs = await startJobs(app.services.database, app.services.log, { lookEverySeconds: 1 })
  const trainings = await startTrainings({ ...app.services, jobs })
  workers.push(jobs, trainings)
}
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
})

const NOT_TRAINED = /Ainda não há modelo treinado para este equipamento. Faltam 7 dias de dados/
const get = async (caller: Caller, path: string, of = id) =>
  (await caller.get(`/machines/${of}/${path}`)).body.data
const stateOf = async (path = 'analytics-data') => (await get(admin, path)).training?.state

it('answers analytics and insights of an untrained machine with the missing model and without numbers', async () => {
  const members = {
    equipmentName: 'Chiller 1',
    cacheInfo: {
      isStale: true,
      recommendation: expect.stringMatching(NOT_TRAINED),
      age: null,
      nextAutoRetrain: null,
    },
    canRetrain: true,
    missingData: 'Faltam 7 dias de dados: o primeiro treinamento começa sozinho com 7 dias.',
    training: null,
    explanations: [],
  }
  expect(await get(admin, 'analytics-data', empty)).toEqual({
    ...members,
    trainingInfo: { totalPoints: null, lastTraining: null },
    summary: null,
    scatterPlots: null,
    anomalies: null,
    faults: [],
  })
  expect(await get(admin, 'insights-data', empty)).toEqual({
    ...members,
    efficiencyForecast: null,
    failureProbability: null,
    rul: null,
    recommendations: [],
    feitas: [],
  })
})

it('names the requested compressor, or the machine for an unknown compressor', async () => {
  const named = async (path: string) => (await get(admin, path, empty)).equipmentName
  expect(await named('analytics-data?timeRange=all&compressor=C1')).toBe('Compressor 1')
  expect(await named('insights-data?compressor=C9')).toBe('Chiller 1')
})

it('offers and starts a training only for managers of the site', async () => {
  for (const path of ['analytics-data', 'insights-data']) {
    expect(await get(reader, path)).toMatchObject({ canRetrain: false })
    expect(await get(admin, path)).toMatchObject({ canRetrain: true })
  }
  for (const path of ['ml-retrain', 'insights-retrain?compressor=C1'])
    expect((await reader.post(`/machines/${id}/${path}`)).status).toBe(403)
  expect((await reader.delete(`/machines/${id}/training`)).status).toBe(403)
  const stranger = await makeCaller(app, { sites: { [await makeSite(app)]: 'admin' } })
  for (const path of ['ml-retrain', 'insights-retrain'])
    expect((await stranger.post(`/machines/${id}/${path}`)).status).toBe(404)
  for (const path of ['analytics-data', 'insights-data'])
    expect((await stranger.get(`/machines/${id}/${path}`)).status).toBe(404)
  expect((await stranger.delete(`/machines/${id}/training`)).status).toBe(404)
})

it('refuses the training of a machine that was never collected, is inactive or has no source', async () => {
  const retrain = async () => (await admin.post(`/machines/${empty}/ml-retrain`)).body
  expect((await retrain()).message).toBe('Ainda não há dados coletados desta máquina para treinar um modelo.')
  await app.services.db.update(machines).set({ influxConnectionId: null }).where(eq(machines.id, empty))
  expect(await get(admin, 'analytics-data', empty)).toMatchObject({ canRetrain: false })
  expect((await retrain()).message).toBe('A máquina não tem conexão de monitoramento')
})

it('trains a machine by itself, and the points of the phases are the samples of its history', async () => {
  await startWorker()
  await expect.poll(() => stateOf(), { timeout: 60_000 }).toBe('trained')
  const data = await get(admin, 'analytics-data')
  const { operationalPoints, startupPoints, shutdownPoints, failurePoints } = data.summary
  expect(operationalPoints).toBeGreaterThan(1_000)
  expect(startupPoints).toBeGreaterThan(0)
  expect(data.trainingInfo).toEqual({
    totalPoints: operationalPoints + startupPoints + shutdownPoints + failurePoints,
    lastTraining: new Date(NOW).toISOString(),
  })
  expect(data.cacheInfo).toEqual({
    isStale: false,
    recommendation: 'Nenhuma ação é necessária.',
    age: 0,
    nextAutoRetrain: new Date(NOW + DAY_MS).toISOString(),
  })
  for (const { points: drawn } of Object.values<{ points: unknown[] }>(data.scatterPlots))
    expect(drawn.length).toBeLessThanOrEqual(2_000)
  await expect.poll(() => stateOf('analytics-data?compressor=C2'), { timeout: 60_000 }).toBe('trained')
}, 120_000)

it('a time range shows its own points, the anomalies in it and the faults that touch it', async () => {
  const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString()
  const isOfC2 = eq(modelRuns.unit, 'C2')
  const [row] = await app.services.db.select().from(modelRuns).where(isOfC2)
  const { result } = required(row, 'run of C2') as { result: { analytics: object } }
  const anomaly = { demand: 50, efficiency: 4, expectedEfficiency: 5, why: null }
  const startup = [10, 3].map((days) => ({ ...anomaly, at: daysAgo(days) }))
  const fault = { kind: 'x', title: 'X', cause: '', firstCheck: '', kwhPerDay: null, from: daysAgo(9) }
  const faults = [null, daysAgo(8)].map((until) => ({ ...fault, until }))
  const anomalies = { operational: [], startup, shutdown: [], failure: [] }
  const changed = { ...result, analytics: { ...result.analytics, anomalies, faults } }
  await app.services.db.update(modelRuns).set({ result: changed }).where(isOfC2)
  const all = await get(admin, 'analytics-data?compressor=C2')
  const week = await get(admin, 'analytics-data?compressor=C2&timeRange=7d')
  await app.services.db.update(modelRuns).set({ result }).where(isOfC2)
  expect(week.faults).toEqual([all.faults[0]])
  expect(week.anomalies.startup).toEqual([startup[1]])
  expect(week.scatterPlots.startup.anomalies).toEqual([{ demand: 50, efficiency: 4 }])
  expect(week.summary.operationalPoints / all.summary.operationalPoints).toBeCloseTo(7 / 12, 0.5)
  expect(week.explanations[0].window).toEqual({ from: daysAgo(7), to: daysAgo(0) })
  expect((await get(admin, 'analytics-data?compressor=C2&timeRange=30d')).summary).toEqual(all.summary)
})

it('a training of a person is the one that waits already, and can be cancelled', async () => {
  app.setNow(new Date(NOW + 60_000))
  const first = await admin.post(`/machines/${id}/ml-retrain`)
  expect([first.status, first.body]).toEqual([
    202,
    { success: true, message: 'Retreino iniciado.', data: { jobId: expect.any(String) } },
  ])
  expect((await admin.post(`/machines/${id}/insights-retrain`)).body.data).toEqual(first.body.data)
  expect(await stateOf()).toBe('waiting')
  expect((await admin.delete(`/machines/${id}/training`)).body).toEqual({
    success: true,
    message: 'Treinamento cancelado.',
  })
  expect(await stateOf()).toBe('cancelled')
  const { nextAutoRetrain } = (await get(admin, 'analytics-data')).cacheInfo
  expect(nextAutoRetrain).toBe(new Date(NOW + 60_000 + DAY_MS).toISOString())
  expect((await get(admin, 'analytics-data')).summary).not.toBeNull()
  expect((await admin.delete(`/machines/${id}/training`)).status).toBe(409)
})

it('callers who ask at once get one run', async () => {
  app.setNow(new Date(NOW + 120_000))
  const paths = ['ml-retrain', 'insights-retrain', 'ml-retrain', 'insights-retrain?compressor=C9']
  const answers = await Promise.all(paths.map((path) => admin.post(`/machines/${id}/${path}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  expect(new Set(answers.map(({ body }) => body.data.jobId)).size).toBe(1)
  await admin.delete(`/machines/${id}/training`)
})

it('a statement in a shape that this program does not know is left out, and the others stay', async () => {
  const isOfC2 = eq(modelRuns.unit, 'C2')
  const [row] = await app.services.db.select().from(modelRuns).where(isOfC2)
  const { result } = required(row, 'run of C2')
  const { insights, analytics } = result as { insights: object; analytics: object }
  const changed = { ...(result as object), insights: { ...insights, rul: { estimatedDays: 'poucos' } } }
  await app.services.db.update(modelRuns).set({ result: changed }).where(isOfC2)
  const shown = await get(admin, 'insights-data?compressor=C2')
  expect(shown.rul).toBeNull()
  expect(shown.explanations).not.toEqual([])
  expect(await get(admin, 'analytics-data?compressor=C2')).toMatchObject(analytics)
  await app.services.db.update(modelRuns).set({ result }).where(isOfC2)
})

it('a model of the data of a former collection stays on screen and is called outdated', async () => {
  const isTrained = and(eq(modelRuns.unit, 'C2'), eq(modelRuns.state, 'trained'))
  await app.services.db.update(modelRuns).set({ epoch: 999 }).where(isTrained)
  const { summary, cacheInfo } = await get(admin, 'analytics-data?compressor=C2')
  expect(summary).not.toBeNull()
  expect(cacheInfo).toMatchObject({ isStale: true, recommendation: expect.stringMatching(/coleta anterior/) })
})

it('a model of an older program stays on screen, is called outdated and is trained anew', async () => {
  await app.services.db.update(modelRuns).set({ training: 0 }).where(eq(modelRuns.unit, 'C1'))
  app.setNow(new Date(NOW + HOUR_MS))
  admin = await makeAdmin(app)
  const before = await get(admin, 'analytics-data?compressor=C1')
  expect(before.summary).not.toBeNull()
  expect(before.cacheInfo).toMatchObject({
    isStale: true,
    recommendation: expect.stringMatching(/versão anterior/),
  })
  await startWorker()
  const isStale = async () => (await get(admin, 'analytics-data?compressor=C1')).cacheInfo.isStale
  await expect.poll(isStale, { timeout: 60_000 }).toBe(false)
}, 90_000)

it('a run that a dead worker left is trained to its end by the next one', async () => {
  await app.services.db.insert(modelRuns).values({
    id: 'left',
    machineId: id,
    unit: 'C3',
    state: 'running',
    askedAt: new Date(NOW),
    startedAt: new Date(NOW - HOUR_MS),
    progress: 0.4,
    training: 1,
  })
  await startWorker()
  await expect.poll(() => stateOf('analytics-data?compressor=C3'), { timeout: 60_000 }).toBe('trained')
  const left = await app.services.db.select().from(modelRuns).where(eq(modelRuns.id, 'left'))
  expect(left).toMatchObject([{ state: 'trained' }])
}, 90_000)
