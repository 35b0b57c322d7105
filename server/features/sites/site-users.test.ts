import { describe, expect, test } from 'vitest'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller, makeUser } from '#test/factories/user.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)

describe('the users of a site', () => {
  test('an administrator replaces the whole list', async () => {
    const site = await makeSite(app)
    const before = await makeUser(app, { sites: { [site]: 'admin' } })
    const after = await makeUser(app)
    const usuarios = [{ userId: after.id, permissoes: { escrita: true } }]
    const { status, body } = await admin.put(`/sites/${site}/users`, { usuarios })
    expect(status).toBe(200)
    expect(body.data.users).toEqual([
      {
        userId: after.id,
        name: expect.any(String),
        email: after.email,
        permissoes: { leitura: true, escrita: true, admin: false },
      },
    ])
    expect(JSON.stringify(body)).not.toContain(before.email)
    const unknown = await admin.put(`/sites/${site}/users`, { usuarios: [{ userId: 'ninguem' }] })
    expect(unknown.body.errors[0].field).toBe('usuarios.0.userId')
  })

  test('a site administrator changes and removes users, but cannot add users', async () => {
    const site = await makeSite(app)
    const manager = await makeCaller(app, { sites: { [site]: 'admin' } })
    const member = await makeUser(app, { sites: { [site]: 'leitura' } })
    const stranger = await makeUser(app)
    const self = { userId: manager.userId, permissoes: { admin: true } }
    const raised = { userId: member.id, permissoes: { escrita: true } }
    const put = (usuarios: unknown[]) => manager.put(`/sites/${site}/users`, { usuarios })
    expect((await put([self, raised])).status).toBe(200)
    expect((await put([self, { userId: stranger.id }])).status).toBe(403)
    expect((await put([self, { userId: 'ninguem' }])).status).toBe(403)
    expect((await put([self])).body.data.users).toHaveLength(1)
  })

  test('a list made from an older state is refused, after a change of the site and after a change of the user', async () => {
    const site = await makeSite(app)
    const one = await makeUser(app)
    const read = async () => (await admin.get(`/sites/${site}`)).body.data
    const put = (usuarios: object[], updatedAt: string) =>
      admin.put(`/sites/${site}/users`, { usuarios, updatedAt })
    const before = await read()
    const first = await put([{ userId: one.id }], before.updatedAt)
    expect(first.body.data).toMatchObject({ updatedAt: (await read()).updatedAt })
    expect(await put([], before.updatedAt)).toMatchObject({
      status: 409,
      body: { message: 'Outra pessoa alterou este registro. Recarregue e tente novamente.' },
    })
    const sites = [{ siteId: site, permissoes: { admin: true } }]
    expect((await admin.put(`/users/${one.id}`, { sites })).status).toBe(200)
    expect((await put([], first.body.data.updatedAt)).status).toBe(409)
    expect((await read()).users).toMatchObject([{ userId: one.id, permissoes: { admin: true } }])
    const now = await read()
    expect((await admin.put(`/users/${one.id}`, { sites, name: 'Outro nome' })).status).toBe(200)
    expect((await put([], now.updatedAt)).status).toBe(200)
  })

  test('writers are refused, outsiders get 404', async () => {
    const site = await makeSite(app)
    const writer = await makeCaller(app, { sites: { [site]: 'escrita' } })
    const outsider = await makeCaller(app)
    expect((await writer.put(`/sites/${site}/users`, { usuarios: [] })).status).toBe(403)
    expect((await outsider.put(`/sites/${site}/users`, { usuarios: [] })).status).toBe(404)
  })

  test('a withdrawn right is effective at the next call', async () => {
    const site = await makeSite(app)
    const reader = await makeCaller(app, { sites: { [site]: 'leitura' } })
    expect((await reader.get(`/sites/${site}`)).status).toBe(200)
    await admin.put(`/sites/${site}/users`, { usuarios: [] })
    expect((await reader.get(`/sites/${site}`)).status).toBe(404)
  })
})

describe('a user read before the site’s list changed', () => {
  test('is refused; a user whose rights stayed is saved', async () => {
    const site = await makeSite(app)
    const { id } = await makeUser(app)
    const stays = await makeUser(app, { sites: { [site]: 'leitura' } })
    const read = async (user: string) => (await admin.get(`/users/${user}`)).body.data
    const [stale, same] = [await read(id), await read(stays.id)]
    const usuarios = [
      { userId: id, permissoes: { escrita: true } },
      { userId: stays.id, permissoes: {} },
    ]
    expect((await admin.put(`/sites/${site}/users`, { usuarios })).status).toBe(200)
    const put = ({ id: user, sites, updatedAt }: Awaited<ReturnType<typeof read>>) =>
      admin.put(`/users/${user}`, { sites, updatedAt })
    expect((await put(stale)).status).toBe(409)
    expect((await read(id)).sites).toMatchObject([{ siteId: site, permissoes: { escrita: true } }])
    expect((await put(same)).status).toBe(200)
    expect((await put(await read(id))).status).toBe(200)
  })
})
