import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { type Caller, callerWith, signIn } from '#test/app/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller, makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'

const app = await appOfThisFile()
const later = (ms: number) => app.setNow(new Date(app.services.now().getTime() + ms))
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36'

async function signInWith(email: string, userAgent: string, remoteAddress: string): Promise<Caller> {
  const { statusCode, json } = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': userAgent },
    remoteAddress,
    payload: { email, password: TEST_PASSWORD },
  })
  expect(statusCode).toBe(200)
  return callerWith(app, { token: json().token, refreshToken: json().refreshToken, address: remoteAddress })
}
const isOpen = async (caller: Caller) => (await caller.get('/auth/me')).status === 200

describe('the own sessions', () => {
  test('tell device, address and last use to the minute', async () => {
    const { email } = await makeUser(app)
    const there = await signInWith(email, CHROME, '10.1.1.1')
    later(1_000)
    const here = await signInWith(email, `${'x'.repeat(5_000)}`, '10.1.1.2')
    const list = async () => (await here.get('/auth/sessions')).body.data
    expect(await list()).toMatchObject([
      { device: null, address: '10.1.1.2', isCurrent: true },
      { device: 'Chrome no Windows', address: '10.1.1.1', isCurrent: false },
    ])
    const signedIn = app.services.now()
    later(30_000)
    await there.get('/auth/me')
    later(5 * MINUTE_MS)
    await there.get('/auth/me')
    const used = app.services.now()
    const lastUses = async () => (await list()).map(({ lastUsedAt }: { lastUsedAt: string }) => lastUsedAt)
    await expect.poll(lastUses).toContain(used.toISOString())
    expect(await lastUses()).not.toContain(new Date(signedIn.getTime() + 30_000).toISOString())
    expect(JSON.stringify(await list())).not.toMatch(/hash|token|xxxx/i)
  })

  test('end one by one, and all others at once', async () => {
    const { email } = await makeUser(app)
    const here = await signIn(app, email, TEST_PASSWORD)
    const [there, elsewhere] = [
      await signIn(app, email, TEST_PASSWORD),
      await signIn(app, email, TEST_PASSWORD),
    ]
    const { data } = (await there.get('/auth/sessions')).body
    const mine = data.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    expect((await here.delete(`/auth/sessions/${mine.id}`)).status).toBe(200)
    expect(await isOpen(there)).toBe(false)
    expect(await isOpen(elsewhere)).toBe(true)
    expect((await here.delete(`/auth/sessions/${mine.id}`)).status).toBe(404)
    expect((await here.delete('/auth/sessions')).status).toBe(200)
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false])
    expect((await here.get('/auth/sessions')).body.data).toHaveLength(1)
  })

  test('of another user are not found, also by an administrator', async () => {
    const victim = await makeCaller(app)
    const [{ id }] = (await victim.get('/auth/sessions')).body.data
    for (const other of [await makeCaller(app), await makeAdmin(app)]) {
      expect((await other.delete(`/auth/sessions/${id}`)).status).toBe(404)
    }
    expect((await callerWith(app).delete(`/auth/sessions/${id}`)).status).toBe(401)
    expect(await isOpen(victim)).toBe(true)
  })
})

describe('a session lasts', () => {
  test('at most ninety days; its last access token ends with it', async () => {
    const { email } = await makeUser(app)
    let { token, refreshToken } = await signIn(app, email, TEST_PASSWORD)
    const refresh = async () => {
      const { status, body } = await callerWith(app).post('/auth/refresh', { refreshToken })
      if (status === 200) ({ token, refreshToken } = body)
      return status
    }
    for (const days of [29, 29, 29]) {
      later(days * DAY_MS)
      expect(await refresh()).toBe(200)
    }
    later(3 * DAY_MS - 5 * MINUTE_MS)
    expect(await refresh()).toBe(200)
    const [, payload = ''] = required(token, 'token').split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(5 * 60)
    expect(await isOpen(callerWith(app, { token }))).toBe(true)
    later(5 * MINUTE_MS)
    expect(await isOpen(callerWith(app, { token }))).toBe(false)
    expect(await refresh()).toBe(401)
    expect((await signIn(app, email, TEST_PASSWORD)).token).toBeDefined()
  })
})

describe('a changed password', () => {
  const feedOf = async (caller: Caller, machineId: string): Promise<string> =>
    (await caller.post(`/machines/${machineId}/maintenance/calendar`)).body.data.path.replace('/api', '')
  const fetched = async (path: string) =>
    (await app.http.inject({ method: 'GET', url: `/api${path}` })).statusCode

  test.each(['the own', 'by an administrator'])('%s ends the addresses of calendars', async (who) => {
    const site = await makeSite(app)
    const machineId = await makeMachine(app, { siteId: site })
    const caller = await makeCaller(app, { sites: { [site]: 'leitura' } })
    const bystander = await makeCaller(app, { sites: { [site]: 'leitura' } })
    const [feed, other] = [await feedOf(caller, machineId), await feedOf(bystander, machineId)]
    expect(await fetched(feed)).toBe(200)
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'uma-outra-senha' }
    if (who === 'the own') await caller.put('/auth/password', body)
    else await (await makeAdmin(app)).put(`/users/${caller.userId}`, { password: 'uma-outra-senha' })
    expect(await fetched(feed)).toBe(404)
    expect(await fetched(other)).toBe(200)
    const { email } = (await (await makeAdmin(app)).get(`/users/${caller.userId}`)).body.data
    const again = await signIn(app, email, 'uma-outra-senha')
    expect((await again.get(`/machines/${machineId}/maintenance/calendar`)).body.data.createdAt).toBeNull()
    expect(await fetched(await feedOf(again, machineId))).toBe(200)
  })
})
