import { describe, expect, test } from 'vitest'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { callerWith, signIn } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller, makeUser, TEST_PASSWORD } from '#test/factories/user.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)

const valid = { name: 'Nova Pessoa', email: 'nova@teste.local', password: 'segredo' }

describe('creating', () => {
  test('a user with the defaults, who can sign in', async () => {
    const site = await makeSite(app)
    const sites = [{ siteId: site, permissoes: { admin: true } }]
    const { status, body } = await admin.post('/users', { ...valid, email: ' Nova@Teste.local ', sites })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      name: 'Nova Pessoa',
      email: 'nova@teste.local',
      role: 'user',
      isActive: true,
      sites: [{ siteId: site, permissoes: { leitura: true, escrita: true, admin: true } }],
      preferencias: {
        tema: 'light',
        timezone: 'America/Sao_Paulo',
        notificacoes: { email: true, push: false },
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/segredo|argon2|password/i)
    await signIn(app, 'nova@teste.local', 'segredo')
  })

  test('an address belongs to one user, in upper or lower case, also for concurrent calls', async () => {
    await makeUser(app, { email: 'tomado@teste.local' })
    const again = await admin.post('/users', { ...valid, email: 'TOMADO@teste.local' })
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('email') } })
    expect(again.body.errors[0].field).toBe('email')
    const both = await Promise.all(
      [1, 2].map(() => admin.post('/users', { ...valid, email: 'par@teste.local' })),
    )
    expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 409])
    expect(both.find((answer) => answer.status === 409)?.body.message).toContain('email')
  })

  test.each([
    [{ ...valid, name: '' }, 'name', 'Nome é obrigatório'],
    [{ ...valid, name: 'x' }, 'name', 'Nome deve ter pelo menos 2 caracteres'],
    [{ ...valid, email: '' }, 'email', 'Email é obrigatório'],
    [{ ...valid, email: 'x@y' }, 'email', 'Email inválido'],
    [{ ...valid, password: undefined }, 'password', 'Senha é obrigatória'],
    [{ ...valid, password: '12345' }, 'password', 'Senha deve ter pelo menos 6 caracteres'],
    [{ ...valid, sites: [{ siteId: 'nenhum' }] }, 'sites.0.siteId', 'Site não encontrado'],
  ])('refuses %j', async (body, field, message) => {
    const answer = await admin.post('/users', {
      ...body,
      email: body.email === valid.email ? 'outra@teste.local' : body.email,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]).toEqual({ field, message })
    const all = (await admin.get('/users')).body.data as { email: string }[]
    expect(all.some((user) => user.email === 'outra@teste.local')).toBe(false)
  })
})

describe('changing', () => {
  test('keeps members left out; a blank password keeps the present one', async () => {
    const site = await makeSite(app)
    const { id, email } = await makeUser(app, { name: 'Antes', sites: { [site]: 'escrita' } })
    expect((await admin.put(`/users/${id}`, { password: null })).status).toBe(200)
    const body = { name: 'Depois', password: '', preferencias: { tema: 'dark' } }
    const changed = await admin.put(`/users/${id}`, body)
    expect(changed.body.data).toMatchObject({
      name: 'Depois',
      email,
      sites: [{ siteId: site, permissoes: { escrita: true } }],
      preferencias: { tema: 'dark', notificacoes: { email: true } },
    })
    await signIn(app, email, TEST_PASSWORD)
    expect((await admin.put(`/users/${id}`, { sites: [] })).body.data.sites).toEqual([])
  })

  test('an older state and a taken address are refused', async () => {
    const { id } = await makeUser(app)
    const other = await makeUser(app)
    const { updatedAt } = (await admin.get(`/users/${id}`)).body.data
    expect((await admin.put(`/users/${id}`, { name: 'Um', updatedAt })).status).toBe(200)
    expect((await admin.put(`/users/${id}`, { name: 'Dois', updatedAt })).status).toBe(409)
    const taken = await admin.put(`/users/${id}`, { email: other.email })
    expect(taken).toMatchObject({ status: 409, body: { message: expect.stringContaining('email') } })
    expect(
      (await admin.put(`/users/${id}`, { email: (await admin.get(`/users/${id}`)).body.data.email })).status,
    ).toBe(200)
  })

  test('a deactivation is effective at the next call, for the session and its refresh token', async () => {
    const victim = await makeCaller(app)
    await admin.put(`/users/${victim.userId}`, { isActive: false })
    expect((await victim.get('/auth/me')).status).toBe(401)
    const refreshed = await callerWith(app).post('/auth/refresh', { refreshToken: victim.refreshToken })
    expect(refreshed.status).toBe(401)
    await admin.put(`/users/${victim.userId}`, { isActive: true })
    expect((await victim.get('/auth/me')).status).toBe(401)
  })

  test('a password set by an administrator ends the sessions of the user', async () => {
    const victim = await makeCaller(app)
    await admin.put(`/users/${victim.userId}`, { password: 'nova-senha' })
    expect((await victim.get('/auth/me')).status).toBe(401)
    expect((await admin.get('/auth/me')).status).toBe(200)
  })
})

describe('the own account', () => {
  test('can be neither deactivated nor deleted', async () => {
    const own = `/users/${admin.userId}`
    expect(await admin.delete(own)).toMatchObject({
      status: 409,
      body: { message: 'Não é possível desativar sua própria conta' },
    })
    expect(await admin.delete(`${own}?permanent=true`)).toMatchObject({
      status: 409,
      body: { message: 'Não é possível excluir sua própria conta' },
    })
    expect((await admin.put(own, { isActive: false })).body.message).toBe(
      'Não é possível desativar sua própria conta',
    )
    expect((await admin.put(own, { role: 'user' })).status).toBe(409)
    expect((await admin.put(own, { name: 'Eu Mesmo', isActive: true, role: 'admin' })).status).toBe(200)
  })
})

test('a deletion deactivates, or with permanent=true deletes the row', async () => {
  const victim = await makeCaller(app)
  expect((await admin.delete(`/users/${victim.userId}`)).body.message).toBe('Usuário desativado com sucesso!')
  expect((await victim.get('/auth/me')).status).toBe(401)
  expect((await admin.get(`/users/${victim.userId}`)).body.data.isActive).toBe(false)
  const gone = await admin.delete(`/users/${victim.userId}?permanent=true`)
  expect(gone.body.message).toBe('Usuário excluído permanentemente!')
  expect((await admin.get(`/users/${victim.userId}`)).status).toBe(404)
})

test('only administrators reach users', async () => {
  const site = await makeSite(app)
  const manager = await makeCaller(app, { sites: { [site]: 'admin' } })
  const { id } = await makeUser(app)
  expect((await manager.get('/users')).status).toBe(403)
  expect((await manager.get(`/users/${id}`)).status).toBe(403)
  expect((await manager.post('/users', valid)).status).toBe(403)
  expect((await manager.put(`/users/${id}`, { role: 'admin' })).status).toBe(403)
  expect((await manager.delete(`/users/${id}`)).status).toBe(403)
  expect((await callerWith(app).get('/users')).status).toBe(401)
})
