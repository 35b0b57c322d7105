import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog, users } from '#server/platform/database/tables.ts'
import { createSecrets } from '#server/platform/security/secrets.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { callerWith, signIn } from '#test/app/caller.ts'
import { codeAt, makeWithFactor, nextStep } from '#test/factories/second-factor.ts'
import { makeAdmin, makeCaller, makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { first, required } from '#test/harness/required.ts'
import { recoveryCodes } from './tables.ts'

const app = await appOfThisFile()
const own = '/auth/second-factor'

const eventsOf = async (id: string) =>
  (await app.services.db.select().from(auditLog).where(eq(auditLog.entityId, id)))
    .filter(({ kind }) => kind === 'security')
    .map(({ action }) => action)
    .filter((action) => action.startsWith('second-factor'))

describe('setting up', () => {
  test('takes the password, then a code; recovery codes are shown once, other sessions end', async () => {
    const { email } = await makeUser(app)
    const caller = await signIn(app, email, TEST_PASSWORD)
    const other = await signIn(app, email, TEST_PASSWORD)
    expect((await caller.get(own)).body.data).toEqual({ since: null, recoveryCodesLeft: 0 })
    expect((await caller.get('/auth/me')).body.user.secondFactor).toBe(false)
    const wrong = await caller.post(own, { currentPassword: 'errada' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'currentPassword' }] } })
    const begun = await caller.post(own, { currentPassword: TEST_PASSWORD })
    expect(begun.body.data.uri).toContain(begun.body.data.secret)
    // No sign-in asks for the code yet.
    await signIn(app, email, TEST_PASSWORD)
    const bad = await caller.post(`${own}/confirm`, { code: '12345' })
    expect(bad).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
    const code = codeAt(begun.body.data.secret, app.services.now())
    const done = await caller.post(`${own}/confirm`, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })
    expect(done.status).toBe(200)
    expect(new Set(done.body.data.recoveryCodes).size).toBe(10)
    expect((await other.get('/auth/me')).status).toBe(401)
    expect((await caller.get('/auth/me')).body.user.secondFactor).toBe(true)
    expect((await caller.get(own)).body.data).toEqual({
      since: app.services.now().toISOString(),
      recoveryCodesLeft: 10,
    })
    expect(await eventsOf(required(caller.userId, 'user'))).toEqual(['second-factor-on'])
  })

  test('leaves nothing readable in the database, an answer or the log', async () => {
    const person = await makeWithFactor(app)
    const row = first(await app.services.db.select().from(users).where(eq(users.id, person.id)), 'users')
    const codes = await app.services.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, person.id))
    const admin = await makeAdmin(app)
    const answers = [
      await admin.get('/users'),
      await admin.get(`/users/${person.id}`),
      await person.caller.get('/auth/me'),
    ]
    const seen = JSON.stringify([
      row,
      codes,
      answers,
      await app.services.db.select().from(auditLog),
      app.logLines,
    ])
    expect(seen).not.toContain(person.secret)
    for (const code of person.recoveryCodes) expect(seen).not.toContain(code)
    expect(JSON.stringify(answers)).not.toContain(row.totpSecret)
    expect(JSON.stringify(answers)).not.toMatch(/totp/i)
    expect((await admin.get(`/users/${person.id}`)).body.data.secondFactor).toBe(true)
  })

  test('cannot begin over an active one, nor be confirmed twice', async () => {
    const person = await makeWithFactor(app)
    nextStep(app)
    expect((await person.caller.post(own, { currentPassword: TEST_PASSWORD })).status).toBe(409)
    expect((await person.caller.post(`${own}/confirm`, { code: person.code() })).status).toBe(409)
    expect((await person.login(person.code())).status).toBe(200)
  })
})

