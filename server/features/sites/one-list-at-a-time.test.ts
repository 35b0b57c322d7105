import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeUser } from '#test/factories/user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
}, 60_000)
afterAll(() => app.close())

it('concurrent changes of a site’s users and of a user’s sites all succeed', async () => {
  const admin = await makeAdmin(app)
  const sites = [await makeSite(app), await makeSite(app), await makeSite(app)]
  const users = [(await makeUser(app)).id, (await makeUser(app)).id, (await makeUser(app)).id]
  for (let round = 0; round < 12; round++) {
    const permissoes = { leitura: true, escrita: round % 2 === 0, admin: false }
    const turned = round % 3 === 0 ? <T>(list: T[]) => list : <T>(list: T[]) => list.toReversed()
    const answers = await Promise.all([
      ...users.map((id) =>
        admin.put(`/users/${id}`, { sites: turned(sites).map((siteId) => ({ siteId, permissoes })) }),
      ),
      ...turned(sites).map((id) =>
        admin.put(`/sites/${id}/users`, { usuarios: users.map((userId) => ({ userId, permissoes })) }),
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
}, 60_000)
