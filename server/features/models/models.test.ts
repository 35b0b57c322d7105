import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { machines } from '#server/telemetry/machine-tables.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import type { Caller } from '#test/caller.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'

let app: TestApp
let admin: Caller
let reader: Caller
let id: string

beforeAll(async () => {
  app = await createTestApp()
  admin = await makeAdmin(app)
  const siteId = await makeSite(app)
  reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
  id = await makeMachine(app, {
    siteId,
    nome: 'Chiller 1',
    influxConnectionId: await makeDemoConnection(app),
    submaquinas: [{ id: 'C1', nome: 'Compressor 1' }],
  })
})
afterAll(() => app.close())

const NOT_TRAINED = /Ainda não há modelo treinado/
const get = async (caller: Caller, path: string) => (await caller.get(`/machines/${id}/${path}`)).body.data

it('answers analytics with the missing model and without numbers', async () => {
  expect(await get(admin, 'analytics-data')).toEqual({
    equipmentName: 'Chiller 1',
    trainingInfo: { totalPoints: null, lastTraining: null },
    cacheInfo: {
      isStale: true,
      recommendation: expect.stringMatching(NOT_TRAINED),
      age: null,
      nextAutoRetrain: null,
    },
    canRetrain: true,
    summary: null,
    scatterPlots: null,
    anomalies: null,
  })
})

it('answers insights in the same way', async () => {
  expect(await get(admin, 'insights-data')).toMatchObject({
    equipmentName: 'Chiller 1',
    cacheInfo: { isStale: true, recommendation: expect.stringMatching(NOT_TRAINED) },
    efficiencyForecast: null,
    failureProbability: null,
    rul: null,
    recommendations: [],
  })
})

it('names the requested compressor, or the machine for an unknown compressor', async () => {
  expect(await get(admin, 'analytics-data?timeRange=all&compressor=C1')).toMatchObject({
    equipmentName: 'Compressor 1',
  })
  expect(await get(admin, 'insights-data?compressor=C9')).toMatchObject({ equipmentName: 'Chiller 1' })
})

it('offers a training only to managers of the site, and refuses it with a reason', async () => {
  for (const path of ['analytics-data', 'insights-data']) {
    expect(await get(reader, path)).toMatchObject({ canRetrain: false })
  }
  for (const path of ['ml-retrain', 'insights-retrain?compressor=C1']) {
    const { status, body } = await admin.post(`/machines/${id}/${path}`)
    expect(status).toBe(409)
    expect(body.message).toMatch(NOT_TRAINED)
    expect((await reader.post(`/machines/${id}/${path}`)).status).toBe(403)
  }
})

it('offers no training for a machine without a connection', async () => {
  await app.services.db.update(machines).set({ influxConnectionId: null }).where(eq(machines.id, id))
  expect(await get(admin, 'analytics-data')).toMatchObject({ canRetrain: false, scatterPlots: null })
  expect((await admin.post(`/machines/${id}/ml-retrain`)).body.message).toBe(
    'A máquina não tem conexão de monitoramento',
  )
})