describe('signing in', () => {
  test('asks for the code after the right password, and accepts the code', async () => {
    const person = await makeWithFactor(app)
    nextStep(app)
    const asked = await person.login()
    expect(asked).toMatchObject({
      status: 401,
      body: { success: false, errors: [{ field: 'code', message: 'Informe o código de verificação' }] },
    })
    expect(JSON.stringify(asked.body)).not.toMatch(/token/i)
    expect((await person.login('')).body.errors[0].message).toBe('Informe o código de verificação')
    expect((await person.login('000000')).body).toEqual({
      success: false,
      message: 'Código de verificação incorreto',
      errors: [{ field: 'code', message: 'Código de verificação incorreto' }],
    })
    const { status, body } = await person.login(person.code())
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ secondFactor: true, owes: null })
    const renewed = await callerWith(app).post('/auth/refresh', { refreshToken: body.refreshToken })
    expect(renewed.status).toBe(200)
  })

  test('a recovery code counts once, in any spelling, and is recorded', async () => {
    const person = await makeWithFactor(app)
    const [one, other = ''] = person.recoveryCodes
    expect((await person.login(one)).status).toBe(200)
    expect((await person.login(one)).status).toBe(401)
    expect((await person.login(` ${other.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await person.caller.get(own)).body.data.recoveryCodesLeft).toBe(8)
    expect(await eventsOf(person.id)).toEqual([
      'second-factor-on',
      'second-factor-recovery',
      'second-factor-recovery',
    ])
  })

  test('a secret that the present key cannot decrypt is reported; recovery codes still count', async () => {
    const person = await makeWithFactor(app)
    const foreign = createSecrets('a chave de outro servidor').encrypt('X', `second-factor:${person.id}`)
    await app.services.db.update(users).set({ totpSecret: foreign }).where(eq(users.id, person.id))
    nextStep(app)
    expect(await person.login(person.code())).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('A chave do servidor mudou') },
    })
    expect((await person.login(person.recoveryCodes[0])).status).toBe(200)
  })
})

describe('afterwards', () => {
  test('new recovery codes replace the old ones', async () => {
    const person = await makeWithFactor(app)
    nextStep(app)
    const proof = { currentPassword: TEST_PASSWORD, code: person.code() }
    expect(
      (await person.caller.post(`${own}/recovery-codes`, { ...proof, currentPassword: 'x' })).status,
    ).toBe(400)
    const { status, body } = await person.caller.post(`${own}/recovery-codes`, proof)
    expect(status).toBe(200)
    expect((await person.login(person.recoveryCodes[0])).status).toBe(401)
    expect((await person.login(body.data.recoveryCodes[0])).status).toBe(200)
  })

  test('password and code switch the second factor off', async () => {
    const person = await makeWithFactor(app)
    nextStep(app)
    const proof = { currentPassword: TEST_PASSWORD, code: person.code() }
    expect((await person.caller.post(`${own}/off`, { ...proof, code: '000000' })).status).toBe(400)
    expect((await person.caller.post(`${own}/off`, proof)).status).toBe(200)
    await signIn(app, person.email, TEST_PASSWORD)
    expect((await person.caller.get(own)).body.data).toEqual({ since: null, recoveryCodesLeft: 0 })
    expect((await person.caller.post(`${own}/off`, proof)).status).toBe(409)
    expect(await eventsOf(person.id)).toEqual(['second-factor-on', 'second-factor-off'])
  })

  test('an administrator removes it from another user, who is signed out', async () => {
    const person = await makeWithFactor(app)
    const admin = await makeAdmin(app)
    const before = (await admin.get(`/users/${person.id}`)).body.data.updatedAt
    const path = `/users/${person.id}/second-factor`
    expect((await (await makeCaller(app)).delete(path)).status).toBe(403)
    expect((await admin.delete(path)).status).toBe(200)
    expect((await person.caller.get('/auth/me')).status).toBe(401)
    await signIn(app, person.email, TEST_PASSWORD)
    const after = (await admin.get(`/users/${person.id}`)).body.data
    expect(after.secondFactor).toBe(false)
    expect(after.updatedAt > before).toBe(true)
    expect((await admin.delete('/users/nobody/second-factor')).status).toBe(404)
    expect((await admin.delete(`/users/${admin.userId}/second-factor`)).status).toBe(409)
    expect(await eventsOf(person.id)).toEqual(['second-factor-on', 'second-factor-off'])
  })
})
