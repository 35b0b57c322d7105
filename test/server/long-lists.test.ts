import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMachines } from '#contract/machines/machine.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { type Caller, callerWith } from '../app/caller.ts'
import { makeMachine } from '../factories/machine.ts'
import { makeSite } from '../factories/site.ts'
import { makeAdmin, makeCaller, makeUser } from '../factories/user.ts'
import { required } from '../harness/required.ts'

/** More than one page of each list. */
const MACHINES = 230

let app: TestApp
let admin: Caller
let reader: Caller
let inactiveId: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await makeAdmin(app)
  const siteIds = [await makeSite(app), await makeSite(app)]
  for (let n = 0; n < MACHINES; n += 1) {
    const nome = `${n % 3 === 0 ? 'c' : 'C'}hiller ${String((n * 7) % MACHINES).padStart(3, '0')}`
    const id = await makeMachine(app, {
      siteId: required(siteIds[n % 2], 'site id'),
      nome,
      submaquinas: [{ id: 'C1', nome: 'Um' }],
    })
    if (n === 100) inactiveId = id
  }
  await app.services.db.update(machines).set({ ativo: false }).where(eq(machines.id, inactiveId))
  for (let n = 0; n < 210; n += 1)
    await makeUser(app, { sites: { [required(siteIds[n % 2], 'site id')]: 'leitura' } })
  reader = await makeCaller(app, { sites: { [required(siteIds[0], 'first site id')]: 'leitura' } })
})
afterAll(() => app.close())

const names = (body: { data: { nome: string }[] }) => body.data.map(({ nome }) => nome.toLowerCase())

test.each(['/machines', '/machines/cards'])('%s holds every machine once, by name', async (path) => {
  const { status, body, headers } = await admin.get(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(body.success).toBe(true)
  expect(names(body)).toEqual(names(body).toSorted())
  expect(new Set(names(body)).size).toBe(MACHINES)
})

test('the machines of the list equal those of the call for a single machine', async () => {
  const { body } = await admin.get('/machines')
  listMachines.response.parse(body)
  for (const entry of [body.data[0], body.data.at(-1)]) {
    expect((await admin.get(`/machines/${entry.id}`)).body.data).toEqual(entry)
  }
})

test('a reader gets only the active machines of the own site', async () => {
  const { body } = await reader.get('/machines')
  // Every other machine belongs to that site, and one of these is inactive.
  expect(body.data).toHaveLength(MACHINES / 2 - 1)
  expect(new Set(body.data.map(({ siteId }: { siteId: string }) => siteId)).size).toBe(1)
  expect(body.data.some(({ id }: { id: string }) => id === inactiveId)).toBe(false)
})

test('the list of users has every user with their sites', async () => {
  const { body } = await admin.get('/users')
  expect(body.data.length).toBeGreaterThan(210)
  expect(body.data.filter(({ sites }: { sites: unknown[] }) => sites.length === 1).length).toBe(211)
  expect(new Set(body.data.map(({ id }: { id: string }) => id)).size).toBe(body.data.length)
})

test('an empty list is a valid answer', async () => {
  const nobody = await makeCaller(app)
  expect((await nobody.get('/machines')).body).toEqual({ success: true, data: [] })
})

test('other requests are answered between two pages of a long list', async () => {
  let turns = 0
  let pending: NodeJS.Immediate | undefined
  const count = () => {
    turns += 1
    pending = setImmediate(count)
  }
  count()
  await admin.get('/machines')
  clearImmediate(pending)
  expect(turns).toBeGreaterThanOrEqual(Math.ceil(MACHINES / 50))
})

test('a caller without access gets a complete refusal', async () => {
  expect((await reader.get('/users')).body).toEqual({
    success: false,
    message: 'Acesso restrito a administradores',
  })
  expect((await callerWith(app).get('/machines')).status).toBe(401)
})
