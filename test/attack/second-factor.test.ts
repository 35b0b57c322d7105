import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#core/time/hours.ts'
import { calendarFeeds } from '#server/features/maintenance/tables.ts'
import { forgetExpired } from '#server/features/sessions/forget-expired.ts'
import { settings, users } from '#server/platform/database/tables.ts'
import { hashToken } from '#server/platform/security/tokens.ts'
import { routes } from '#server/routes.ts'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import { callerWith, signIn } from '../app/caller.ts'
import { makeMachine } from '../factories/machine.ts'
import { codeAt, makeWithFactor, nextStep } from '../factories/second-factor.ts'
import { makeSite } from '../factories/site.ts'
import { makeUser, TEST_PASSWORD } from '../factories/user.ts'
import { rounds } from './rounds.ts'

const app = await appOfThisFile()
const later = (ms: number) => app.setNow(new Date(app.services.now().getTime() + ms))

/** Six-digit codes that are not valid now. */
function wrongCodes(secret: string, howMany: number): string[] {
  const nowMs = app.services.now().getTime()
  const good = [-30_000, 0, 30_000].map((off) => codeAt(secret, new Date(nowMs + off)))
  const all = Array.from({ length: howMany + 3 }, (_, i) => String(100_000 + i * 7_919).slice(-6))
  return all.filter((code) => !good.includes(code)).slice(0, howMany)
}

