import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { dailyRollups, hourlyRollups } from '#server/telemetry/tables.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { signIn } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'

const START = Date.UTC(2025, 9, 20, 5, 17)
const NOW = START + 2 * DAY_MS
const app = await appOfThisFile()

it('figures whose sums an older program did not store are null on the wire, the coverage too', async () => {
  app.setNow(new Date(NOW))
  const siteId = await makeSite(app)
  const { email } = await makeUser(app, { sites: { [siteId]: 'admin' } })
  const machine = await makeCollectedMachine(app, siteId, plantBlock(chillerSpec, START, NOW))
  machine.source.arrivedToMs = NOW
  expect(await machine.collect()).toBe('collected')
  // An older program stored the running time alone.
  const sums = { chiller: [1000], C1: [1000] }
  for (const table of [hourlyRollups, dailyRollups]) {
    await app.services.db.update(table).set({ sums }).where(eq(table.machineId, machine.id))
  }
  const caller = await signIn(app, email, TEST_PASSWORD)
  const { status, body } = await caller.get(`/machines/${machine.id}/dashboard-data?timeRange=all`)
  expect(status).toBe(200)
  expect(body.data.chiller.kpis).toMatchObject({ coverage: null, operationHours: null })
  expect(body.data.chiller.kpis.mtbf).not.toBeNull()
  expect(body.data.chiller.details).toMatchObject({ starts: null, stops: null, totalDowntimeHours: null })
})
