import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Caller, callerWith, signIn } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller, makeUser, TEST_PASSWORD } from '#test/factories/user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const login = (email: string, password: string, address?: string) =>
  callerWith(app, address ? { address } : {}).post('/auth/login', { email, password })

describe('sign-in', () => {
  test('gives tokens, the user and the sites', async () => {
    const site = await makeSite(app, { nome: 'Meu site' })
    await makeSite(app, { nome: 'De outro' })
    const inactive = await makeSite(app, { nome: 'Inativo', ativo: false })
    await makeUser(app, { email: 'ana@teste.local', sites: { [site]: 'escrita', [inactive]: 'leitura' } })
    const { status, body } = await login('  ANA@teste.local ', TEST_PASSWORD)
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.user).toMatchObject({ email: 'ana@teste.local', role: 'user', isActive: true })
    expect(body.sitesPermitidos.map((s: { nome: string }) => s.nome)).toEqual(['Meu site'])
    expect(body.sitesPermitidos[0].permissoes).toEqual({ leitura: true, escrita: true, admin: false })
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i)
    const me = await callerWith(app, { token: body.token }).get('/auth/me')
    expect(me.body).toMatchObject({ success: true, user: { email: 'ana@teste.local' } })
  })

  test('refuses a wrong password and an unknown account alike', async () => {
    await makeUser(app, { email: 'beto@teste.local' })
    const wrong = await login('beto@teste.local', 'errada1')
    const unknown = await login('ninguem@teste.local', 'errada1')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ success: false, message: 'E-mail ou senha incorretos' })
    expect(unknown).toMatchObject({ status: 401, body: wrong.body })
  })

  test('tells an inactive user the reason, but only after the right password', async () => {
    await makeUser(app, { email: 'inativa@teste.local', isActive: false })
    expect((await login('inativa@teste.local', TEST_PASSWORD)).status).toBe(403)
    const wrong = await login('inativa@teste.local', 'errada1')
    expect(wrong).toMatchObject({ status: 401, body: { message: 'E-mail ou senha incorretos' } })
  })

  test.each([
    [{}, 'email', 'E-mail é obrigatório'],
    [{ email: 'x', password: 'y' }, 'email', 'E-mail inválido'],
    [{ email: 'a@b.co' }, 'password', 'Senha é obrigatória'],
  ])('names the wrong member of %j', async (body, field, message) => {
    const answer = await callerWith(app).post('/auth/login', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, message })
    expect(answer.body.errors[0]).toEqual({ field, message })
  })
})

describe('the limit of bad sign-ins', () => {
  test('allows ten for one account from one address, then asks for a pause; other addresses and accounts are free', async () => {
    const { email } = await makeUser(app)
    const address = '10.0.0.1'
    for (let i = 0; i < 10; i++) expect((await login(email, 'errada1', address)).status).toBe(401)
    const refused = await login(email, TEST_PASSWORD, address)
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await login(email, TEST_PASSWORD, '10.0.0.2')).status).toBe(200)
    const other = await makeUser(app)
    expect((await login(other.email, TEST_PASSWORD, address)).status).toBe(200)
    app.setNow(new Date(app.services.now().getTime() + wait * 1000))
    expect((await login(email, TEST_PASSWORD, address)).status).toBe(200)
    expect((await login(email, 'errada1', address)).status).toBe(401)
  })

  test('is cleared by a successful sign-in', async () => {
    const { email } = await makeUser(app)
    const address = '10.0.0.3'
    for (let i = 0; i < 9; i++) await login(email, 'errada1', address)
    expect((await login(email, TEST_PASSWORD, address)).status).toBe(200)
    for (let i = 0; i < 10; i++) expect((await login(email, 'errada1', address)).status).toBe(401)
    expect((await login(email, 'errada1', address)).status).toBe(429)
  })

  test('holds against concurrent attempts', async () => {
    const { email } = await makeUser(app)
    const tries = Array.from({ length: 25 }, () => login(email, 'errada1', '10.0.0.4'))
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.filter((s) => s === 401)).toHaveLength(10)
    expect(statuses.filter((s) => s === 429)).toHaveLength(15)
  })

  test('makes the eleventh wrong current password wait; a right one clears the count', async () => {
    const caller = await makeCaller(app)
    const change = (currentPassword: string) =>
      caller.put('/auth/password', { currentPassword, newPassword: TEST_PASSWORD })
    for (let i = 0; i < 9; i++) expect((await change('errada1')).status).toBe(400)
    expect((await change(TEST_PASSWORD)).status).toBe(200)
    const statuses = await Promise.all(Array.from({ length: 12 }, () => change('errada1')))
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(400), 429, 429])
    const refused = await change(TEST_PASSWORD)
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeLessThanOrEqual(60)
    app.setNow(new Date(app.services.now().getTime() + wait * 1000))
    expect((await change(TEST_PASSWORD)).status).toBe(200)
  })
})

