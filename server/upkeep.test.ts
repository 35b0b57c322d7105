import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { forgetExpired } from '#server/features/sessions/forget-expired.ts'
import { refreshTokens } from '#server/features/sessions/tables.ts'
import { keepSpace, reclaimSpace } from '#server/platform/database/reclaim-space.ts'
import { sessions, settings, signInFailures } from '#server/platform/database/tables.ts'
import { FolderStore } from '#server/platform/files/folder-store.ts'
import { sweepFiles } from '#server/platform/files/sweep-files.ts'
import { startJobs } from '#server/platform/work/jobs.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { callerWith, signIn } from '#test/app/caller.ts'
import { makeUpload } from '#test/factories/upload.ts'
import { makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { first } from '#test/harness/required.ts'
import { fileOwners, startUpkeep } from './upkeep.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
const later = (ms: number) => app.setNow(new Date(app.services.now().getTime() + ms))

it('forgets expired sessions and expired failed sign-ins, and keeps everything valid', async () => {
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
  // A token used 11 days ago stays, because its reuse reveals a thief.
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

/** Overwrites a large value `times` times. */
async function rewrite(key: string, times = 200): Promise<void> {
  const { db } = app.services
  await db.insert(settings).values({ key, value: '' }).onConflictDoNothing()
  for (let i = 0; i < times; i++)
    await db
      .update(settings)
      .set({ value: randomBytes(6000).toString('base64') })
      .where(eq(settings.key, key))
}
async function settingsBytes(): Promise<number> {
  const size = sql`select pg_total_relation_size('settings')::int as bytes`
  const { rows } = (await app.services.db.execute(size)) as unknown as { rows: { bytes: number }[] }
  return first(rows, 'sizes').bytes
}

it('keeps the database from growing with overwritten values', async () => {
  const { database } = app.services
  if (database.engine.kind !== 'pglite') return
  await rewrite('grows')
  const first = await settingsBytes()
  await reclaimSpace(database, new AbortController().signal)
  await rewrite('grows')
  expect(await settingsBytes()).toBeLessThan(1.4 * first)
  await rewrite('grows')
  expect(await settingsBytes()).toBeGreaterThan(1.7 * first)
})

it('reclaims space while much is written, before the scheduled hour', async () => {
  const { database, log } = app.services
  if (database.engine.kind !== 'pglite') return
  await rewrite('grows much', 1_200)
  const grown = await settingsBytes()
  const space = keepSpace(database, log)
  // Free space shows only when used: the next writes must not grow the table.
  const growsOn = async () => {
    const before = await settingsBytes()
    await rewrite('grows much', 50)
    return (await settingsBytes()) - before
  }
  await expect.poll(growsOn, { timeout: 20_000, interval: 300 }).toBe(0)
  await space.stop()
  expect(await settingsBytes()).toBeLessThan(2 * grown)
})

it('is due by the schedule, once for all missed times', async () => {
  const { database, log } = app.services
  const jobs = await startJobs(database, log, { lookEverySeconds: 1 })
  const upkeep = await startUpkeep({ ...app.services, jobs })
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
  await upkeep.stop()
  await jobs.stop()
})

it('keeps the originals and tables of uploads, and deletes files that no upload holds', async () => {
  const folder = temporaryFolder()
  const files = new FolderStore(folder.path)
  const stored = async () => {
    const { id } = await files.put(
      (async function* () {
        yield Buffer.from('x')
      })(),
    )
    return id
  }
  const [original, table, unheld] = [await stored(), await stored(), await stored()]
  await makeUpload(app, { fileId: original, tableFileId: table, status: 'processado' })
  const inTwoDays = new Date(Date.now() + 2 * DAY_MS)
  await sweepFiles({ db: app.services.db, files }, fileOwners, inTwoDays)
  expect(await Promise.all([original, table, unheld].map((id) => files.find(id)))).toEqual([
    expect.objectContaining({ id: original }),
    expect.objectContaining({ id: table }),
    null,
  ])
  folder.remove()
})
