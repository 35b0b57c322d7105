import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#server/platform/database/tables.ts'
import { type Config, readConfig } from '#server/platform/process/config.ts'
import { demoAccountLines, prepareDemo } from '#server/prepare-demo.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { temporaryFolder } from '#test/harness/product.ts'

const OWN = /^(\S+@demo\.local) +((?:[a-z2-9]{5}-){3}[a-z2-9]{5})$/
const known = { 'admin@demo.local': 'demo-admin', 'operador@demo.local': 'demo-operador' }

let app: TestApp
let folder: { path: string; remove(): void }
beforeEach(async () => {
  folder = temporaryFolder()
  app = await createTestApp()
})
afterEach(async () => {
  await app.close()
  folder.remove()
})

/** Starts a process with these settings on this test's database, and returns the printed lines about accounts. */
async function start(env: Record<string, string>, more: Partial<Config> = {}): Promise<string[]> {
  const config = { ...readConfig({ DATA_DIR: folder.path, DEMO: '1', ...env }), ...more }
  const services = { ...app.services, config }
  await prepareDemo(services)
  return demoAccountLines(services)
}
async function signIn(email: string, password: string) {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email, password }),
  })
  return { status: answer.statusCode, token: answer.json().token as string }
}
async function knownOnesWork(): Promise<boolean[]> {
  const answers = []
  for (const [email, password] of Object.entries(known)) answers.push(await signIn(email, password))
  return answers.map(({ status }) => status === 200)
}
const passwordsOf = (lines: string[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, email, password] = OWN.exec(line) ?? []
      return email === undefined || password === undefined ? [] : [[email, password]]
    }),
  )

describe('an installation that others can reach', () => {
  test.each([
    [{ HOST: '0.0.0.0' }],
    [{ PUBLIC_URL: 'https://geada.exemplo' }],
    [{ HOST: '0.0.0.0', ADMIN_EMAIL: 'ana@exemplo.com', ADMIN_PASSWORD: 'uma-senha-longa-7' }],
  ])('%j prints random passwords, which alone sign in', async (env) => {
    const own = passwordsOf(await start(env))
    expect(Object.keys(own)).toEqual(Object.keys(known))
    expect(new Set(Object.values(own)).size).toBe(2)
    expect(await knownOnesWork()).toEqual([false, false])
    for (const [email, password] of Object.entries(own))
      expect((await signIn(email, password)).status).toBe(200)
  })
})

test('an installation that only this machine reaches has the public passwords and prints them', async () => {
  expect(await start({})).toEqual([
    'admin@demo.local       demo-admin',
    'operador@demo.local    demo-operador',
  ])
  expect(await knownOnesWork()).toEqual([true, true])
  expect(readdirSync(folder.path)).toEqual([])
})

describe('an installation seeded for this machine and opened later', () => {
  test('gets other passwords, loses its sessions, and never gets the public passwords back', async () => {
    await start({})
    const before = await signIn('admin@demo.local', known['admin@demo.local'])
    const lines = await start({ HOST: '0.0.0.0', DEMO: '0' })
    expect(Object.keys(passwordsOf(lines))).toEqual(Object.keys(known))
    expect(lines.at(-1)).toBe(
      `Senhas desta instalação, guardadas em ${join(folder.path, 'demo-passwords.json')}.`,
    )
    expect(await knownOnesWork()).toEqual([false, false])
    const headers = { authorization: `Bearer ${before.token}` }
    expect((await app.http.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
    expect(await start({ HOST: '0.0.0.0' })).toEqual(lines)
    expect(await start({})).toEqual(lines)
    expect(await knownOnesWork()).toEqual([false, false])
  })

  test('keeps a password that its owner chose, and does not print it', async () => {
    await start({})
    const { token } = await signIn('admin@demo.local', 'demo-admin')
    const payload = JSON.stringify({ currentPassword: 'demo-admin', newPassword: 'da-propria-Ana-9' })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const changed = await app.http.inject({ method: 'PUT', url: '/api/auth/password', headers, payload })
    expect(changed.statusCode).toBe(200)
    expect(Object.keys(passwordsOf(await start({ HOST: '::' })))).toEqual(['operador@demo.local'])
    expect((await signIn('admin@demo.local', 'da-propria-Ana-9')).status).toBe(200)
  })

  test('records the changes and the ended sessions in the security log without the passwords', async () => {
    await start({})
    await signIn('admin@demo.local', known['admin@demo.local'])
    const own = passwordsOf(await start({ HOST: '0.0.0.0' }))
    const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.kind, 'security'))
    const changed = entries.filter(({ action }) => action === 'password-change')
    expect(changed).toHaveLength(2)
    const [ended, ...others] = entries.filter(({ action }) => action === 'session-end')
    expect(ended).toMatchObject({ actorName: 'Geada', changes: { reason: 'senha alterada', sessions: 1 } })
    expect(others).toEqual([])
    expect(JSON.stringify(changed)).not.toContain(own['admin@demo.local'])
  })
})

describe('several processes over one database', () => {
  test('a seed on the loopback makes no public passwords after another process has opened the installation', async () => {
    expect(await start({ HOST: '0.0.0.0', DEMO: '0' })).toEqual([])
    expect(Object.keys(passwordsOf(await start({ ROLE: 'all' })))).toEqual(Object.keys(known))
    expect(await knownOnesWork()).toEqual([false, false])
  })

  test('starting at the same moment leaves no public password, in either order', async () => {
    await Promise.all([start({}), start({ HOST: '0.0.0.0', DEMO: '0' }), start({ HOST: '::' })])
    expect(await knownOnesWork()).toEqual([false, false])
    const own = passwordsOf(await start({}))
    for (const [email, password] of Object.entries(own))
      expect((await signIn(email, password)).status).toBe(200)
    expect(Object.keys(own)).toEqual(Object.keys(known))
  })
})

describe('the file of own passwords', () => {
  test('is readable for its owner only, also when it existed with other rights', async () => {
    const file = join(folder.path, 'demo-passwords.json')
    writeFileSync(file, 'nada de JSON')
    chmodSync(file, 0o666)
    const own = passwordsOf(await start({ HOST: '0.0.0.0' }))
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(own)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder.path)).toEqual(['demo-passwords.json'])
  })
})
