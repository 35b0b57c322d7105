import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { machines } from '#server/telemetry/machine-tables.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { type FormPart, postForm } from '#test/app/upload.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeUpload } from '#test/factories/upload.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import type { uploads } from './tables.ts'

const folder = temporaryFolder()
let app: TestApp
let admin: Caller
let writer: Caller
let otherWriter: Caller
let stranger: Caller
let siteId: string
let machineId: string
let foreignMachineId: string

beforeAll(async () => {
  app = await createTestApp({ dataDir: folder.path })
  siteId = await makeSite(app)
  const foreignSite = await makeSite(app)
  machineId = await makeMachine(app, { siteId, nome: 'Chiller A' })
  foreignMachineId = await makeMachine(app, { siteId: foreignSite })
  admin = await makeAdmin(app)
  writer = await makeCaller(app, { sites: { [siteId]: 'escrita' }, timezone: 'America/Manaus' })
  otherWriter = await makeCaller(app, { sites: { [siteId]: 'admin' } })
  stranger = await makeCaller(app, { sites: { [foreignSite]: 'admin' } })
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

const csv = (filename = 'medições.csv', value: string | Uint8Array = 'a;b\n1;2\n'): FormPart => ({
  name: 'file',
  filename,
  value,
})
const field = (name: string, value: string): FormPart => ({ name, value })
const send = (who: Caller, ...parts: FormPart[]) => postForm(app, who, '/uploads', parts)
const owned = (uploaderId: string | undefined, more: Partial<typeof uploads.$inferInsert> = {}) =>
  makeUpload(app, { machineId, uploaderId, ...more })

test('a writer sends files for a machine of the own sites alone', async () => {
  const without = await send(writer, csv())
  expect([without.status, without.body.errors[0].field]).toEqual([400, 'machineId'])
  expect((await send(writer, csv(), field('machineId', foreignMachineId))).status).toBe(404)
  const reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
  expect((await send(reader, csv())).status).toBe(403)
})

test('each user lists the own files, administrators all files, and the status filters', async () => {
  const [mine, others, without] = [
    await owned(writer.userId, { status: 'erro' }),
    await owned(otherWriter.userId),
    await owned(admin.userId, { machineId: null }),
  ]
  const listed = async (who: Caller, query = '') =>
    (await who.get(`/uploads${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await listed(admin)).toEqual(expect.arrayContaining([mine, others, without]))
  const own = await listed(writer)
  expect(own).toContain(mine)
  expect(own).not.toContain(others)
  expect(await listed(writer, '?status=erro')).toEqual([mine])
  expect(await listed(writer, '?status=processado')).toEqual([])
  expect(await listed(stranger)).toEqual([])
  expect((await writer.get('/uploads?status=pronto')).status).toBe(400)
})

test('nobody but administrators gets at the files of others, nor at files without a machine', async () => {
  const others = await owned(otherWriter.userId, { status: 'erro' })
  const without = await owned(admin.userId, { machineId: null, status: 'erro' })
  const calls = (id: string, who: Caller) => [
    who.get(`/uploads/${id}`),
    who.get(`/uploads/${id}/preview`),
    who.put(`/uploads/${id}`, { nome: 'x' }),
    who.post(`/uploads/${id}/reprocess`),
    who.delete(`/uploads/${id}`),
  ]
  for (const [id, who, status] of [
    [others, writer, 403],
    [others, stranger, 404],
    [without, writer, 404],
    ['none', admin, 404],
  ] as const)
    for (const call of calls(id, who)) expect((await call).status).toBe(status)
})

test('the own file of a machine that was deleted stays the own file', async () => {
  const gone = await makeMachine(app, { siteId })
  const id = await owned(writer.userId, { machineId: gone, status: 'erro' })
  await app.services.db.delete(machines).where(eq(machines.id, gone))
  expect((await writer.get(`/uploads/${id}`)).body.data).toMatchObject({ machineId: null, machine: null })
  expect((await stranger.get(`/uploads/${id}`)).status).toBe(404)
  expect((await writer.delete(`/uploads/${id}`)).status).toBe(200)
})

test('an answer has the address of its reader alone, unless administrators ask', async () => {
  const id = await owned(writer.userId)
  const { email } = (await writer.get('/auth/me')).body.user ?? (await writer.get('/auth/me')).body.data
  expect((await writer.get(`/uploads/${id}`)).body.data.uploader.email).toBe(email)
  expect((await admin.get(`/uploads/${id}`)).body.data.uploader.email).toBe(email)
})
