import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { auditLog, settings } from '#server/platform/database/tables.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { type Caller, signIn } from '#test/app/caller.ts'
import { makeAdmin, makeCaller, makeUser, TEST_PASSWORD } from '#test/factories/user.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)
const path = '/access-policy'
const asSpecified = {
  minLength: 6,
  refuseCommon: false,
  changeAtFirstSignIn: false,
  secondFactorForAdmins: false,
}

afterEach(async () => void (await app.services.db.delete(settings).where(eq(settings.key, 'access-policy'))))

const newUser = (body: object, by: Caller = admin) =>
  by.post('/users', { name: 'Rui Alves', email: `rui${Math.random()}@teste.local`, ...body })

describe('the policy', () => {
  test('is as specified until an administrator changes it, which is recorded', async () => {
    const user = await makeCaller(app)
    expect((await user.get(path)).body.data).toEqual({ ...asSpecified, updatedAt: null })
    expect((await user.put(path, { minLength: 8 })).status).toBe(403)
    const changed = await admin.put(path, { minLength: 12, updatedAt: null })
    expect(changed.body.data).toMatchObject({ ...asSpecified, minLength: 12 })
    expect((await user.get(path)).body).toEqual(changed.body)
    const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.action, 'policy-change'))
    expect(entries).toMatchObject([
      {
        kind: 'security',
        actorId: admin.userId,
        changes: { before: asSpecified, after: { ...asSpecified, minLength: 12 } },
      },
    ])
  })

  test('a change made from an older state is refused, also when no policy was stored then', async () => {
    const first = await admin.put(path, { refuseCommon: true, updatedAt: null })
    expect(first.status).toBe(200)
    expect((await admin.put(path, { refuseCommon: false, updatedAt: null })).status).toBe(409)
    const { updatedAt } = first.body.data
    expect((await admin.put(path, { minLength: 7, updatedAt })).status).toBe(200)
    expect((await admin.put(path, { minLength: 8, updatedAt })).status).toBe(409)
    expect((await admin.get(path)).body.data).toMatchObject({ minLength: 7, refuseCommon: true })
  })

  test.each([[{ minLength: 5 }], [{ minLength: 129 }], [{ minLength: 6.5 }], [{ refuseCommon: 'sim' }]])(
    'refuses %j',
    async (body) => {
      const { status, body: answer } = await admin.put(path, body)
      expect(status).toBe(400)
      expect(answer.errors[0].field).toBe(Object.keys(body)[0])
      expect((await admin.get(path)).body.data).toEqual({ ...asSpecified, updatedAt: null })
    },
  )
})

describe('new passwords', () => {
  test('common passwords are accepted by default, and the check names them', async () => {
    expect((await newUser({ password: '123456' })).status).toBe(201)
    const check = async (body: object) => (await admin.post('/auth/password-check', body)).body.data
    expect(await check({ password: '123456' })).toEqual({ common: true })
    expect(await check({ password: 'ruialves' })).toEqual({ common: false })
    expect(await check({ password: 'ruialves', name: 'Rui Alves' })).toEqual({ common: true })
    expect(await check({ password: admin.userId })).toEqual({ common: false })
  })

  test('common passwords are refused by the stricter policy, for users and administrators', async () => {
    await admin.put(path, { refuseCommon: true })
    const refused = { status: 400, body: { errors: [{ message: expect.stringContaining('muito comum') }] } }
    expect(await newUser({ password: 'Flamengo2024' })).toMatchObject(refused)
    expect((await newUser({ password: 'rui.alves' })).body.errors[0].field).toBe('password')
    const person = await makeCaller(app)
    expect(await admin.put(`/users/${person.userId}`, { password: '123456' })).toMatchObject(refused)
    const own = await person.put('/auth/password', { currentPassword: TEST_PASSWORD, newPassword: '123456' })
    expect(own).toMatchObject(refused)
    expect(own.body.errors[0].field).toBe('newPassword')
    expect((await newUser({ password: 'xK9#vQ2m' })).status).toBe(201)
    // A change without a new password does not check the present one.
    expect((await admin.put(`/users/${person.userId}`, { name: 'Outra' })).status).toBe(200)
  })

  test('short passwords are refused with the required length', async () => {
    expect((await newUser({ password: '12345' })).body.message).toBe('Senha deve ter pelo menos 6 caracteres')
    await admin.put(path, { minLength: 12 })
    const answer = await newUser({ password: '12345678901' })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', message: 'Senha deve ter pelo menos 12 caracteres' }] },
    })
    expect((await newUser({ password: '123456789012' })).status).toBe(201)
  })
})

describe('a password that an administrator chose', () => {
  test('must be changed before any other call when the policy requires that', async () => {
    await admin.put(path, { changeAtFirstSignIn: true })
    const { email } = (await newUser({ password: 'provisoria-7' })).body.data
    const person = await signIn(app, email, 'provisoria-7')
    expect((await person.get('/auth/me')).body.user.owes).toBe('password')
    expect(await person.get('/sites')).toMatchObject({
      status: 403,
      body: { message: 'Defina uma nova senha para continuar.' },
    })
    const change = (newPassword: string) =>
      person.put('/auth/password', { currentPassword: 'provisoria-7', newPassword })
    expect((await change('provisoria-7')).body.errors[0].field).toBe('newPassword')
    expect((await change('a minha mesmo')).status).toBe(200)
    expect((await person.get('/auth/me')).body.user.owes).toBeNull()
    expect((await person.get('/sites')).status).toBe(200)
  })

  test('stays by default; after a policy change a reset asks for another one, a change of the own password does not', async () => {
    const { id, email } = (await newUser({ password: 'provisoria-7' })).body.data
    expect((await (await signIn(app, email, 'provisoria-7')).get('/sites')).status).toBe(200)
    await admin.put(path, { changeAtFirstSignIn: true })
    expect((await (await signIn(app, email, 'provisoria-7')).get('/sites')).status).toBe(200)
    await admin.put(`/users/${id}`, { password: 'provisoria-8' })
    expect((await (await signIn(app, email, 'provisoria-8')).get('/sites')).status).toBe(403)
    await admin.put(`/users/${admin.userId}`, { password: TEST_PASSWORD })
    expect((await admin.get('/auth/me')).body.user.owes).toBeNull()
  })
})

test('administrators without a second factor have to set it up, also the one who required it', async () => {
  const boss = await makeAdmin(app)
  const user = await makeCaller(app)
  await boss.put(path, { secondFactorForAdmins: true })
  expect((await boss.get('/auth/me')).body.user.owes).toBe('second-factor')
  expect(await boss.get('/users')).toMatchObject({
    status: 403,
    body: { message: 'Ative a verificação em duas etapas para continuar.' },
  })
  expect((await boss.put(path, { secondFactorForAdmins: false })).status).toBe(403)
  expect((await user.get('/sites')).status).toBe(200)
  const { email } = await makeUser(app, { role: 'admin' })
  const other = await signIn(app, email, TEST_PASSWORD)
  expect((await other.post('/auth/second-factor', { currentPassword: TEST_PASSWORD })).status).toBe(200)
})
