import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/platform/database/tables.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeDataset } from '#test/factories/dataset.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { storeTable, nastyTable as table } from '#test/factories/table.ts'
import { makeUpload } from '#test/factories/upload.ts'
import { makeCaller } from '#test/factories/user.ts'
import { temporaryFolder } from '#test/harness/product.ts'

const folder = temporaryFolder()
let app: TestApp
let writer: Caller
let reader: Caller
let stranger: Caller
let siteId: string
let machineId: string
let uploadId: string

beforeAll(async () => {
  app = await createTestApp({ dataDir: folder.path })
  siteId = await makeSite(app)
  writer = await makeCaller(app, { sites: { [siteId]: 'escrita' } })
  reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
  stranger = await makeCaller(app, { sites: { [await makeSite(app)]: 'escrita' } })
  machineId = await makeMachine(app, { siteId, submaquinas: [{ id: 'C1', nome: 'Compressor 1' }] })
  uploadId = await makeUpload(app, { machineId, ...(await storeTable(app, table)) })
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

const preview = (body: object, search = '', who = writer) =>
  who.post(`/datasets/preview${search}`, { uploadId, machineId, ...body })

describe('the preview of a dataset', () => {
  test.each([
    [{}, ''],
    [{ configuracoes: { y: ['a'] } }, '?points=2'],
    [{ submaquinaId: '', aggregacao: 'mean', colunaAggregacao: '=grupo', configuracoes: { y: ['a'] } }, ''],
    [{ aggregacao: 'count', configuracoes: { intervalo: 'dia' } }, '?from=2026-03-01T03:00:00Z'],
  ])('of %j%s is what the saved dataset answers', async (body, search) => {
    const saved = await writer.post('/datasets', { uploadId, machineId, nome: 'Igual', ...body })
    const { data } = (await writer.get(`/datasets/${saved.body.data.id}/data${search}`)).body
    const { status, body: answer } = await preview(body, search)
    expect({ status, data: answer.data }).toEqual({ status: 200, data })
    expect(data.total).toBeGreaterThan(0)
  })

  test('saves nothing and writes no entry of the log', async () => {
    const count = async () => [
      (await writer.get('/datasets')).body.data.length,
      await app.services.db.$count(auditLog),
    ]
    const before = await count()
    await preview({ nome: 'Nunca salvo', configuracoes: { y: ['b'] } })
    expect(await count()).toEqual(before)
  })

  test.each([
    [{ machineId: undefined }, 'machineId', 'Máquina é obrigatória'],
    [{ submaquinaId: 'C9' }, 'submaquinaId', 'A submáquina não pertence a esta máquina'],
    [{ aggregacao: 'soma' }, 'aggregacao', 'Agregação inválida'],
    [{ configuracoes: { y: ['a', 'z'] } }, 'configuracoes.y.1', 'A coluna "z" não existe no arquivo'],
  ])('refuses %j on %s as saving does', async (wrong, field, message) => {
    const { status, body } = await preview(wrong)
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ field, message }] })
  })

  test('is refused to readers, other sites, and of files that are not processed', async () => {
    expect((await preview({}, '', reader)).status).toBe(403)
    expect((await preview({}, '', stranger)).status).toBe(404)
    const waiting = await makeUpload(app, { machineId })
    expect(await preview({ uploadId: waiting })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'uploadId', message: 'O arquivo ainda não foi processado' }] },
    })
    const elsewhere = await makeMachine(app, { siteId: await makeSite(app) })
    const foreign = await makeUpload(app, { machineId: elsewhere, ...(await storeTable(app, table)) })
    expect((await preview({ uploadId: foreign })).status).toBe(404)
  })

  test('of a change keeps what the dataset has: its file of another site, its removed submachine', async () => {
    const elsewhere = await makeMachine(app, { siteId: await makeSite(app) })
    const foreign = await makeUpload(app, { machineId: elsewhere, ...(await storeTable(app, table)) })
    const own = await makeMachine(app, { siteId, submaquinas: [{ id: 'K', nome: 'K' }] })
    const place = { machineId: own, uploadId: foreign, submaquinaId: 'K' }
    const datasetId = await makeDataset(app, place, { submaquinaId: 'K' })
    await app.services.db.update(machines).set({ submaquinas: [] }).where(eq(machines.id, own))
    expect((await preview({ ...place, datasetId })).status).toBe(200)
    expect((await preview({ ...place, datasetId, submaquinaId: 'C9' })).status).toBe(400)
    expect((await preview(place)).status).toBe(404)
    expect((await preview({ ...place, datasetId }, '', reader)).status).toBe(403)
    expect((await preview({ datasetId }, '', stranger)).status).toBe(404)
  })
})
