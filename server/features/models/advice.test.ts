import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { TRAINING } from '#core/training/training-number.ts'
import { maintenance } from '#server/features/maintenance/tables.ts'
import { startJobs } from '#server/platform/work/jobs.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeMaintenance } from '#test/factories/maintenance.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { startTrainings } from './runs/run-jobs.ts'
import { modelRuns } from './tables.ts'

const NOW = Date.UTC(2025, 9, 30, 5, 17)
const START = NOW - 12 * DAY_MS
const FOULED = 'condenser_fouling:chiller'

let app: TestApp
let admin: Caller
let writer: Caller
let siteId: string
let id: string

beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  admin = await makeAdmin(app)
  siteId = await makeSite(app)
  writer = await makeCaller(app, { sites: { [siteId]: 'escrita' } })
  const machine = await makeCollectedMachine(app, siteId, plantBlock(chillerSpec, START, NOW))
  expect(await machine.collect()).toBe('collected')
  id = machine.id
  await app.services.db.insert(modelRuns).values({
    id: 'trained',
    machineId: id,
    unit: 'chiller',
    state: 'trained',
    askedAt: new Date(NOW),
    startedAt: new Date(NOW),
    endedAt: new Date(NOW),
    training: TRAINING,
    epoch: 0,
    points: 10,
    result: statements,
  })
}, 60_000)
afterAll(() => app.close())

/** All energy on Mondays at 18h, half of it, and at 03h. */
const profile = Array.from({ length: 168 }, (_, place) => (place === 18 || place === 3 ? 0.5 : 0))
const fault = {
  kind: 'condenser_fouling',
  title: 'Condensador sujo',
  cause: 'Lodo',
  firstCheck: 'Inspecione os tubos',
  kwhPerDay: 100,
  profile,
}
const statements = {
  analytics: {
    summary: null,
    scatterPlots: null,
    anomalies: null,
    faults: [
      { ...fault, from: '2025-10-20T03:00:00.000Z', until: null },
      { ...fault, from: '2025-09-01T03:00:00.000Z', until: '2025-09-02T02:59:00.000Z' },
      { ...fault, from: '2025-10-20T03:00:00.000Z', until: null, kwhPerDay: null },
    ],
  },
  insights: {
    efficiencyForecast: null,
    failureProbability: null,
    rul: null,
    recommendations: [
      {
        id: FOULED,
        icon: 'wrench',
        category: 'Condensador sujo',
        description: 'Inspecione os tubos.',
        evidence: 'Aproximação: +2,4 K (limite 1,2 K).',
        expectedEffect: null,
        maintenance: 'preventiva',
        submaquinaId: null,
        kwhPerDay: 1_234.4,
        profile,
      },
      // As a former program stored it.
      {
        icon: 'wrench',
        category: 'Sensor travado',
        description: 'Compare a leitura.',
        evidence: null,
        expectedEffect: 'Economia de cerca de 3 kWh por dia.',
        maintenance: 'inspecao',
      },
    ],
  },
  explanations: [],
}

const get = async (path: string) => (await writer.get(`/machines/${id}/${path}`)).body.data
const costs = async () =>
  (await get('analytics-data')).faults.map((one: { costPerDay: unknown }) => one.costPerDay)
const advice = async () => (await get('insights-data')).recommendations
const setTariffs = (tarifas: object[]) => admin.put(`/sites/${siteId}`, { tarifas })

it('without a tariff nothing has a price', async () => {
  expect(await costs()).toEqual([null, null, null])
  expect(await advice()).toMatchObject([
    { id: FOULED, costPerDay: null, expectedEffect: 'Economia de cerca de 1.234 kWh por dia.' },
    { id: null, costPerDay: null, expectedEffect: 'Economia de cerca de 3 kWh por dia.' },
  ])
})

