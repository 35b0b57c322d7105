import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/app.ts'
import type { Caller } from '../app/caller.ts'
import { makeMachine } from '../factories/machine.ts'
import { makeSite } from '../factories/site.ts'
import { makeAdmin, makeUser } from '../factories/user.ts'

let app: TestApp
let admin: Caller
let siteId: string
let machineId: string
let memberId: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await makeAdmin(app)
  siteId = await makeSite(app)
  machineId = await makeMachine(app, { siteId })
  memberId = (await makeUser(app, { sites: { [siteId]: 'leitura' } })).id
})
afterAll(() => app.close())

const everything = async () => {
  const paths = ['/users', '/sites', `/sites/${siteId}`, '/machines', '/audit?limit=500']
  return Promise.all(paths.map(async (path) => (await admin.get(path)).body.data))
}
const nobody = { userId: 'ninguém' }
const nowhere = { siteId: 'nenhum' }

/** Each change is valid except for a reference, which only the database can check. */
const refused: readonly [string, () => Promise<{ status: number }>][] = [
  [
    'a new user in a missing site',
    () =>
      admin.post('/users', {
        name: 'Nova',
        email: 'nova@teste.local',
        password: 'segredo',
        sites: [nowhere],
      }),
  ],
  [
    'a user’s new name, with a missing site',
    () => admin.put(`/users/${memberId}`, { name: 'Outra', isActive: false, sites: [{ siteId }, nowhere] }),
  ],
  [
    'a site’s users, a missing user among them',
    () => admin.put(`/sites/${siteId}/users`, { usuarios: [{ userId: admin.userId }, nobody] }),
  ],
  [
    'a new machine on a missing connection',
    () => admin.post('/machines', { siteId, nome: 'Nova', tipo: 'bomba', influxConnectionId: 'nenhuma' }),
  ],
  [
    'a machine’s new name, on a missing connection',
    () => admin.put(`/machines/${machineId}`, { nome: 'Outra', influxConnectionId: 'nenhuma' }),
  ],
  [
    'a machine moved to a missing site',
    () => admin.put(`/machines/${machineId}`, { nome: 'Outra', siteId: 'nenhum' }),
  ],
  ['a site with machines deleted for good', () => admin.delete(`/sites/${siteId}?permanent=true`)],
]

test.each(refused)('%s is refused and leaves nothing behind', async (_, ask) => {
  const before = await everything()
  expect((await ask()).status).toBeGreaterThanOrEqual(400)
  expect(await everything()).toEqual(before)
})

/** Each change is valid, and fails in the database in its middle or at its last statement. */
const failing: readonly [string, string, () => Promise<{ status: number }>][] = [
  [
    'a new user in a site',
    'site_users',
    () =>
      admin.post('/users', {
        name: 'Nova',
        email: 'nova@teste.local',
        password: 'segredo',
        sites: [{ siteId }],
      }),
  ],
  [
    'a new user in a site, without its entry in the audit log',
    'audit_log',
    () =>
      admin.post('/users', {
        name: 'Nova',
        email: 'nova@teste.local',
        password: 'segredo',
        sites: [{ siteId }],
      }),
  ],
  [
    'a user’s new name and right',
    'site_users',
    () =>
      admin.put(`/users/${memberId}`, {
        name: 'Outra',
        isActive: false,
        sites: [{ siteId, permissoes: { escrita: true } }],
      }),
  ],
  ['a site’s users', 'audit_log', () => admin.put(`/sites/${siteId}/users`, { usuarios: [] })],
  ['a new site', 'audit_log', () => admin.post('/sites', { nome: 'Novo' })],
  ['a machine’s new name', 'audit_log', () => admin.put(`/machines/${machineId}`, { nome: 'Outra' })],
  ['own preferences', 'audit_log', () => admin.put('/auth/preferences', { tema: 'dark' })],
  ['a user deleted for good', 'audit_log', () => admin.delete(`/users/${memberId}?permanent=true`)],
]

test.each(failing)('%s that fails midway (%s) leaves nothing behind', async (_, table, ask) => {
  const { db } = app.services
  const before = await everything()
  await db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
  )
  await db.execute(
    sql`create trigger refusing before insert on ${sql.identifier(table)} for each row execute function refuse()`,
  )
  try {
    expect((await ask()).status).toBe(500)
  } finally {
    await db.execute(sql`drop function refuse() cascade`)
  }
  expect(await everything()).toEqual(before)
})
