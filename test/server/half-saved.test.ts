import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import type { Caller } from '#test/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeUser } from '#test/factories/user.ts'

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

/** Each is good but for a reference, which only the database can tell. */
const refused: readonly [string, () => Promise<{ status: number }>][] = [
  [
    'a new user in a site that is not there',
    () =>
      admin.post('/users', {
        name: 'Nova',
        email: 'nova@teste.local',
        password: 'segredo',
        sites: [nowhere],
      }),
  ],
  [
    'a user’s new name, with a site that is not there',
    () => admin.put(`/users/${memberId}`, { name: 'Outra', isActive: false, sites: [{ siteId }, nowhere] }),
  ],
  [
    'a site’s users, with one that is not there',
    () => admin.put(`/sites/${siteId}/users`, { usuarios: [{ userId: admin.userId }, nobody] }),
  ],
  [
    'a new machine on a connection that is not there',
    () => admin.post('/machines', { siteId, nome: 'Nova', tipo: 'bomba', influxConnectionId: 'nenhuma' }),
  ],
  [
    'a machine’s new name, on a connection that is not there',
    () => admin.put(`/machines/${machineId}`, { nome: 'Outra', influxConnectionId: 'nenhuma' }),
  ],
  [
    'a machine moved to a site that is not there',
    () => admin.put(`/machines/${machineId}`, { nome: 'Outra', siteId: 'nenhum' }),
  ],
  ['a site with machines deleted for good', () => admin.delete(`/sites/${siteId}?permanent=true`)],
]

test.each(refused)('%s is refused and leaves nothing behind', async (_, ask) => {
  const before = await everything()
  expect((await ask()).status).toBeGreaterThanOrEqual(400)
  expect(await everything()).toEqual(before)
})