describe('sessions', () => {
  test('missing, forged and expired tokens are refused', async () => {
    const caller = await makeCaller(app)
    expect((await callerWith(app).get('/auth/validate')).status).toBe(401)
    expect((await callerWith(app, { token: `${caller.token}x` }).get('/auth/validate')).status).toBe(401)
    const before = app.services.now()
    app.setNow(new Date(before.getTime() + 14 * MINUTE_MS))
    expect((await caller.get('/auth/validate')).status).toBe(200)
    app.setNow(new Date(before.getTime() + 15 * MINUTE_MS + 1000))
    expect((await caller.get('/auth/validate')).status).toBe(401)
    app.setNow(before)
  })

  test('a refresh token works once', async () => {
    const caller = await makeCaller(app)
    const first = await callerWith(app).post('/auth/refresh', { refreshToken: caller.refreshToken })
    expect(first.status).toBe(200)
    expect((await callerWith(app, { token: first.body.token }).get('/auth/me')).status).toBe(200)
    const second = await callerWith(app).post('/auth/refresh', { refreshToken: first.body.refreshToken })
    expect(second.status).toBe(200)
  })

  test('a reused refresh token ends all sessions of its user', async () => {
    const { email } = await makeUser(app)
    const stolen = await signIn(app, email, TEST_PASSWORD)
    const elsewhere = await signIn(app, email, TEST_PASSWORD)
    const bystander = await makeCaller(app)
    const next = await callerWith(app).post('/auth/refresh', { refreshToken: stolen.refreshToken })
    const again = await callerWith(app).post('/auth/refresh', { refreshToken: stolen.refreshToken })
    expect(again.status).toBe(401)
    expect((await elsewhere.get('/auth/me')).status).toBe(401)
    expect((await callerWith(app, { token: next.body.token }).get('/auth/me')).status).toBe(401)
    const after = await callerWith(app).post('/auth/refresh', { refreshToken: next.body.refreshToken })
    expect(after.status).toBe(401)
    expect((await bystander.get('/auth/me')).status).toBe(200)
  })

  test('of concurrent refreshes with one token the first succeeds, and the others end the sessions', async () => {
    const caller = await makeCaller(app)
    const tries = Array.from({ length: 5 }, () =>
      callerWith(app).post('/auth/refresh', { refreshToken: caller.refreshToken }),
    )
    const answers = await Promise.all(tries)
    const won = answers.filter((answer) => answer.status === 200)
    expect(won).toHaveLength(1)
    expect((await callerWith(app, { token: won[0]?.body.token }).get('/auth/me')).status).toBe(401)
  })

  test('a refresh token lives 30 days', async () => {
    const caller = await makeCaller(app)
    const before = app.services.now()
    app.setNow(new Date(before.getTime() + 30 * DAY_MS + 1))
    const late = await callerWith(app).post('/auth/refresh', { refreshToken: caller.refreshToken })
    app.setNow(before)
    expect(late.status).toBe(401)
    expect(late.body.message).toBe('Sessão expirada. Entre novamente.')
  })

  test('a refresh after the session’s end names the reason', async () => {
    const why = async (caller: Caller) =>
      (await callerWith(app).post('/auth/refresh', { refreshToken: caller.refreshToken })).body.message
    const { email } = await makeUser(app)
    const [here, there] = [await signIn(app, email, TEST_PASSWORD), await signIn(app, email, TEST_PASSWORD)]
    await here.put('/auth/password', { currentPassword: TEST_PASSWORD, newPassword: 'outra-senha' })
    expect(await why(there)).toBe('Sessão encerrada. Entre novamente.')
    await (await makeAdmin(app)).delete(`/users/${here.userId}`)
    expect(await why(here)).toBe('Usuário inativo. Fale com o administrador.')
    const unknown = await callerWith(app).post('/auth/refresh', { refreshToken: 'inventado' })
    expect(unknown.body.message).toBe('Sessão expirada. Entre novamente.')
  })

  test('logout ends the session on the server', async () => {
    const caller = await makeCaller(app)
    expect((await caller.post('/auth/logout')).status).toBe(200)
    expect((await caller.get('/auth/me')).status).toBe(401)
    const refreshed = await callerWith(app).post('/auth/refresh', { refreshToken: caller.refreshToken })
    expect(refreshed.status).toBe(401)
  })
})

describe('the own account', () => {
  test('a new password ends the other sessions and keeps this one', async () => {
    const { email } = await makeUser(app)
    const here = await signIn(app, email, TEST_PASSWORD)
    const there = await signIn(app, email, TEST_PASSWORD)
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'outra-senha' }
    expect((await here.put('/auth/password', body)).status).toBe(200)
    expect((await here.get('/auth/me')).status).toBe(200)
    expect((await there.get('/auth/me')).status).toBe(401)
    expect((await login(email, TEST_PASSWORD)).status).toBe(401)
    expect((await login(email, 'outra-senha')).status).toBe(200)
  })

  test('a wrong current password is a field error and does not end the session', async () => {
    const caller = await makeCaller(app)
    const body = { currentPassword: 'errada1', newPassword: 'outra-senha' }
    const answer = await caller.put('/auth/password', body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ field: 'currentPassword', message: 'Senha atual incorreta' }])
    const short = await caller.put('/auth/password', { currentPassword: TEST_PASSWORD, newPassword: '12345' })
    expect(short.body.message).toBe('Senha deve ter pelo menos 6 caracteres')
    expect((await caller.get('/auth/me')).status).toBe(200)
  })

  test('preferences left out of a change stay', async () => {
    const caller = await makeCaller(app)
    await caller.put('/auth/preferences', { tema: 'dark', notificacoes: { push: true } })
    const { body } = await caller.put('/auth/preferences', { timezone: 'America/Manaus' })
    expect(body.data.preferencias).toEqual({
      tema: 'dark',
      idioma: 'pt-BR',
      timezone: 'America/Manaus',
      notificacoes: { email: true, push: true },
    })
    const wrong = await caller.put('/auth/preferences', { timezone: 'Marte/Base' })
    expect(wrong).toMatchObject({ status: 400, body: { message: 'Fuso horário inválido' } })
  })

  test.each(['/auth/validate', '/auth/me'])('%s names the signed-in user', async (path) => {
    const admin = await makeAdmin(app)
    const { body } = await admin.get(path)
    expect(body.user.role).toBe('admin')
    expect(body.sitesPermitidos.every((s: { ativo: boolean }) => s.ativo)).toBe(true)
  })
})
