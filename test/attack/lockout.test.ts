import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import { callerWith } from '../app/caller.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../factories/user.ts'

const app = await appOfThisFile()
const login = (email: string, password: string, address: string) =>
  callerWith(app, { address }).post('/auth/login', { email, password })
const later = (ms: number) => app.setNow(new Date(app.services.now().getTime() + ms))
/** Time for a hundred passwords on a busy machine. */
const BUSY_MS = 60_000
const OFFICE = '198.51.100.7'

/** The failed sign-ins that the limit allows. */
async function fail(tries: readonly (readonly [email: string, address: string])[]): Promise<void> {
  const answers = await Promise.all(tries.map(([email, address]) => login(email, 'errada1', address)))
  expect(answers.map(({ status }) => status)).toEqual(tries.map(() => 401))
}
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

test(
  'a hundred bad sign-ins at an office block strangers there, but no user who works there',
  async () => {
    const colleague = await makeUser(app)
    const newcomer = await makeUser(app)
    expect((await login(colleague.email, TEST_PASSWORD, OFFICE)).status).toBe(200)
    await fail(times(100, (n) => [`inventado${n}@teste.local`, n % 2 === 0 ? OFFICE : `::ffff:${OFFICE}`]))

    const refused = await login(newcomer.email, TEST_PASSWORD, OFFICE)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    const unknown = await login('ninguem@teste.local', TEST_PASSWORD, OFFICE)
    expect([unknown.status, unknown.body]).toEqual([429, refused.body])
    expect((await login(colleague.email, TEST_PASSWORD, OFFICE)).status).toBe(200)
    expect((await login(newcomer.email, TEST_PASSWORD, '198.51.100.8')).status).toBe(200)

    later(16 * MINUTE_MS)
    expect((await login(newcomer.email, TEST_PASSWORD, OFFICE)).status).toBe(200)
  },
  BUSY_MS,
)

test(
  'a hundred bad sign-ins for an account from everywhere block it only at unknown places',
  async () => {
    const account = await makeUser(app)
    const home = '2001:db8:aaaa:1::1'
    expect((await login(account.email, TEST_PASSWORD, home)).status).toBe(200)
    // Ten attempts from each /64, each from another of its addresses.
    await fail(times(100, (n) => [account.email, `2001:db8:1:${Math.floor(n / 10)}::${(n % 10) + 1}`]))

    expect((await login(account.email, TEST_PASSWORD, '203.0.113.50')).status).toBe(429)
    expect((await login(account.email, TEST_PASSWORD, '2001:db8:aaaa:1:ffff::2')).status).toBe(200)
    later(30 * MINUTE_MS)
    expect((await login(account.email, TEST_PASSWORD, '203.0.113.50')).status).toBe(429)
    later(31 * MINUTE_MS)
    expect((await login(account.email, TEST_PASSWORD, '203.0.113.50')).status).toBe(200)
  },
  BUSY_MS,
)

test(
  'a user not seen at a place for 30 days counts as a stranger there again',
  async () => {
    const { email } = await makeUser(app)
    const place = '198.51.100.99'
    const { body } = await login(email, TEST_PASSWORD, place)
    later(20 * DAY_MS)
    const refreshed = await callerWith(app, { address: place }).post('/auth/refresh', {
      refreshToken: body.refreshToken,
    })
    expect(refreshed.status).toBe(200)
    later(20 * DAY_MS)
    // Ten attempts for each of ten accounts.
    await fail(times(100, (n) => [`outro${n % 10}@teste.local`, place]))
    expect((await login(email, TEST_PASSWORD, place)).status).toBe(200)
  },
  BUSY_MS,
)

test('an attacker behind the same address causes a known account a pause of at most a minute', async () => {
  const { email } = await makeUser(app)
  const address = '198.51.100.20'
  await login(email, TEST_PASSWORD, address)
  await fail(times(10, () => [email, address]))
  const refused = await login(email, TEST_PASSWORD, address)
  expect(refused.status).toBe(429)
  later(Number(refused.headers['retry-after']) * 1000)
  expect((await login(email, TEST_PASSWORD, address)).status).toBe(200)
  // The account's ten attempts begin anew here; other places were never limited.
  expect((await login(email, 'errada1', address)).status).toBe(401)
  expect((await login(email, TEST_PASSWORD, '198.51.100.21')).status).toBe(200)
})

test('the last administrator cannot be locked out on purpose', async () => {
  const admin = await makeAdmin(app)
  const { email } = (await admin.get('/auth/me')).body.user
  await fail(times(10, () => [email, '127.0.0.1']))
  expect((await admin.get('/users')).status).toBe(200)
  later(MINUTE_MS)
  expect((await login(email, TEST_PASSWORD, '127.0.0.1')).status).toBe(200)
})
