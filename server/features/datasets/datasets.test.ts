import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploads } from '#server/features/uploads/tables.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeDataset } from '#test/factories/dataset.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { storeTable, nastyTable as table } from '#test/factories/table.ts'
import { makeUpload } from '#test/factories/upload.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { temporaryFolder } from '#test/harness/product.ts'

const folder = temporaryFolder()
let app: TestApp
let admin: Caller
let writer: Caller
let reader: Caller
let siteId: string
let machineId: string
let uploadId: string

beforeAll(async () => {
  app = await createTestApp({ dataDir: folder.path })
  admin = await makeAdmin(app)
  siteId = await makeSite(app)
  const sites = (level: 'escrita' | 'leitura') => ({ sites: { [siteId]: level } })
  writer = await makeCaller(app, sites('escrita'))
  reader = await makeCaller(app, sites('leitura'))
  machineId = await makeMachine(app, { siteId, submaquinas: [{ id: 'C1', nome: 'Compressor 1' }] })
  uploadId = await makeUpload(app, { machineId, ...(await storeTable(app, table)) })
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

let names = 0
const good = (more: object = {}) => ({ uploadId, machineId, nome: `Gráfico ${++names}`, ...more })

describe('saving', () => {
  test('the same file, machine, submachine and name is the same dataset, also for callers at once', async () => {
    const body = good({ submaquinaId: '', descricao: ' ', secoes: 'dashboard' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => writer.post('/datasets', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map((one) => one.body.data.id)).size).toBe(1)
    expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({
      action: 'created',
      data: {
        ...{ submaquinaId: null, descricao: null, secoes: ['dashboard'], tipoGrafico: 'line' },
        ...{ aggregacao: 'none', colunaAggregacao: null, configuracoes: {}, podeAlterar: true },
        upload: { nome: 'Medições', status: 'processado', demonstracao: false },
      },
    })
    const again = await writer.post('/datasets', { ...body, tipoGrafico: 'pie', aggregacao: 'sum' })
    expect(again).toMatchObject({ status: 200, body: { action: 'updated', data: { tipoGrafico: 'pie' } } })
    expect((await writer.post('/datasets', { ...body, submaquinaId: 'C1' })).status).toBe(201)
  })

  test.each([
    [{ uploadId: '' }, 'uploadId', 'Upload é obrigatório'],
    [{ machineId: undefined }, 'machineId', 'Máquina é obrigatória'],
    [{ nome: ' ' }, 'nome', 'Nome é obrigatório'],
    [{ tipoGrafico: 'radar' }, 'tipoGrafico', 'Tipo de gráfico inválido'],
    [{ submaquinaId: 'C9' }, 'submaquinaId', 'A submáquina não pertence a esta máquina'],
    [{ configuracoes: { x: 'z' } }, 'configuracoes.x', 'A coluna "z" não existe no arquivo'],
    [{ configuracoes: { y: ['a', 'z'] } }, 'configuracoes.y.1', 'A coluna "z" não existe no arquivo'],
    [{ configuracoes: { y: ['texto'] } }, 'configuracoes.y.0', 'A coluna "texto" não é numérica'],
    [{ configuracoes: { y: ['a', 'a'] } }, 'configuracoes.y.1', 'Coluna repetida'],
    [{ colunaAggregacao: 'z' }, 'colunaAggregacao', 'A coluna "z" não existe no arquivo'],
    [
      { aggregacao: 'sum', configuracoes: { x: 'texto', intervalo: 'dia' } },
      'configuracoes.intervalo',
      'O intervalo precisa de uma coluna de data ou hora no eixo x',
    ],
    [
      { aggregacao: 'sum', colunaAggregacao: '=grupo', configuracoes: { intervalo: 'dia' } },
      'configuracoes.intervalo',
      'Agrupe por uma coluna ou por um intervalo de tempo, não pelos dois',
    ],
  ])('refuses %j on %s', async (wrong, field, message) => {
    const { status, body } = await writer.post('/datasets', good(wrong))
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ field, message }] })
  })

  test('takes only processed files and active machines', async () => {
    const waiting = await makeUpload(app, { machineId })
    const refused = await writer.post('/datasets', good({ uploadId: waiting }))
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'uploadId' }] } })
    const inactive = await makeMachine(app, { siteId })
    await app.services.db.update(machines).set({ ativo: false }).where(eq(machines.id, inactive))
    const asked = good({ machineId: inactive })
    expect(await admin.post('/datasets', asked)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'machineId', message: 'A máquina está inativa' }] },
    })
    expect((await writer.post('/datasets', asked)).status).toBe(404)
  })

  test("takes a file of the same site whoever sent it, and the caller's own, but not another site's", async () => {
    const elsewhere = await makeSite(app)
    const facts = await storeTable(app, table)
    const there = { ...facts, machineId: await makeMachine(app, { siteId: elsewhere }) }
    const foreign = await makeUpload(app, there)
    expect((await writer.post('/datasets', good({ uploadId: foreign }))).status).toBe(404)
    expect((await admin.post('/datasets', good({ uploadId: foreign }))).status).toBe(201)
    const own = await makeUpload(app, {
      ...(await storeTable(app, table)),
      uploaderId: writer.userId ?? null,
    })
    expect((await writer.post('/datasets', good({ uploadId: own }))).status).toBe(201)
    expect((await reader.post('/datasets', good())).status).toBe(403)
  })
})

