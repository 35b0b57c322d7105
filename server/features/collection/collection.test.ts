import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import { collections } from '#server/telemetry/tables.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { signIn } from '#test/app/caller.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { dueMachines } from './rounds/collect-store.ts'

const START = Date.UTC(2025, 9, 20, 5, 17)
const NOW = START + 14 * DAY_MS + 7 * HOUR_MS + 23 * MINUTE_MS + 34_567
const points = plantBlock(chillerSpec, START, NOW)

let app: TestApp
let siteId: string
let readerEmail: string
beforeAll(async () => {
  app = await createTestApp()
  siteId = await makeSite(app)
  readerEmail = (await makeUser(app, { sites: { [siteId]: 'leitura' } })).email
}, 60_000)
afterAll(() => app.close())
beforeEach(() => app.setNow(new Date(NOW)))

const newMachine = () => makeCollectedMachine(app, siteId, points)
async function ask(path: string) {
  const reader = await signIn(app, readerEmail, TEST_PASSWORD)
  const { status, body } = await reader.get(path)
  expect(status).toBe(200)
  return body.data
}
const state = (id: string) => ask(`/machines/${id}/collection`)

it('shows stopped, waiting, collecting with its progress, and up to date', async () => {
  expect(await state(await makeMachine(app, { siteId }))).toMatchObject({ state: 'parada', progress: 0 })
  const { id, source, collect } = await newMachine()
  expect(await state(id)).toMatchObject({ state: 'aguardando', progress: 0, from: null, until: null })
  let blocks = 0
  source.beforeBlock = () => {
    if (++blocks > 6) throw new Error('killed')
  }
  await collect()
  const cut = await state(id)
  const share = (Date.parse(cut.until) - Date.parse(cut.from)) / (NOW - Date.parse(cut.from))
  expect(share).toBeGreaterThan(0.3)
  expect(cut.progress).toBeCloseTo(share, 6)
  expect(cut).toMatchObject({ state: 'erro', lastError: 'Falha interna do coletor' })
  source.beforeBlock = () => {}
  await collect()
  expect(await state(id)).toMatchObject({
    state: 'em_dia',
    progress: 1,
    from: new Date(START).toISOString(),
    until: new Date(NOW).toISOString(),
    lagSeconds: 0,
    lastError: null,
  })
})

it('never shows a watermark in the future after a clock was ahead', async () => {
  const { id, collect } = await newMachine()
  await collect()
  app.setNow(new Date())
  const { db } = app.services
  await db
    .update(collections)
    .set({ untilMs: Date.now() + 3 * HOUR_MS })
    .where(eq(collections.machineId, id))
  const { until, lagSeconds, progress } = await state(id)
  expect(Date.parse(until)).toBeLessThanOrEqual(Date.now())
  expect({ lagSeconds, progress }).toEqual({ lagSeconds: 0, progress: 1 })
})

it('has progress 1 even if the source fell silent years ago', async () => {
  const { id, source, collect } = await newMachine()
  source.arrivedToMs = START + 3 * DAY_MS
  const laterMs = NOW + 2000 * DAY_MS
  app.setNow(new Date(laterMs))
  await collect()
  expect(await state(id)).toMatchObject({
    state: 'em_dia',
    progress: 1,
    until: new Date(laterMs).toISOString(),
  })
  const data = await ask(`/machines/${id}/dashboard-data?timeRange=all`)
  const hours = required(data.chiller.kpis.coverage, 'coverage') * ((laterMs - START) / HOUR_MS)
  expect(hours).toBeGreaterThan(60)
  expect(data.chiller.charts.evolucaoEficiencia.labels.at(-1)).toBe('10/2025')
  const titles = data.recommendations.map(({ title }: { title: string }) => title)
  expect(titles).toContain('Sem dados recentes')
})

it('shows the source’s own error', async () => {
  const { id, source, collect } = await newMachine()
  source.failure = new SourceError('unreachable', 'Servidor não encontrado')
  await collect()
  expect(await state(id)).toMatchObject({ state: 'erro', lastError: 'Servidor não encontrado' })
})

it('is due only for active machines with a connection', async () => {
  const due = async (atMs: number) =>
    (await dueMachines(app.services.db, atMs)).map(({ machineId }) => machineId)
  const fresh = await newMachine()
  const collected = await newMachine()
  const unconnected = await makeMachine(app, { siteId })
  const closed = await makeSite(app, { ativo: false })
  const influxConnectionId = await makeDemoConnection(app)
  const onClosedSite = await makeMachine(app, { siteId: closed, influxConnectionId })
  const inactive = await makeMachine(app, { siteId, ativo: false, influxConnectionId })
  expect(await due(NOW)).toContain(fresh.id)
  await collected.collect()
  for (const id of [unconnected, onClosedSite, inactive, collected.id])
    expect(await due(NOW)).not.toContain(id)
  expect(await due(NOW + 3 * MINUTE_MS)).toContain(collected.id)
})

it('is stopped while the site is not active', async () => {
  const closed = await makeSite(app)
  const { id, collect } = await makeCollectedMachine(app, closed, points)
  await collect()
  const admin = await makeAdmin(app)
  const state = async () => (await admin.get(`/machines/${id}/collection`)).body.data.state
  expect(await state()).toBe('em_dia')
  await admin.put(`/sites/${closed}`, { ativo: false })
  expect(await state()).toBe('parada')
  await admin.put(`/sites/${closed}`, { ativo: true })
  expect(await state()).toBe('em_dia')
})

it('begins now while all points of the source lie in the future', async () => {
  // By the database's clock all these points lie in the future.
  const startMs = Date.now() + 2 * HOUR_MS
  const { id, collect } = await makeCollectedMachine(
    app,
    siteId,
    plantBlock(chillerSpec, startMs, startMs + DAY_MS),
  )
  app.setNow(new Date(startMs - HOUR_MS))
  expect(await collect()).toBe('collected')
  const before = await state(id)
  expect(before).toMatchObject({ state: 'em_dia', progress: 1, from: before.until })
  expect(Date.parse(before.until)).toBeLessThanOrEqual(startMs - HOUR_MS)
  const { chiller } = await ask(`/machines/${id}/dashboard-data?timeRange=all`)
  expect(chiller.kpis).toMatchObject({ operationHours: null, coverage: 0, cop: null })
  app.setNow(new Date(startMs + HOUR_MS))
  await collect()
  const later = await ask(`/machines/${id}/dashboard-data?timeRange=all`)
  expect(later.chiller.kpis.coverage).toBeGreaterThan(0.9)
})
