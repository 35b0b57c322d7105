import { expect, test } from 'vitest'
import { verifyPassword } from '#server/platform/security/passwords.ts'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import { type Anything, callerWith } from '../app/caller.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../factories/user.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)
const login = (email: string, password: string, address: string) =>
  callerWith(app, { address }).post('/auth/login', { email, password })
/** Time for a hundred passwords on a busy machine. */
const BUSY_MS = 60_000
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

test(
  'a flood of sign-ins delays only itself: other users sign in meanwhile, and calls are answered',
  async () => {
    const { email } = await makeUser(app)
    const there = await makeUser(app)
    let left = 0
    const flood = times(150, async (n) => {
      left++
      const { status } = await login(`alguem${n}@teste.local`, 'errada1', '203.0.113.1')
      left--
      return status
    })
    const signedIn = await login(email, TEST_PASSWORD, '203.0.113.2')
    expect(signedIn.status).toBe(200)
    expect(left).toBeGreaterThan(75)
    expect((await admin.get('/auth/me')).status).toBe(200)
    expect(left).toBeGreaterThan(75)
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    expect((await login(there.email, TEST_PASSWORD, '203.0.113.3')).status).toBe(200)
  },
  BUSY_MS,
)

test('many sign-ins to one account from an address do not delay other accounts there', async () => {
  const { email } = await makeUser(app)
  const address = '203.0.113.10'
  let left = 0
  const flood = times(30, async () => {
    left++
    const { status } = await login('alvo@teste.local', 'errada1', address)
    left--
    return status
  })
  expect((await login(email, TEST_PASSWORD, address)).status).toBe(200)
  const waitedFor = 30 - left
  const statuses = await Promise.all(flood)
  expect(waitedFor).toBeLessThan(20)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
})

test("a sign-in beyond the queue's size is refused at once, with a time to try again", async () => {
  const answers = await Promise.all(times(90, () => login('cheio@teste.local', 'errada1', '203.0.114.1')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(refused).toHaveLength(80)
  for (const { headers } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  }
})

test('the log has few entries for a flood, and no typed password', async () => {
  app.setNow(new Date('2026-04-01T10:00:00.000Z'))
  for (let n = 0; n < 3; n++) await login('alvo2@teste.local', 'Segredo-Digitado', '203.0.115.1')
  await login('minh@senha.123', 'x', '203.0.115.1')
  const reader = await makeAdmin(app)
  const page = (await reader.get('/audit?action=sign-in-failed&from=2026-04-01T09:59:00Z')).body.data
  expect(page).toHaveLength(2)
  const [one, other] = page.toSorted((a: Anything, b: Anything) => b.changes.count - a.changes.count)
  expect(one).toMatchObject({
    kind: 'security',
    address: '203.0.115.1',
    actor: { id: null, name: 'alvo2@teste.local' },
    changes: { account: 'alvo2@teste.local', count: 3 },
  })
  expect(other.changes.account).toBe('(não é um endereço)')
  expect(JSON.stringify(page)).not.toMatch(/Segredo|senha\.123/)
})

test('a password longer than the schema allows is never hashed', async () => {
  const before = performance.now()
  expect(await verifyPassword(undefined, 'x'.repeat(50_000_000))).toBe(false)
  expect(performance.now() - before).toBeLessThan(1_000)
  const long = await login('a@teste.local', 'x'.repeat(1_001), '203.0.113.77')
  expect(long.status).toBe(400)
})
