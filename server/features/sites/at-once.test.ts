import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { sessions } from '#server/platform/database/tables.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Caller, callerWith } from '#test/app/caller.ts'
import { postForm } from '#test/app/upload.ts'
import { dot } from '#test/factories/pictures.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { first, required } from '#test/harness/required.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { openLive } from '#test/telemetry/live-stream.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'

const NOW = Date.UTC(2025, 9, 20, 5, 17, 12)
const points = plantBlock(chillerSpec, NOW - 2 * DAY_MS, NOW)

let app: TestApp
let base: string
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  admin = await makeAdmin(app)
}, 60_000)
afterAll(() => app.close())

async function plant(): Promise<{ siteId: string; machine: CollectedMachine; reader: Caller }> {
  const siteId = await makeSite(app)
  const machine = await makeCollectedMachine(app, siteId, points)
  await machine.collect()
  return { siteId, machine, reader: await makeCaller(app, { sites: { [siteId]: 'leitura' } }) }
}

describe('a withdrawn right also ends an open stream', () => {
  test.each<[string, (at: Awaited<ReturnType<typeof plant>>) => Promise<{ status: number }>, number]>([
    ['deactivating the user', ({ reader }) => admin.delete(`/users/${reader.userId}`), 401],
    [
      'deactivating the user by a change',
      ({ reader }) => admin.put(`/users/${reader.userId}`, { isActive: false }),
      401,
    ],
    ['deleting the user', ({ reader }) => admin.delete(`/users/${reader.userId}?permanent=true`), 401],
    [
      'another password',
      ({ reader }) => admin.put(`/users/${reader.userId}`, { password: 'outra-senha' }),
      401,
    ],
    ['taking the site', ({ siteId }) => admin.put(`/sites/${siteId}/users`, { usuarios: [] }), 404],
    ['deactivating the site', ({ siteId }) => admin.delete(`/sites/${siteId}`), 404],
    ['deactivating the machine', ({ machine }) => admin.delete(`/machines/${machine.id}`), 404],
    ['deleting the machine', ({ machine }) => admin.delete(`/machines/${machine.id}?permanent=true`), 404],
  ])('%s', async (_case, take, status) => {
    const at = await plant()
    const authorization = `Bearer ${at.reader.token}`
    const stream = await openLive(`${base}/api/machines/${at.machine.id}/live`, { authorization })
    await stream.next(({ event }) => event === 'readings')
    expect((await take(at)).status).toBe(200)
    expect((await stream.next(({ event }) => event === 'end')).data.status).toBe(status)
    await stream.ended
    expect((await at.reader.get(`/machines/${at.machine.id}`)).status).toBe(status)
  })
})

/** The number of rows with this id by table and column. */
async function rowsNaming(id: string): Promise<Record<string, number>> {
  const { db } = app.services
  const columns = (await db.execute(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text'
  `)) as unknown as { rows: { table: string; column: string }[] }
  const found: Record<string, number> = {}
  for (const { table, column } of columns.rows) {
    const count = sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`
    const { rows } = (await db.execute(count)) as unknown as { rows: { n: number }[] }
    const { n } = first(rows, 'counts')
    if (n > 0) found[`${table}.${column}`] = n
  }
  return found
}

describe('deleting for good leaves nothing behind but the audit log', () => {
  test('of a machine', async () => {
    const { machine } = await plant()
    const before = await rowsNaming(machine.id)
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'collections.machine_id',
        'sample_chunks.machine_id',
        'hourly_rollups.machine_id',
        'daily_rollups.machine_id',
        'carries.machine_id',
        'unit_events.machine_id',
      ]),
    )
    await admin.delete(`/machines/${machine.id}?permanent=true`)
    expect(await rowsNaming(machine.id)).toEqual({ 'audit_log.entity_id': 1 })
    // A run that was active during the deletion stores nothing afterwards.
    await machine.collect().catch(() => {})
    expect(await rowsNaming(machine.id)).toEqual({ 'audit_log.entity_id': 1 })
  })

  test('of a user', async () => {
    const { reader } = await plant()
    const id = required(reader.userId, 'user')
    const own = await app.services.db.select().from(sessions).where(eq(sessions.userId, id))
    await admin.delete(`/users/${id}?permanent=true`)
    // The entries of the deletion and of the lost rights; the sign-in before them.
    expect(await rowsNaming(id)).toEqual({ 'audit_log.actor_id': 1, 'audit_log.entity_id': 2 })
    expect(await rowsNaming(first(own, 'sessions').id)).toEqual({ 'audit_log.entity_id': 1 })
    expect((await callerWith(app).post('/auth/refresh', { refreshToken: reader.refreshToken })).status).toBe(
      401,
    )
  })

  test('of a site', async () => {
    const siteId = await makeSite(app)
    const logo = { name: 'logo', value: dot.gif, filename: 'a.gif' }
    await postForm(app, admin, '/sites/upload-logo', [logo, { name: 'siteId', value: siteId }])
    expect(Object.keys(await rowsNaming(siteId))).toContain('logos.site_id')
    const { logoFile } = (await admin.get(`/sites/${siteId}`)).body.data
    const logoName = logoFile.replace('/logos/', '')
    expect(Object.keys(await rowsNaming(logoName))).toContain('logo_pieces.logo_name')
    await admin.delete(`/sites/${siteId}?permanent=true`)
    expect(Object.keys(await rowsNaming(siteId))).toEqual(['audit_log.entity_id'])
    expect(await rowsNaming(logoName)).toEqual({})
  })
})

describe('every destructive act is in the audit log, with its actor', () => {
  test('but a refused one is not', async () => {
    const { siteId, machine, reader } = await plant()
    const entries = async (id: string) =>
      (await admin.get(`/audit?kind=change&entityId=${id}`)).body.data.map(
        ({ action, actor }: { action: string; actor: { id: string } }) => [action, actor.id === admin.userId],
      )
    expect((await reader.delete(`/machines/${machine.id}`)).status).toBe(403)
    expect((await admin.delete(`/sites/${siteId}?permanent=true`)).status).toBe(409)
    expect(await entries(machine.id)).toEqual([])
    for (const [kind, id] of [
      ['machines', machine.id],
      ['users', required(reader.userId, 'user')],
      ['sites', siteId],
    ] as const) {
      const path = `/${kind}/${id}`
      await admin.delete(path)
      app.setNow(new Date(app.services.now().getTime() + 1))
      await admin.delete(`${path}?permanent=true`)
      expect(await entries(id)).toEqual([
        ['delete', true],
        ['deactivate', true],
      ])
    }
    const config = { host: '10.0.0.1', port: 8086, database: 'd' }
    const { id } = (await admin.post('/influx', { nome: 'Fonte', version: 'v1_8', config })).body.data
    app.setNow(new Date(app.services.now().getTime() + 1))
    await admin.delete(`/influx/${id}`)
    expect(await entries(id)).toEqual([
      ['delete', true],
      ['create', true],
    ])
  })
})

test('of two administrators who deactivate each other at the same moment, one remains', async () => {
  const [one, two] = [await makeAdmin(app), await makeAdmin(app)]
  const answers = await Promise.all([one.delete(`/users/${two.userId}`), two.delete(`/users/${one.userId}`)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([401, 403])])
  const active = (await admin.get('/users')).body.data.filter(
    ({ id, isActive }: { id: string; isActive: boolean }) =>
      isActive && [one.userId, two.userId].includes(id),
  )
  expect(active).toHaveLength(1)
})
