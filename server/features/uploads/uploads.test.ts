import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasets } from '#server/features/datasets/tables.ts'
import { auditLog } from '#server/platform/database/tables.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { type FormPart, postForm } from '#test/app/upload.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeUpload } from '#test/factories/upload.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { uploads } from './tables.ts'

const folder = temporaryFolder()
let app: TestApp
let admin: Caller
let writer: Caller
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
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

const storedFiles = () =>
  readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const csv = (filename = 'medições.csv', value: string | Uint8Array = 'a;b\n1;2\n'): FormPart => ({
  name: 'file',
  filename,
  value,
})
const field = (name: string, value: string): FormPart => ({ name, value })
const send = (who: Caller, ...parts: FormPart[]) => postForm(app, who, '/uploads', parts)
const owned = (uploaderId: string | undefined, more: Partial<typeof uploads.$inferInsert> = {}) =>
  makeUpload(app, { machineId, uploaderId, ...more })

test('a file is stored with the fields of the form, before or after the file', async () => {
  const fields = [field('machineId', machineId), field('descricao', ' do turno '), field('nome', 'Turno 1')]
  for (const parts of [
    [csv(), ...fields],
    [...fields, csv()],
  ]) {
    const { status, body } = await send(writer, ...parts)
    expect([status, body.data]).toMatchObject([
      201,
      {
        ...{ nome: 'Turno 1', nomeOriginal: 'medições.csv', tipo: 'csv', tamanho: 8, status: 'aguardando' },
        ...{ descricao: 'do turno', machineId, machine: { nome: 'Chiller A', tipo: 'chiller' } },
        ...{ opcoes: {}, datasets: 0, fonteDe: [], demonstracao: false },
        metadados: { linhas: null, colunas: [], delimiter: null, erro: null },
        processamento: { iniciadoEm: null, finalizadoEm: null, erro: null, logs: [], progresso: null },
      },
    ])
    const [row] = await app.services.db.select().from(uploads).where(eq(uploads.id, body.data.id))
    expect(row?.timezone).toBe('America/Manaus')
  }
})

test('the name is the file name without extension where the form has none, and administrators need no machine', async () => {
  const { status, body } = await send(admin, csv('../x/Dados.2024.JSON', '[]'), field('nome', ''))
  expect([status, body.data.nome, body.data.nomeOriginal, body.data.tipo, body.data.machine]).toEqual([
    201,
    'Dados.2024',
    'Dados.2024.JSON',
    'json',
    null,
  ])
  const long = await send(admin, csv(`${'ã'.repeat(300)}.txt`))
  expect([long.status, long.body.data.nome.length]).toEqual([201, 200])
})

test('options come as JSON text and come back', async () => {
  const opcoes = { delimiter: ';', decimal: ',', types: { a: 'number' }, missing: ['x'] }
  const text = JSON.stringify({ ...opcoes, unknown: 1 })
  expect((await send(admin, csv(), field('opcoes', text))).body.data.opcoes).toEqual(opcoes)
  const long = { missing: ['x'.repeat(100)], types: { ['c'.repeat(400)]: 'text', ['d'.repeat(400)]: 'text' } }
  const many = { ...long, missing: Array.from({ length: 50 }, (_, n) => `${n}`.padEnd(100, 'x')) }
  expect((await send(admin, field('opcoes', JSON.stringify(many)), csv())).status).toBe(201)
})

const onFile = { field: 'file' }
test.each([
  ['no file', [], 400, 'Arquivo é obrigatório', onFile],
  ['no chosen file', [csv('', '')], 400, 'Arquivo é obrigatório', onFile],
  ['an empty file', [csv('a.csv', '')], 400, 'O arquivo está vazio', onFile],
  ['another extension', [csv('a.xlsx')], 415, 'Apenas arquivos CSV, TXT e JSON são permitidos', onFile],
  ['no extension', [csv('csv')], 415, 'Apenas arquivos CSV, TXT e JSON são permitidos', onFile],
  ['nothing but an extension', [csv('.csv')], 400, 'Nome é obrigatório', { field: 'nome' }],
  [
    'a long name',
    [csv(), field('nome', 'x'.repeat(201))],
    400,
    'Nome deve ter no máximo 200 caracteres',
    { field: 'nome' },
  ],
  ['options that are no JSON', [csv(), field('opcoes', '{')], 400, /JSON/, { field: 'opcoes' }],
  ['a list of options', [csv(), field('opcoes', '[]')], 400, /objeto/, { field: 'opcoes' }],
  [
    'a wrong option',
    [csv(), field('opcoes', '{"delimiter":"#"}')],
    400,
    /delimitador/,
    { field: 'opcoes.delimiter' },
  ],
  [
    'a wrong type of a column',
    [csv(), field('opcoes', '{"types":{"a":"bool"}}')],
    400,
    /Tipo/,
    { field: 'opcoes.types.a' },
  ],
  [
    'an option that no database stores',
    [csv(), field('opcoes', '{"missing":["\\u0000"]}')],
    400,
    'Texto inválido',
    { field: 'opcoes.missing.0' },
  ],
  ['an unknown machine', [csv(), field('machineId', 'none')], 404, 'Máquina não encontrada', undefined],
])('a form with %s is refused and leaves nothing', async (_what, parts, status, message, error) => {
  const before = [storedFiles().length, await app.services.db.$count(uploads)]
  const answer = await send(admin, ...parts)
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, error?.field])
  expect(answer.body.message).toEqual(expect.stringMatching(message))
  expect([storedFiles().length, await app.services.db.$count(uploads)]).toEqual(before)
})