describe('a code', () => {
  test('is valid once, in any order and from any address', async () => {
    const person = await makeWithFactor(app)
    // The code that confirmed the set-up.
    expect((await person.login(person.code())).status).toBe(401)
    nextStep(app, 2)
    const before = codeAt(person.secret, new Date(app.services.now().getTime() - 30_000))
    const code = person.code()
    expect((await person.login(code)).status).toBe(200)
    expect((await person.login(code, '203.0.113.9')).status).toBe(401)
    // An older unused code, as a person sees it over the owner's shoulder.
    expect((await person.login(before)).status).toBe(401)
  })

  test('sent many times at once signs in once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const person = await makeWithFactor(app)
      nextStep(app)
      const code = person.code()
      const addresses = Array.from({ length: 8 }, (_, i) => `203.0.113.${i + 1}`)
      const answers = await Promise.all(addresses.map((address) => person.login(code, address)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('for recovery, sent many times at once, signs in once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const person = await makeWithFactor(app)
      const [code] = person.recoveryCodes
      const addresses = Array.from({ length: 8 }, (_, i) => `203.0.113.${i + 1}`)
      const answers = await Promise.all(addresses.map((address) => person.login(code, address)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('of another user is refused', async () => {
    const [ana, beto] = [await makeWithFactor(app), await makeWithFactor(app)]
    nextStep(app)
    expect((await ana.login(beto.code())).status).toBe(401)
    expect((await ana.login(beto.recoveryCodes[0])).status).toBe(401)
    expect((await beto.login(beto.recoveryCodes[0])).status).toBe(200)
  })

  test('of a replaced secret is refused', async () => {
    const { email } = await makeUser(app)
    const caller = await signIn(app, email, TEST_PASSWORD)
    const begin = async () =>
      (await caller.post('/auth/second-factor', { currentPassword: TEST_PASSWORD })).body.data
        .secret as string
    const first = await begin()
    const second = await begin()
    const confirm = (secret: string) =>
      caller.post('/auth/second-factor/confirm', { code: codeAt(secret, app.services.now()) })
    expect((await confirm(first)).status).toBe(400)
    expect((await confirm(second)).status).toBe(200)
  })
})

describe('guessing codes', () => {
  test('ends after ten codes a day, from any number of addresses, also during a cleanup, and then refuses the right code too', async () => {
    const person = await makeWithFactor(app)
    nextStep(app)
    const guesses = wrongCodes(person.secret, 10)
    for (const [i, guess] of guesses.entries()) {
      expect((await person.login(guess, `198.51.100.${i + 1}`)).status).toBe(401)
    }
    const refused = await person.login(person.code(), '198.51.100.200')
    expect(refused.status).toBe(429)
    expect(refused.body.message).toContain('Use um código de recuperação')
    expect(JSON.stringify(refused.body)).not.toMatch(/token/i)
    later(12 * HOUR_MS)
    await forgetExpired(app.services.db, app.services.now())
    expect((await person.login(person.code(), '198.51.100.201')).status).toBe(429)
    // The owner is not locked out.
    expect((await person.login(person.recoveryCodes[0], '198.51.100.202')).status).toBe(200)
    later(12 * HOUR_MS + 1)
    await forgetExpired(app.services.db, app.services.now())
    expect((await person.login(person.code(), '198.51.100.203')).status).toBe(200)
  })

  test('many at once count like one after another', async () => {
    const person = await makeWithFactor(app)
    nextStep(app)
    const guesses = wrongCodes(person.secret, 24)
    const answers = await Promise.all(guesses.map((guess, i) => person.login(guess, `192.0.2.${i + 1}`)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14)
  })

  test('with a session ends too, and confirms no new secret', async () => {
    const { email } = await makeUser(app)
    const caller = await signIn(app, email, TEST_PASSWORD)
    const begun = await caller.post('/auth/second-factor', { currentPassword: TEST_PASSWORD })
    const statuses = []
    for (const code of wrongCodes(begun.body.data.secret, 12)) {
      statuses.push((await caller.post('/auth/second-factor/confirm', { code })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })

  test('passwords with a session ends after ten', async () => {
    const { email } = await makeUser(app)
    const caller = await signIn(app, email, TEST_PASSWORD)
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        caller.post('/auth/second-factor', { currentPassword: `errada${i}` }),
      ),
    )
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('only a right password reveals that an account has a second factor', async () => {
    const [without, person] = [await makeUser(app), await makeWithFactor(app)]
    const answer = async (email: string, code?: string) => {
      const { status, body } = await callerWith(app).post('/auth/login', {
        email,
        password: 'errada-1',
        code,
      })
      return { status, body }
    }
    const expected = await answer('ninguem@teste.local')
    for (const code of [undefined, person.code(), person.recoveryCodes[0]]) {
      expect(await answer(person.email, code)).toEqual(expected)
      expect(await answer(without.email, code)).toEqual(expected)
    }
    // A code that came with a wrong password is not used up.
    expect((await person.login(person.recoveryCodes[0])).status).toBe(200)
  })
})

describe('a user who owes a step', () => {
  afterEach(async () => void (await app.services.db.delete(settings)))

  const allowed = new Set(routes.filter(({ endpoint }) => endpoint.owing).map(({ endpoint }) => endpoint))

  test.each(['password', 'second-factor'] as const)(
    '%s: only the calls that lead to the step are answered',
    async (owes) => {
      const { id, email } = await makeUser(app, { role: 'admin' })
      if (owes === 'password')
        await app.services.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, id))
      else
        await app.services.db
          .insert(settings)
          .values({ key: 'access-policy', value: { secondFactorForAdmins: true } })
      const caller = await signIn(app, email, TEST_PASSWORD)
      const passed: string[] = []
      for (const { endpoint } of routes) {
        if (endpoint.access === 'public' || endpoint.path === '/auth/logout') continue
        const url = `/api${endpoint.path.replace(/\{\w+\}/g, 'x')}`
        for (const accept of ['application/json', 'text/event-stream']) {
          const answer = await app.http.inject({
            method: endpoint.method,
            url,
            headers: { accept, authorization: `Bearer ${caller.token}` },
          })
          if (answer.statusCode !== 403) passed.push(`${endpoint.method} ${endpoint.path}`)
          expect(allowed.has(endpoint)).toBe(answer.statusCode !== 403)
        }
      }
      expect([...new Set(passed)].toSorted()).toEqual([
        'GET /access-policy',
        'GET /auth/me',
        'GET /auth/second-factor',
        'GET /auth/validate',
        'POST /auth/password-check',
        'POST /auth/second-factor',
        'POST /auth/second-factor/confirm',
        'POST /auth/second-factor/off',
        'POST /auth/second-factor/recovery-codes',
        'PUT /auth/password',
      ])
      // A renewed token is limited as well.
      const renewed = await callerWith(app).post('/auth/refresh', { refreshToken: caller.refreshToken })
      expect((await callerWith(app, { token: renewed.body.token }).get('/sites')).status).toBe(403)
    },
  )

  test('a new password ends calendar addresses from before', async () => {
    const site = await makeSite(app)
    const machineId = await makeMachine(app, { siteId: site })
    const { id } = await makeUser(app, { sites: { [site]: 'leitura' } })
    await app.services.db
      .insert(calendarFeeds)
      .values({ userId: id, machineId, tokenHash: hashToken('um-token-qualquer') })
    const feed = async () =>
      (await app.http.inject({ url: `/api/machines/${machineId}/maintenance.ics?token=um-token-qualquer` }))
        .statusCode
    expect(await feed()).toBe(200)
    await app.services.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, id))
    expect(await feed()).toBe(404)
  })
})
