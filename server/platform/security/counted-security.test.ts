import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { auditLog } from '../database/tables.ts'
import { MOST_PER_HOUR, recordCounted } from './counted-security.ts'

const app = await appOfThisFile()
const failed = (key: string, entityId = '') =>
  recordCounted({ ...app.services, address: '10.0.0.1', userAgent: null }, key, {
    action: 'sign-in-failed',
    entity: 'user',
    entityId,
    actor: { id: null, name: key },
    changes: { account: key },
  })
const entries = () =>
  app.services.db.select().from(auditLog).where(eq(auditLog.action, 'sign-in-failed')).orderBy(auditLog.at)
const later = (minutes: number) => app.setNow(new Date(app.services.now().getTime() + minutes * MINUTE_MS))

test('events of one key within a quarter of an hour share one entry with a count', async () => {
  const begin = app.services.now()
  await Promise.all([failed('ana'), failed('ana'), failed('bia')])
  later(5)
  await failed('ana')
  const [first] = (await entries()).filter(
    ({ changes }) => (changes as { account: string }).account === 'ana',
  )
  expect(first).toMatchObject({
    at: begin,
    kind: 'security',
    changes: { account: 'ana', count: 3, lastAt: app.services.now().toISOString() },
  })
  expect(await entries()).toHaveLength(2)
  later(15)
  await failed('ana')
  expect(await entries()).toHaveLength(3)
})

test('events beyond the hourly maximum share one entry with their number', async () => {
  later(60)
  const before = (await entries()).length
  for (let n = 0; n < MOST_PER_HOUR + 10; n++) await failed(`account ${n}`)
  await failed('account 0')
  const added = (await entries()).slice(before)
  expect(added).toHaveLength(MOST_PER_HOUR + 1)
  const rest = added.find(({ changes }) => (changes as { leftOut?: true }).leftOut)
  expect(rest).toMatchObject({ actorName: '(vários)', address: null, changes: { count: 10 } })
  later(60)
  await failed('account 0')
  expect(await entries()).toHaveLength(before + MOST_PER_HOUR + 2)
})

test('invented accounts in any number hide no event of a real account', async () => {
  later(60)
  for (let n = 0; n < MOST_PER_HOUR + 5; n++) await failed(`invented ${n}`)
  await failed('ana', 'id of ana')
  const ofAna = async () => (await entries()).filter(({ entityId }) => entityId === 'id of ana')
  expect(await ofAna()).toMatchObject([
    { actorName: 'ana', address: '10.0.0.1', changes: { account: 'ana' } },
  ])
  for (let n = 0; n < MOST_PER_HOUR + 5; n++)
    await recordCounted({ ...app.services, address: '10.0.0.2', userAgent: null }, `ana from ${n}`, {
      action: 'sign-in-failed',
      entity: 'user',
      entityId: 'id of ana',
      actor: { id: null, name: 'ana' },
    })
  expect(await ofAna()).toHaveLength(MOST_PER_HOUR + 1)
  expect((await ofAna()).filter(({ address }) => address === null)).toMatchObject([
    { actorName: 'ana', changes: { leftOut: true, count: 6 } },
  ])
})