test('a file over 50 MB is refused with 413', async () => {
  const { status, body } = await send(admin, csv('a.csv', Buffer.alloc(50 * 1024 * 1024 + 1, 'x')))
  expect([status, body.message]).toEqual([413, 'Arquivo deve ter no máximo 50MB'])
})

test('a change keeps what it leaves out, and an older state is refused', async () => {
  const id = await owned(writer.userId, { descricao: 'antes' })
  const { updatedAt } = (await admin.get(`/uploads/${id}`)).body.data
  const changed = await admin.put(`/uploads/${id}`, { nome: 'Novo', machineId: null, updatedAt })
  expect(changed.body.data).toMatchObject({ nome: 'Novo', machineId: null, descricao: 'antes' })
  const late = await admin.put(`/uploads/${id}`, { nome: 'Outro', updatedAt })
  expect([late.status, (await admin.get(`/uploads/${id}`)).body.data.nome]).toEqual([409, 'Novo'])
  expect((await admin.put(`/uploads/${id}`, { nome: '' })).body.message).toBe('Nome é obrigatório')
  expect((await admin.put(`/uploads/${id}`, { machineId: 'none' })).status).toBe(404)
})

test('only a file that is processed or failed is processed again, and options replace all former options', async () => {
  const id = await owned(writer.userId, {
    status: 'erro',
    erro: 'x',
    opcoes: { decimal: ',', delimiter: ';' },
  })
  const wrong = await writer.post(`/uploads/${id}/reprocess`, { opcoes: { skipLines: -1 } })
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'opcoes.skipLines'])
  expect((await writer.get(`/uploads/${id}`)).body.data.status).toBe('erro')
  const again = await writer.post(`/uploads/${id}/reprocess`, { opcoes: { decimal: '.' } })
  expect([again.status, again.body.data]).toMatchObject([
    202,
    { status: 'aguardando', opcoes: { decimal: '.' }, processamento: { erro: null, logs: [] } },
  ])
  expect(again.body.data.opcoes).toEqual({ decimal: '.' })
  for (const status of ['aguardando', 'processando'] as const) {
    await app.services.db.update(uploads).set({ status }).where(eq(uploads.id, id))
    const refused = await writer.post(`/uploads/${id}/reprocess`, { opcoes: {} })
    expect([refused.status, (await writer.get(`/uploads/${id}`)).body.data.opcoes]).toEqual([
      409,
      { decimal: '.' },
    ])
  }
})

test('a deleted file takes its datasets and its bytes along', async () => {
  const before = storedFiles().length
  const { body } = await send(writer, csv(), field('machineId', machineId))
  const { id } = body.data
  await app.services.db.insert(datasets).values({
    ...{ id: randomUUID(), uploadId: id, machineId, nome: 'D', tipoGrafico: 'line', aggregacao: 'none' },
    configuracoes: {},
  })
  expect((await writer.get(`/uploads/${id}`)).body.data.datasets).toBe(1)
  expect(storedFiles()).toHaveLength(before + 1)
  expect((await writer.delete(`/uploads/${id}`)).status).toBe(200)
  expect([(await writer.get(`/uploads/${id}`)).status, storedFiles().length]).toEqual([404, before])
  expect(await app.services.db.$count(datasets)).toBe(0)
})

test('the source of a machine is not deleted', async () => {
  const id = await owned(writer.userId, { status: 'processado' })
  const uploadSource = { uploadIds: [id], timeColumn: 't' }
  const ownMachineId = await makeMachine(app, { siteId, nome: 'Bomba de exportação' })
  for (const machineId of [ownMachineId, foreignMachineId])
    await app.services.db.update(machines).set({ uploadSource }).where(eq(machines.id, machineId))
  const { status, body } = await writer.delete(`/uploads/${id}`)
  expect(status).toBe(409)
  expect(body.message).toContain('máquina Bomba de exportação')
  expect((await writer.get(`/uploads/${id}`)).body.data.fonteDe).toEqual(['Bomba de exportação'])
  expect((await admin.get(`/uploads/${id}`)).body.data.fonteDe).toHaveLength(2)
  await app.services.db.update(machines).set({ uploadSource: null })
  expect((await writer.delete(`/uploads/${id}`)).status).toBe(200)
})

test('rows are shown once the file is processed', async () => {
  for (const [status, answer] of [
    ['aguardando', 409],
    ['processando', 409],
    ['erro', 422],
    ['processado', 422],
  ] as const) {
    const id = await owned(writer.userId, { status })
    const preview = await writer.get(`/uploads/${id}/preview`)
    expect([preview.status, preview.body.message]).toEqual([
      answer,
      expect.stringMatching(/^(O arquivo|As linhas)/),
    ])
  }
  const id = await owned(writer.userId)
  for (const query of ['limit=0', 'limit=1001', 'limit=x', 'offset=-1', 'offset=0.5'])
    expect((await writer.get(`/uploads/${id}/preview?${query}`)).status).toBe(400)
})

test('each change is in the audit log', async () => {
  const { id } = (await send(writer, csv(), field('machineId', machineId))).body.data
  await app.services.db.update(uploads).set({ status: 'erro' }).where(eq(uploads.id, id))
  await admin.put(`/uploads/${id}`, { nome: 'Outro' })
  await writer.post(`/uploads/${id}/reprocess`)
  await writer.delete(`/uploads/${id}`)
  const rows = await app.services.db.select().from(auditLog).where(eq(auditLog.entityId, id))
  expect(rows.map(({ action, entity }) => `${entity} ${action}`).toSorted()).toEqual([
    'upload create',
    'upload delete',
    'upload update',
    'upload update',
  ])
})