it('faults cost what their own days cost, and advice what today costs', async () => {
  const ponta = { preco: 2, de: '18:00', ate: '21:00', dias: ['seg'] }
  await setTariffs([{ desde: '2025-09-01', foraPonta: 0.5, ponta }])
  // Half of the energy at 2, half at 0.50: 1.25 a kWh.
  expect(await costs()).toEqual([125, 125, null])
  expect((await advice())[0]).toMatchObject({
    costPerDay: 1_543,
    expectedEffect: 'Economia de cerca de 1.234 kWh por dia, R$\u00a01.543,00 por dia.',
  })
  await setTariffs([
    { desde: '2025-09-01', foraPonta: 0.5, ponta },
    { desde: '2025-10-30', foraPonta: 3 },
  ])
  // The lasting fault: ten days at 1.25, and today at 3.
  expect(await costs()).toEqual([Math.round((100 * 100 * (10 * 1.25 + 3)) / 11) / 100, 125, null])
  expect((await advice())[0].costPerDay).toBe(3_703.2)
  await setTariffs([{ desde: '2026-01-01', foraPonta: 1 }])
  expect(await costs()).toEqual([null, null, null])
})

it('a recommendation tells its scheduled maintenance, and is offered again without one', async () => {
  const body = { tipo: 'preventiva', inicio: '2025-11-03T11:00:00Z', recomendacao: FOULED }
  const { data } = (await writer.post(`/machines/${id}/maintenance`, body)).body
  await makeMaintenance(app, id, { recomendacao: 'condenser_fouling:C1' })
  expect((await advice()).map((one: { agendada: unknown }) => one.agendada)).toEqual([
    { id: data.id, inicio: '2025-11-03T11:00:00.000Z' },
    null,
  ])
  await writer.put(`/maintenance/${data.id}`, { status: 'cancelada' })
  expect((await advice())[0].agendada).toBeNull()
  expect((await get('insights-data')).feitas).toEqual([])
})

it('a done maintenance is compared by a training that begins by itself, and anew after a change', async () => {
  const done = await makeMaintenance(app, id, {
    recomendacao: FOULED,
    origem: 'recomendacao:Condensador sujo',
    inicio: new Date(NOW - 2 * DAY_MS),
  })
  const feitas = async () => (await get('insights-data')).feitas
  app.setNow(new Date(NOW + 60_000))
  expect((await writer.put(`/maintenance/${done}`, { status: 'concluida' })).status).toBe(200)
  expect(await feitas()).toEqual([
    {
      maintenanceId: done,
      origem: 'recomendacao:Condensador sujo',
      inicio: new Date(NOW - 2 * DAY_MS).toISOString(),
      fim: null,
      efeito: null,
    },
  ])
  const jobs = await startJobs(app.services.database, app.services.log, { lookEverySeconds: 1 })
  app.setNow(new Date(NOW + 120_000))
  const trainings = await startTrainings({ ...app.services, jobs })
  try {
    await expect.poll(async () => (await feitas())[0].efeito?.status, { timeout: 90_000 }).toBe('impossible')
  } finally {
    await trainings.stop()
    await jobs.stop()
  }
  const listed = (await get('maintenance')).find((one: { id: string }) => one.id === done)
  expect(listed).toMatchObject({
    updatedAt: new Date(NOW + 60_000).toISOString(),
    efeito: {
      measure: 'power',
      message: expect.stringMatching(/^Sem comparação: antes da manutenção há poucos dias/),
    },
  })
  await writer.put(`/maintenance/${done}`, { notas: 'Tubos limpos' })
  expect((await feitas())[0].efeito).not.toBeNull()
  await writer.put(`/maintenance/${done}`, { inicio: new Date(NOW - 3 * DAY_MS).toISOString() })
  expect((await feitas())[0].efeito).toBeNull()
  const [row] = await app.services.db.select().from(maintenance).where(eq(maintenance.id, done))
  expect(row?.notas).toBe('Tubos limpos')
}, 120_000)