describe('changing', () => {
  test('keeps what is left out, refuses an older state and the key of another dataset', async () => {
    const { data: first } = (await writer.post('/datasets', good())).body
    const { data: second } = (await writer.post('/datasets', good({ colunaAggregacao: '=grupo' }))).body
    const path = `/datasets/${second.id}`
    const changed = await writer.put(path, { aggregacao: 'count', updatedAt: second.updatedAt })
    expect(changed.body.data).toMatchObject({ aggregacao: 'count', colunaAggregacao: '=grupo' })
    expect((await writer.put(path, { nome: 'X', updatedAt: second.updatedAt })).status).toBe(409)
    const taken = await writer.put(path, { nome: first.nome })
    expect(taken.status).toBe(409)
    expect(taken.body.message).toContain('Já existe um dataset com este nome')
    expect((await writer.put(path, { configuracoes: { y: ['z'] } })).status).toBe(400)
    expect((await reader.put(path, { nome: 'X' })).status).toBe(403)
    expect((await writer.delete(path)).body.message).toBe('Dataset excluído com sucesso!')
    expect((await writer.get(path)).status).toBe(404)
  })

  test('a dataset keeps the submachine that is removed, and goes with its machine and with its file', async () => {
    const id = await makeMachine(app, { siteId, submaquinas: [{ id: 'K', nome: 'K' }] })
    const own = await makeUpload(app, { machineId, ...(await storeTable(app, table)) })
    const of = async (more: object) => (await admin.post('/datasets', good(more))).body.data.id
    const ofMachine = await of({ machineId: id, submaquinaId: 'K' })
    const ofFile = await of({ uploadId: own })
    await app.services.db.update(machines).set({ submaquinas: [] }).where(eq(machines.id, id))
    expect((await admin.put(`/datasets/${ofMachine}`, { nome: 'Novo' })).body.data.submaquinaId).toBe('K')
    await admin.delete(`/machines/${id}?permanent=true`)
    await app.services.db.delete(uploads).where(eq(uploads.id, own))
    for (const gone of [ofMachine, ofFile]) expect((await admin.get(`/datasets/${gone}`)).status).toBe(404)
  })
})

