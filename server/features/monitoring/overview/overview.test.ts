import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { MachineOverview, SiteOverview } from '#contract/sites/overview.ts'
import { worstFigure } from '#core/kpis/worst-figure.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { sites } from '#server/platform/database/tables.ts'
import { connections, machines } from '#server/telemetry/machine-tables.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { signIn } from '#test/app/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeUser, type NewUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { first, required } from '#test/harness/required.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'

/** A month of São Paulo begins within a UTC day. The window of 7 days that ends at NOW is the month so far. */
const MONTH = Date.UTC(2025, 10, 1, 3)
const NOW = MONTH + 7 * DAY_MS
const LAST_POINT = NOW - 6 * HOUR_MS
const points = plantBlock(chillerSpec, MONTH - 3 * DAY_MS, LAST_POINT)

const app = await appOfThisFile()
const own = await makeSite(app, { nome: 'Água Branca' })
const other = await makeSite(app, { nome: 'Zona Norte' })
let machine: CollectedMachine
const at = (atMs: number) => app.setNow(new Date(atMs))
async function callerOf(user: NewUser) {
  const { email } = await makeUser(app, user)
  return () => signIn(app, email, TEST_PASSWORD)
}
const reader = await callerOf({ sites: { [own]: 'leitura' } })
const both = await callerOf({ sites: { [own]: 'leitura', [other]: 'escrita' } })
const administrator = await callerOf({ role: 'admin' })
async function overviewOf(who = reader) {
  const { status, body } = await (await who()).get('/overview')
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.data
}
const siteOf = async (who = reader): Promise<SiteOverview> => first((await overviewOf(who)).sites, 'site')
const machineOf = async (): Promise<MachineOverview> => first((await overviewOf()).machines, 'machine')
async function collect(): Promise<void> {
  machine.source.arrivedToMs = LAST_POINT
  expect(await machine.collect()).toBe('collected')
}
const dashboardOf = async (timeRange: string) =>
  (await (await reader()).get(`/machines/${machine.id}/dashboard-data?timeRange=${timeRange}`)).body.data
    .chiller

beforeAll(async () => {
  at(LAST_POINT)
  machine = await makeCollectedMachine(app, own, points)
  await makeMachine(app, { siteId: other, nome: 'Bomba', tipo: 'bomba' })
  await makeMachine(app, { siteId: other, nome: 'Parada', tipo: 'bomba', ativo: false })
  await collect()
})

it('shows the present state by the newest samples, until the source is silent', async () => {
  at(LAST_POINT)
  const { token } = await reader()
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const live = await app.http.inject({ url: `/api/machines/${machine.id}/live`, headers })
  const { readings } = live.json().data.readings
  const faults = Object.entries<{ value: number }>(readings).filter(([id]) => id.endsWith('fault'))
  const { state, openFailures, newestSampleAt } = await machineOf()
  expect(state).toBe(readings.status.value === 1 ? 'running' : 'stopped')
  expect(openFailures).toBe(faults.filter(([, { value }]) => value === 1).length)
  expect(Date.parse(required(newestSampleAt, 'newest sample'))).toBe(LAST_POINT - 60_000)
  at(LAST_POINT + HOUR_MS)
  expect(await machineOf()).toMatchObject({ state: 'unknown', openFailures: null, newestSampleAt })
})

it("gives the month's figures that the Dashboard gives", async () => {
  at(NOW)
  await collect()
  const { kpis, details } = await dashboardOf('7d')
  const { energyKwh, cop, worst } = await machineOf()
  expect(energyKwh).toBeGreaterThan(1000)
  expect({ energyKwh, cop }).toEqual({ energyKwh: details.energyKwh, cop: kpis.cop })
  const { totalFailures } = (await dashboardOf('30d')).details
  const figures = { availability: kpis.availability, cop: kpis.cop, failures: totalFailures }
  expect(worst).toEqual(worstFigure(figures))
  const site = await siteOf()
  expect(site).toMatchObject({ energyKwh, cop, machines: 1, worst: worst && { machineId: machine.id } })
  expect((await overviewOf()).month).toBe('11/2025')
})

it('follows rows that are derived again, and forgets those of a machine that starts over', async () => {
  at(NOW)
  const before = await machineOf()
  const { db } = app.services
  await db.execute(sql`update hourly_rollups set sums = jsonb_set(sums::jsonb, '{chiller,13}', '1000')::json
    where machine_id = ${machine.id} and hour_ms = ${MONTH}::bigint`)
  expect(await machineOf()).toEqual(before)
  await db.execute(sql`update collections set revision = revision + 1 where machine_id = ${machine.id}`)
  await db.execute(sql`update daily_rollups set revision = (select revision from collections c where c.machine_id = ${machine.id})
    where machine_id = ${machine.id} and day_ms = ${MONTH - 3 * HOUR_MS}::bigint`)
  const after = required((await machineOf()).energyKwh, 'energy')
  expect(after - required(before.energyKwh, 'energy')).toBeGreaterThan(500)
  await db.execute(sql`delete from daily_rollups where machine_id = ${machine.id}`)
  await db.execute(sql`delete from hourly_rollups where machine_id = ${machine.id}`)
  await db.execute(sql`update collections set epoch = epoch + 1 where machine_id = ${machine.id}`)
  expect(await machineOf()).toMatchObject({ energyKwh: null, cop: null })
})

it('has only what the caller may read, and no inactive machine or site', async () => {
  at(NOW)
  expect((await overviewOf()).sites.map(({ nome }: SiteOverview) => nome)).toEqual(['Água Branca'])
  expect(JSON.stringify(await overviewOf())).not.toContain('Bomba')
  const two = await overviewOf(both)
  const named = (nome: string) => two.sites.find((site: SiteOverview) => site.nome === nome)
  expect(two.sites).toHaveLength(2)
  expect(named('Água Branca')).toMatchObject({ machines: 1 })
  expect(two).not.toHaveProperty('machines')
  expect(named('Zona Norte')).toMatchObject({
    machines: 1,
    state: { running: 0, stopped: 0, unknown: 1 },
    openFailures: null,
    worst: null,
    newestSampleAt: null,
    energyKwh: null,
    cop: null,
  })
  const ofNobody = await callerOf({})
  expect(await overviewOf(ofNobody)).toMatchObject({ sites: [] })
  await app.services.db.update(sites).set({ ativo: false }).where(eq(sites.id, other))
  expect((await overviewOf(administrator)).sites).toHaveLength(1)
  expect((await overviewOf(both)).machines).toHaveLength(1)
})

it('hides figures of a machine that its connection withholds', async () => {
  at(NOW)
  expect((await machineOf()).newestSampleAt).not.toBeNull()
  const { db } = app.services
  const [row] = await db.select().from(machines).where(eq(machines.id, machine.id))
  const connectionId = required(row?.influxConnectionId, 'connection')
  const config = { startMs: MONTH, measurements: ['another'] }
  await db.update(connections).set({ config }).where(eq(connections.id, connectionId))
  expect(await machineOf()).toMatchObject({ state: 'unknown', newestSampleAt: null, worst: null })
})
