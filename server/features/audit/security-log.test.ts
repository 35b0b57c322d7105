import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { type Anything, type Caller, callerWith, signIn } from '#test/app/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller, makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { forgetAudit } from './forget-audit.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)
const later = (ms: number) => app.setNow(new Date(app.services.now().getTime() + ms))
const log = async (query: string, who: Caller = admin): Promise<Anything[]> =>
  (await who.get(`/audit?kind=security&limit=500&${query}`)).body.data
const actions = (entries: Anything[]) => entries.map(({ action }) => action)

describe('the security log records', () => {
  test('sign-ins, failed sign-ins and sign-outs', async () => {
    const { id, email } = await makeUser(app, { name: 'Ana Lima' })
    const address = '10.7.0.1'
    await callerWith(app, { address }).post('/auth/login', {
      email: email.toUpperCase(),
      password: 'Errada-9',
    })
    later(1)
    const { body } = await callerWith(app, { address }).post('/auth/login', {
      email,
      password: TEST_PASSWORD,
    })
    later(1)
    await callerWith(app, { token: body.token, address }).post('/auth/logout')
    expect(await log(`address=${address}`)).toMatchObject([
      { action: 'sign-out', actor: { id, name: 'Ana Lima' }, entity: 'session', address },
      { action: 'sign-in', actor: { id, name: 'Ana Lima' }, entity: 'session', address },
      { action: 'sign-in-failed', actor: { id: null, name: email }, entity: 'user', entityId: id, address },
    ])
    expect(actions(await log(`actor=${id}`))).toEqual(['sign-out', 'sign-in'])
    expect(actions(await log(`action=sign-in-failed&text=${email.slice(0, 9)}`))).toContain('sign-in-failed')
    expect(JSON.stringify(await log(''))).not.toContain('Errada-9')
  })

  test('the reuse of a refresh token, in one entry for all reuses', async () => {
    const { id, email } = await makeUser(app)
    const { refreshToken } = await signIn(app, email, TEST_PASSWORD)
    for (let n = 0; n < 4; n++) await callerWith(app).post('/auth/refresh', { refreshToken })
    const entries = await log(`action=refresh-reuse&entityId=${id}`)
    expect(entries).toMatchObject([{ changes: { sessions: 1, count: 3 } }])
    expect(JSON.stringify(entries)).not.toContain(refreshToken)
  })

  test('changed, wrong and reset passwords, and the sessions that ended with them', async () => {
    const { id, email } = await makeUser(app)
    const here = await signIn(app, email, TEST_PASSWORD)
    await signIn(app, email, TEST_PASSWORD)
    const change = (currentPassword: string) =>
      here.put('/auth/password', { currentPassword, newPassword: 'nova-senha-1' })
    await change('Errada-9')
    later(1)
    await change(TEST_PASSWORD)
    later(1)
    await admin.put(`/users/${id}`, { password: 'nova-senha-2' })
    const entries = await log(`entityId=${id}`)
    expect(actions(entries).toSorted()).toEqual([
      'password-change',
      'password-change',
      'password-wrong',
      'session-end',
      'session-end',
    ])
    const changed = entries.filter(({ action }) => action === 'password-change')
    expect(changed.map(({ actor, changes }) => [actor.id, changes.by])).toEqual([
      [admin.userId, 'administrador'],
      [id, 'própria pessoa'],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Errada-9|nova-senha/)
  })

  test('changed rights, and nothing when the rights stay the same', async () => {
    const site = await makeSite(app)
    const { id } = await makeUser(app)
    const permissoes = { leitura: true, escrita: true, admin: false }
    for (const body of [
      { role: 'admin' },
      { role: 'admin', isActive: true, name: 'Outro Nome' },
      { sites: [{ siteId: site, permissoes }] },
      { sites: [{ siteId: site, permissoes }] },
      { isActive: false },
    ]) {
      expect((await admin.put(`/users/${id}`, body)).status).toBe(200)
      later(1)
    }
    expect(await log(`action=rights-change&entityId=${id}`)).toMatchObject([
      { changes: { isActive: false } },
      { changes: { sites: [{ siteId: site, permissoes }] } },
      { changes: { role: 'admin', formerRole: 'user' } },
    ])
    await admin.put(`/sites/${site}/users`, { usuarios: [] })
    expect(await log(`action=rights-change&entityId=${site}`)).toHaveLength(1)
  })

  test('ended sessions, and new and ended calendar addresses', async () => {
    const site = await makeSite(app)
    const machineId = await makeMachine(app, { siteId: site })
    const { id, email } = await makeUser(app, { sites: { [site]: 'leitura' } })
    const [here, there] = [await signIn(app, email, TEST_PASSWORD), await signIn(app, email, TEST_PASSWORD)]
    await signIn(app, email, TEST_PASSWORD)
    const own = (await there.get('/auth/sessions')).body.data.find((one: Anything) => one.isCurrent)
    await here.delete(`/auth/sessions/${own.id}`)
    await here.delete('/auth/sessions')
    await here.post(`/machines/${machineId}/maintenance/calendar`)
    await here.delete(`/machines/${machineId}/maintenance/calendar`)
    const recorded = actions(await log(`actor=${id}`)).filter((action) => action !== 'sign-in')
    expect(recorded.toSorted()).toEqual(['export', 'feed-end', 'session-end', 'session-end'])
  })
})

describe('the audit as a file', () => {
  const file = (path: string, who = admin, method: 'GET' | 'HEAD' = 'GET') =>
    app.http.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${who.token}` } })

  test('is CSV without formulas for spreadsheet programs, with the filters of the list', async () => {
    const site = { nome: '=HYPERLINK("http://x")' }
    const { id } = (await admin.post('/sites', site)).body.data
    const spy = await makeCaller(app, { name: '＝1+1' })
    await spy.put('/auth/preferences', { tema: 'dark' })
    const { statusCode, headers, body } = await file('/audit.csv?kind=change')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/attachment; filename="auditoria-\d{4}-\d\d-\d\d\.csv"/)
    const lines = body.split('\r\n')
    expect(lines[0]).toBe('\uFEFFinstante;tipo;autor;id do autor;endereço;ação;entidade;id;detalhes')
    expect(lines.find((line) => line.includes(id))).toContain('"{""nome"":""=HYPERLINK')
    expect(lines.find((line) => line.includes(required(spy.userId, 'user')))).toMatch(
      /^[\dT:.-]+Z;change;'＝1\+1;/,
    )
    expect(body).not.toContain(';security;')
  })

  test('is JSON Lines with all entries of several pages', async () => {
    for (let n = 0; n < 520; n++)
      await app.services.db.execute(`insert into audit_log
      (id, actor_name, action, entity, entity_id) values ('00000000-0000-4000-8000-${String(n).padStart(12, '0')}', 'x', 'create', 'site', 'many')`)
    const { headers, body } = await file('/audit.jsonl?entityId=many')
    expect(headers['content-type']).toBe('application/jsonl; charset=utf-8')
    const entries = body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(new Set(entries.map(({ id }) => id)).size).toBe(520)
    expect(entries[0]).toMatchObject({ kind: 'change', actor: { id: null, name: 'x' }, entityId: 'many' })
  })

  test('is not recorded as an export when a caller asks for its headers alone', async () => {
    const before = await log('action=export')
    const { statusCode, body } = await file('/audit.csv', admin, 'HEAD')
    expect([statusCode, body]).toEqual([200, ''])
    expect(await log('action=export')).toEqual(before)
  })

  test('is recorded as an export, and refused to users who may not read the list', async () => {
    later(1)
    await file('/audit.csv?action=sign-in')
    const [newest] = await log('action=export')
    expect(newest).toMatchObject({
      actor: { id: admin.userId },
      entity: 'installation',
      changes: { what: 'auditoria (csv)', action: 'sign-in' },
    })
    const site = await makeSite(app)
    const manager = await makeCaller(app, { sites: { [site]: 'admin' } })
    for (const path of ['/audit.csv', '/audit.jsonl']) {
      expect((await file(path, manager)).statusCode).toBe(403)
      expect((await file(path, callerWith(app))).statusCode).toBe(401)
      expect((await file(`${path}?kind=tudo`)).json().message).toBe('Tipo inválido')
    }
  })
})

describe('the filters', () => {
  test.each(['%', '_', '\\', "'", '100%'])('search for %s literally', async (text) => {
    const { status, body } = await admin.get(`/audit?text=${encodeURIComponent(text)}`)
    expect(status).toBe(200)
    expect(body.data.every((entry: Anything) => JSON.stringify(entry).includes(text))).toBe(true)
  })

  test.each([
    ['kind=tudo', 'Tipo inválido'],
    ['action=voar', 'Ação inválida'],
    [`text=${'x'.repeat(101)}`, 'Até 100 caracteres'],
  ])('refuse %s', async (query, message) => {
    expect(await admin.get(`/audit?${query}`)).toMatchObject({ status: 400, body: { message } })
  })
})

test('entries older than the retention are deleted', async () => {
  const { signal } = new AbortController()
  const days = app.services.config.auditRetentionDays
  expect(days).toBe(730)
  const early = await makeAdmin(app)
  await early.post('/sites', { nome: 'Antigo' })
  const begun = early.userId
  later(days * DAY_MS - 60_000)
  const reader = await makeAdmin(app)
  const kept = async () => actions((await reader.get(`/audit?actor=${begun}`)).body.data)
  await forgetAudit(app.services, signal)
  expect(await kept()).toEqual(expect.arrayContaining(['create', 'sign-in']))
  later(120_000)
  await forgetAudit(app.services, signal)
  expect(await kept()).toEqual([])
  expect((await reader.get(`/audit?actor=${reader.userId}`)).body.data).toHaveLength(1)
})
