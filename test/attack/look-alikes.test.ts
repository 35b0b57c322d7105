import { describe, expect, test } from 'vitest'
import { users } from '#server/platform/database/tables.ts'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import { callerWith, signIn } from '../app/caller.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../factories/user.ts'
import { required } from '../harness/required.ts'
import { rounds } from './rounds.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)
await makeUser(app, { email: 'paco@exemplo.com.br' })
await makeUser(app, { email: 'ana@exämple.com' })
await makeUser(app, { email: 'rosa@xn--bcher-kva.example' })

const create = (email: string) => admin.post('/users', { name: 'Sósia', email, password: 'segredo' })
const addresses = async () =>
  (await app.services.db.select({ email: users.email }).from(users)).map((row) => row.email)

describe("another spelling of another user's address", () => {
  test.each([
    ['capitals', 'PACO@Exemplo.COM.br'],
    ['full width', 'ｐａｃｏ＠ｅｘｅｍｐｌｏ．ｃｏｍ．ｂｒ'],
    ['mathematical letters', '𝐩𝐚𝐜𝐨@exemplo.com.br'],
    ['circled letters', 'ⓟⓐⓒⓞ@exemplo.com.br'],
    ['blanks around', '\u2003paco@exemplo.com.br\u00a0'],
    ['a dot at the end', 'paco@exemplo.com.br.'],
    ['punycode', 'ana@xn--exmple-cua.com'],
    ['letters for punycode', 'rosa@bücher.example'],
    ['a decomposed letter', 'ana@exa\u0308mple.com'],
  ])('%s', async (_case, email) => {
    const before = await addresses()
    const answer = await create(email)
    expect(answer).toMatchObject({ status: 409, body: { message: 'Já existe um usuário com este email' } })
    expect(answer.body.errors[0].field).toBe('email')
    expect(await addresses()).toEqual(before)
  })
})

describe('an address that looks like another one', () => {
  test.each([
    ['Cyrillic throughout', 'расо@exemplo.com.br'],
    ['a Latin letter that is like another', 'pɑco@exemplo.com.br'],
    ['a domain of Cyrillic letters', 'paco@\u0435\u0445\u0435mplo.com.br'],
  ])('%s', async (_case, email) => {
    const { status, body } = await create(email)
    expect([400, 409]).toContain(status)
    expect(body.message).toMatch(/email/i)
  })

  test('is refused with a message of its own, for a new and for a changed user', async () => {
    expect((await create('расо@exemplo.com.br')).body.message).toBe(
      'Já existe um usuário com um email parecido',
    )
    const { id } = await makeUser(app)
    const changed = await admin.put(`/users/${id}`, { email: 'расо@exemplo.com.br' })
    expect(changed).toMatchObject({ status: 409, body: { errors: [{ field: 'email' }] } })
  })
})

describe('an address with confusing characters is invalid', () => {
  test.each([
    ['mixed scripts in a word', 'p\u0430co.novo@exemplo.com.br'],
    ['Greek and Latin', 'n\u03bfvo@exemplo.com.br'],
    ['an invisible character', 'no\u034fvo@exemplo.com.br'],
    ['a filler', 'no\u3164vo@exemplo.com.br'],
    ['a variation selector', 'novo\ufe0f@exemplo.com.br'],
    ['an empty Braille cell', 'no\u2800vo@exemplo.com.br'],
    ['a joiner', 'no\u200dvo@exemplo.com.br'],
    ['a character that reverses the text', 'no\u202evo@exemplo.com.br'],
  ])('%s', async (_case, email) => {
    const before = await addresses()
    expect(await create(email)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'email', message: 'Email inválido' }] },
    })
    expect(await addresses()).toEqual(before)
  })

  test.each([
    'joão@exemplo.com.br',
    'иван@пример.рф',
    '山田タロウ@例え.jp',
    'paco1@exemplo.com.br',
    'paca@exemplo.com.br',
    'müller@exämple.com',
  ])('while %s is valid', async (email) => {
    expect((await create(email)).status).toBe(201)
  })
})

test('two simultaneous requests for look-alike addresses create one user', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all([
      create(`oco${'c'.repeat(round)}@gelo.example`),
      create(`осо${'с'.repeat(round)}@gelo.example`),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  }
})

test('existing accounts still sign in, also with full-width letters, and can be saved with their address', async () => {
  const stored = await makeUser(app, { email: 'ｌｉａ@exemplo.com.br' })
  const twin = await makeUser(app, { email: 'раr\u0430@exemplo.com.br' })
  expect((await signIn(app, 'lia@exemplo.com.br', TEST_PASSWORD)).userId).toBe(stored.id)
  expect((await signIn(app, 'ｌｉａ＠ｅｘｅｍｐｌｏ．ｃｏｍ．ｂｒ', TEST_PASSWORD)).userId).toBe(stored.id)
  expect((await signIn(app, twin.email, TEST_PASSWORD)).userId).toBe(twin.id)
  expect((await signIn(app, 'ＰＡＣＯ＠exemplo.com.br', TEST_PASSWORD)).userId).toBeDefined()
  expect((await signIn(app, 'ana@xn--exmple-cua.com', TEST_PASSWORD)).userId).toBeDefined()
  expect((await signIn(app, 'rosa@bücher.example', TEST_PASSWORD)).userId).toBeDefined()
  const { email } = (await admin.get(`/users/${twin.id}`)).body.data
  expect((await admin.put(`/users/${twin.id}`, { email, name: 'Outro nome' })).status).toBe(200)
})

test('a look-alike address cannot sign in; all spellings of an address share one count of failed sign-ins', async () => {
  const login = (email: string) =>
    callerWith(app, { address: '203.0.113.77' }).post('/auth/login', { email, password: 'errada-1' })
  expect(
    (await callerWith(app).post('/auth/login', { email: 'расо@exemplo.com.br', password: TEST_PASSWORD }))
      .status,
  ).toBe(401)
  const spellings = ['ana@exämple.com', 'ana@xn--exmple-cua.com', 'ANA@EXÄMPLE.com', 'ana@exämple.com.']
  for (let i = 0; i < 10; i += 1)
    expect((await login(required(spellings[i % spellings.length], 'spelling'))).status).toBe(401)
  for (const spelling of spellings) expect((await login(spelling)).status).toBe(429)
})