describe('reading', () => {
  test('lists the datasets of a machine or a submachine by name; an outsider sees no dataset', async () => {
    const id = await makeMachine(app, { siteId, submaquinas: [{ id: 'C1', nome: 'C' }] })
    const whole = await makeDataset(app, { machineId: id, uploadId }, { nome: 'b' })
    const part = await makeDataset(app, { machineId: id, uploadId }, { nome: 'A', submaquinaId: 'C1' })
    const ids = async (search: string, who = reader) =>
      (await who.get(`/datasets${search}`)).body.data.map((one: { id: string }) => one.id)
    expect(await ids(`?machineId=${id}&submaquinaId=`)).toEqual([part, whole])
    expect(await ids(`?machineId=${id}&submaquinaId=C1`)).toEqual([part])
    const stranger = await makeCaller(app)
    expect(await ids('', stranger)).toEqual([])
    expect((await stranger.get(`/datasets/${whole}/data`)).status).toBe(404)
    expect((await reader.get(`/datasets/${whole}`)).body.data.podeAlterar).toBe(false)
  })

  const dataOf = async (body: object, search = '') => {
    const { id } = (await writer.post('/datasets', good(body))).body.data
    return reader.get(`/datasets/${id}/data${search}`)
  }

  test('by default x is the first time column and y every number; rows without x stand last', async () => {
    const { data } = (await dataOf({})).body
    expect(data).toEqual({
      ...{ kind: 'time', labels: null, total: 4, sampled: false },
      x: ['2026-03-01T02:30:00.000Z', '2026-03-01T03:30:00.000Z', '2026-03-02T03:00:00.000Z', null],
      series: [
        { name: 'a', values: [1.5, null, 4, -3] },
        { name: 'b', values: [10, -20.25, null, null] },
      ],
    })
    const part = await dataOf({}, '?from=2026-03-01T03:30:00Z&to=2026-03-02T00:00:00-03:00&points=')
    expect(part.body.data).toMatchObject({ total: 1, series: [{ values: [null] }, { values: [-20.25] }] })
    const sampled = (await dataOf({ configuracoes: { y: ['a'] } }, '?points=2')).body.data
    expect(sampled).toMatchObject({ total: 4, sampled: true, x: ['2026-03-01T02:30:00.000Z', null] })
    expect(sampled.series).toEqual([{ name: 'a', values: [2.75, -3], min: [1.5, -3], max: [4, -3] }])
  })

  test("groups by a column, and by days of the viewer's zone", async () => {
    const byColumn = { aggregacao: 'mean', colunaAggregacao: '=grupo', configuracoes: { y: ['a'] } }
    expect((await dataOf(byColumn)).body.data).toMatchObject({
      ...{ kind: 'text', labels: ['C2', 'C10', null], x: null },
      series: [{ values: [2.75, null, -3] }],
    })
    const byDay = { aggregacao: 'count', configuracoes: { intervalo: 'dia', y: ['texto'] } }
    expect((await dataOf(byDay)).body.data).toMatchObject({
      x: ['2026-02-28T03:00:00.000Z', '2026-03-01T03:00:00.000Z', '2026-03-02T03:00:00.000Z', null],
      series: [{ name: 'texto', values: [1, 1, 1, 1] }],
    })
    const all = await dataOf({ aggregacao: 'sum' })
    expect(all.body.data).toMatchObject({ series: [{ values: [2.5] }, { values: [-10.25] }], total: 4 })
  })

  test('a column that a later processing lacks is a conflict in words', async () => {
    const file = await makeUpload(app, { machineId, ...(await storeTable(app, table)) })
    const { id } = (await writer.post('/datasets', good({ uploadId: file, configuracoes: { y: ['b'] } })))
      .body.data
    const without = { columns: table.columns.slice(0, 4), rows: table.rows.map((row) => row.slice(0, 4)) }
    await app.services.db
      .update(uploads)
      .set(await storeTable(app, without))
      .where(eq(uploads.id, file))
    const answer = await reader.get(`/datasets/${id}/data`)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('A coluna "b" não existe no arquivo. Altere o dataset.')
    const untimed = { columns: [{ name: 'a', type: 'number' } as const], rows: [[1]] }
    const plain = await makeUpload(app, { machineId, ...(await storeTable(app, untimed)) })
    expect(await dataOf({ uploadId: plain }, '?from=2026-01-01T00:00:00Z')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'from' }] },
    })
  })
})
