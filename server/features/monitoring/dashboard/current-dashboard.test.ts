import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { type Caller, signIn } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { refreshWatched } from './current-dashboard.ts'

const START = Date.UTC(2025, 9, 20, 5, 17)
const NOW = START + 2 * DAY_MS
const points = plantBlock(chillerSpec, START, NOW + DAY_MS)

const app = await appOfThisFile()
const siteId = await makeSite(app)
let machine: CollectedMachine
let reader: Caller
const setNow = (seconds: number) => app.setNow(new Date(NOW + seconds * 1000))
const refresh = () => refreshWatched(app.services, new AbortController().signal)
/** The instant of the answer, in seconds from the test's first instant. */
async function age(): Promise<number | null> {
  const { data } = (await reader.get(`/machines/${machine.id}/dashboard-data?timeRange=7d`)).body
  return data === null ? null : (Date.parse(data.period.to) - NOW) / 1000
}

beforeEach(async () => {
  setNow(0)
  machine = await makeCollectedMachine(app, siteId, points)
  machine.source.arrivedToMs = NOW
  expect(await machine.collect()).toBe('collected')
  const { email } = await makeUser(app, { sites: { [siteId]: 'leitura' } })
  reader = await signIn(app, email, TEST_PASSWORD)
})

it('prepares the next answer while the Dashboard is watched, and stops after the last watcher', async () => {
  expect(await age()).toBe(0)
  setNow(4)
  await refresh()
  expect(await age()).toBe(0)
  setNow(6)
  await refresh()
  setNow(9)
  expect(await age()).toBe(6)
  for (let second = 15; second <= 65; second += 10) {
    setNow(second)
    await refresh()
  }
  setNow(67)
  expect(await age()).toBe(65)
  for (let second = 130; second <= 140; second += 2) {
    setNow(second)
    await refresh()
  }
  setNow(143)
  expect(await age()).toBe(143)
})

it('includes newly collected data before the cached answer is old', async () => {
  const newest = async () =>
    (await reader.get(`/machines/${machine.id}/dashboard-data?timeRange=7d`)).body.data.newestSampleAt
  const before = await newest()
  setNow(3 * 60)
  machine.source.arrivedToMs = NOW + 3 * MINUTE_MS
  expect(await age()).toBe(180)
  expect(await machine.collect()).toBe('collected')
  setNow(3 * 60 + 1)
  await refresh()
  setNow(3 * 60 + 3)
  expect(await age()).toBe(181)
  expect(Date.parse(await newest())).toBeGreaterThan(Date.parse(before))
})

it('forgets a machine without a source, and shows nothing to users without the right', async () => {
  expect(await age()).toBe(0)
  const { db } = app.services
  await db.update(machines).set({ influxConnectionId: null }).where(eq(machines.id, machine.id))
  setNow(6)
  await refresh()
  expect(await age()).toBeNull()
  await db.delete(machines).where(eq(machines.id, machine.id))
  setNow(12)
  await refresh()
  expect((await reader.get(`/machines/${machine.id}/dashboard-data?timeRange=7d`)).status).toBe(404)
})
