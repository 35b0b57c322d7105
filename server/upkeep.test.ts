import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callerWith, signIn } from '#test/caller.ts'
import { makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { forgetExpired } from './features/auth/forget-expired.ts'
import { startJobs } from './platform/jobs.ts'
import { reclaimSpace } from './platform/reclaim-space.ts'
import { refreshTokens, sessions, settings, signInFailures } from './platform/tables.ts'
import { startUpkeep } from './upkeep.ts'

const DAY_MS = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
const later = (ms: number) => app.setNow(new Date(app.services.now().getTime() + ms))

it('forgets sessions that ran out and bad sign-ins that count no longer, and nothing that goes on', async () => {
  const { db, now } = app.services
  const { email } = await makeUser(app)
  const login = () => callerWith(app).post('/auth/login', { email, password: TEST_PASSWORD })
  await login()
  await callerWith(app).post('/auth/login', { email, password: 'errada' })
  const kept = (await login()).body
  later(20 * DAY_MS)
  const next = (await callerWith(app).post('/auth/refresh', { refreshToken: kept.refreshToken })).body
  later(11 * DAY_MS)
  await forgetExpired(db, now())
  expect(await db.$count(sessions)).toBe(1)
  expect(await db.$count(signInFailures)).toBe(0)
  // The token that was used 11 days ago still tells a thief.
  expect(await db.$count(refreshTokens)).toBe(2)
  later(10 * DAY_MS)
  await callerWith(app).post('/auth/refresh', { refreshToken: next.refreshToken })
  await forgetExpired(db, now())
  expect(await db.$count(refreshTokens)).toBe(3)
  later(9 * DAY_MS + 1000)
  await forgetExpired(db, now())
  expect(await db.$count(refreshTokens)).toBe(2)
  await signIn(app, email, TEST_PASSWORD)
})

it('keeps the database from growing with values that are written again and again', async () => {
  const { db, database } = app.services
  if (database.engine.kind !== 'pglite') return
  await db.insert(settings).values({ key: 'grows', value: '' })
  const rewrite = async () => {
    for (let i = 0; i < 200; i++)
      await db
        .update(settings)
        .set({ value: randomBytes(6000).toString('base64') })
        .where(eq(settings.key, 'grows'))
    const { rows } = (await db.execute(
      sql`select pg_total_relation_size('settings')::int as bytes`,
    )) as unknown as {
      rows: { bytes: number }[]
    }
    return rows[0]!.bytes
  }
  const first = await rewrite()
  await reclaimSpace(database, new AbortController().signal)
  expect(await rewrite()).toBeLessThan(1.4 * first)
  expect(await rewrite()).toBeGreaterThan(1.7 * first)
})

it('is due by the calendar, once for all the times that were missed', async () => {
  const { database, log } = app.services
  const jobs = await startJobs(database, log, { lookEverySeconds: 1 })
  await startUpkeep({ ...app.services, jobs })
  const { rows } = (await app.services.db.execute(
    sql`select name, cron, timezone, options from pgboss.schedule`,
  )) as unknown as { rows: unknown[] }
  expect(rows).toEqual([
    expect.objectContaining({
      name: 'upkeep',
      cron: '23 * * * *',
      options: expect.objectContaining({ missed: 'once' }),
    }),
  ])
  await jobs.stop()
})
