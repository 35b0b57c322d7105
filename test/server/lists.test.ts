import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/app.ts'
import type { Caller } from '../app/caller.ts'
import { statementsDuring } from '../app/statements-during.ts'
import { makeDemoConnection, makeMachine } from '../factories/machine.ts'
import { makeSite } from '../factories/site.ts'
import { makeAdmin, makeCaller, makeUser } from '../factories/user.ts'
import { required } from '../harness/required.ts'

let app: TestApp
let admin: Caller
let member: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await makeAdmin(app)
  member = await makeCaller(app)
})
afterAll(() => app.close())

async function addPlants(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const siteId = await makeSite(app)
    await makeUser(app, { sites: { [siteId]: 'escrita' } })
    await makeMachine(app, { siteId, influxConnectionId: await makeDemoConnection(app) })
    const usuarios = [{ userId: member.userId, permissoes: { admin: true } }]
    await admin.put(`/sites/${siteId}/users`, { usuarios })
  }
}

/** The number of a call's database statements, and of the entries that it lists. */
async function costOf(who: Caller, path: string): Promise<{ statements: number; entries: number }> {
  let entries = 0
  const { length: statements } = await statementsDuring(app, async () => {
    const { status, body } = await who.get(path)
    expect(status).toBe(200)
    entries = body.data?.length ?? body.sitesPermitidos.length
  })
  return { statements, entries }
}

const lists = [
  ['/sites', () => admin],
  ['/users', () => admin],
  ['/machines', () => admin],
  ['/machines/cards', () => admin],
  ['/influx', () => admin],
  ['/audit?limit=500', () => admin],
  ['/auth/me', () => admin],
  ['/sites', () => member],
  ['/machines', () => member],
  ['/machines/cards', () => member],
  ['/auth/me', () => member],
] as const

test('a longer list needs no more database statements', async () => {
  await addPlants(2)
  const few = []
  for (const [path, who] of lists) few.push(await costOf(who(), path))
  await addPlants(12)
  for (const [at, [path, who]] of lists.entries()) {
    const many = await costOf(who(), path)
    expect(many.entries, path).toBeGreaterThanOrEqual(required(few[at], 'cost with few entries').entries + 12)
    expect(many.statements, path).toBe(required(few[at], 'cost with few entries').statements)
    expect(many.statements, path).toBeGreaterThan(0)
  }
})
