import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Caller, callerWith } from '#test/app/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeMaintenance } from '#test/factories/maintenance.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'

let app: TestApp
let admin: Caller
let writer: Caller
let reader: Caller
let machineId: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await makeAdmin(app)
  const siteId = await makeSite(app)
  writer = await makeCaller(app, { sites: { [siteId]: 'escrita' } })
  reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
  machineId = await makeMachine(app, { siteId, submaquinas: [{ id: 'C1', nome: 'Compressor 1' }] })
})
afterAll(() => app.close())

const list = async (search = '', id = machineId) =>
  (await reader.get(`/machines/${id}/maintenance${search}`)).body.data
const good = { tipo: 'preventiva', inicio: '2026-03-20T08:00:00-03:00' }

describe('scheduling', () => {
  test('stores the given members with instants in UTC, and adds the defaults', async () => {
    const whole = {
      ...good,
      submaquinaId: 'C1',
      fim: '2026-03-20T15:30:00Z',
      responsavel: ' Ana Lima ',
      notas: 'Trocar filtro;\nverificar óleo',
      origem: 'recomendacao:COP abaixo da meta',
    }
    const { status, body } = await writer.post(`/machines/${machineId}/maintenance`, whole)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...whole,
      machineId,
      inicio: '2026-03-20T11:00:00.000Z',
      fim: '2026-03-20T15:30:00.000Z',
      responsavel: 'Ana Lima',
      status: 'agendada',
    })
    expect(body.data.id).toEqual(expect.any(String))
    expect(await list()).toEqual([body.data])
    const short = (await writer.post(`/machines/${machineId}/maintenance`, good)).body.data
    expect(short).toMatchObject({
      submaquinaId: null,
      fim: null,
      responsavel: null,
      notas: null,
      origem: null,
    })
  })

  test('keeps the recommendation that it answers, one of the models of this machine', async () => {
    const post = (recomendacao: unknown) =>
      writer.post(`/machines/${machineId}/maintenance`, { ...good, recomendacao })
    const made = await post('compressor_imbalance/C1:chiller')
    expect(made.body.data).toMatchObject({ recomendacao: 'compressor_imbalance/C1:chiller', efeito: null })
    expect((await post('failure_risk:C1')).status).toBe(201)
    const refused = async (text: unknown) => (await post(text)).body.errors
    const at = (message: string) => [{ field: 'recomendacao', message }]
    expect(await refused('failure_risk:C9')).toEqual(at('A recomendação não pertence a esta máquina'))
    for (const text of ['limpar', 'soot:chiller', ':chiller', 'failure_risk:'])
      expect(await refused(text)).toEqual(at('Recomendação desconhecida'))
    expect(await refused('x'.repeat(301))).toEqual(at('Recomendação deve ter no máximo 300 caracteres'))
    expect(await refused(7)).toEqual(at('Recomendação deve ser um texto'))
    const put = await writer.put(`/maintenance/${made.body.data.id}`, { recomendacao: 'failure_risk:C9' })
    expect(put.body.errors).toEqual(at('A recomendação não pertence a esta máquina'))
    for (const { id } of await list()) if (id !== made.body.data.id) await writer.delete(`/maintenance/${id}`)
    await writer.delete(`/maintenance/${made.body.data.id}`)
  })

  test('lists the oldest first, filtered by status and by period', async () => {
    const { siteId } = (await admin.get(`/machines/${machineId}`)).body.data
    const id = await makeMachine(app, { siteId })
    const at = (day: number, hour = 8) => new Date(Date.UTC(2026, 3, day, hour))
    const late = await makeMaintenance(app, id, { inicio: at(9), status: 'concluida' })
    const open = await makeMaintenance(app, id, { inicio: at(5) })
    const early = await makeMaintenance(app, id, { inicio: at(1), fim: at(3) })
    const ids = async (search = '') => (await list(search, id)).map((one: { id: string }) => one.id)
    expect(await ids()).toEqual([early, open, late])
    expect(await ids('?status=concluida')).toEqual([late])
    expect(await ids('?from=2026-04-02T00:00:00Z&to=2026-04-06T00:00:00Z')).toEqual([early, open])
    expect(await ids('?from=2026-04-03T08:00:00Z&to=&status=')).toEqual([open, late])
    expect((await reader.get(`/machines/${id}/maintenance?from=ontem`)).status).toBe(400)
  })

  test.each([
    [{ tipo: undefined }, 'tipo', 'Tipo é obrigatório'],
    [{ tipo: 'limpeza' }, 'tipo', 'Tipo é obrigatório'],
    [{ inicio: undefined }, 'inicio', 'Início é obrigatório'],
    [{ inicio: '' }, 'inicio', 'Início é obrigatório'],
    [{ inicio: '20/03/2026' }, 'inicio', 'Data e hora de início inválidas'],
    [{ inicio: '0000-01-01T00:00:00Z' }, 'inicio', 'A data deve estar entre os anos 2000 e 2100'],
    [{ fim: good.inicio }, 'fim', 'O término deve ser depois do início'],
    [{ fim: '2026-03-20T10:59:00Z' }, 'fim', 'O término deve ser depois do início'],
    [{ status: 'feita' }, 'status', 'Situação inválida'],
    [{ submaquinaId: 'C9' }, 'submaquinaId', 'A submáquina não pertence a esta máquina'],
    [{ responsavel: 'x'.repeat(201) }, 'responsavel', 'Responsável deve ter no máximo 200 caracteres'],
    [{ notas: 7 }, 'notas', 'Notas deve ser um texto'],
    [{ origem: 'falha:outra:C1:failure:1773000000000' }, 'origem', 'A falha não pertence a esta máquina'],
  ])('refuses %j', async (change, field, message) => {
    const answer = await writer.post(`/machines/${machineId}/maintenance`, { ...good, ...change })
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } })
  })
})

describe('changing', () => {
  test('replaces the given members, and refuses a change made from an older state', async () => {
    const id = await makeMaintenance(app, machineId, {
      notas: 'fica',
      inicio: new Date('2026-05-01T08:00:00Z'),
    })
    const change = { status: 'concluida', fim: '2026-05-01T10:00:00Z' }
    const { status, body } = await writer.put(`/maintenance/${id}`, change)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id,
      status: 'concluida',
      notas: 'fica',
      fim: '2026-05-01T10:00:00.000Z',
    })
    expect(
      (await writer.put(`/maintenance/${id}`, { updatedAt: body.data.updatedAt, notas: null })).status,
    ).toBe(200)
    const stale = await writer.put(`/maintenance/${id}`, { updatedAt: body.data.updatedAt, notas: 'velha' })
    expect(stale.status).toBe(409)
    // The resulting order is checked, not only the sent members.
    expect(await writer.put(`/maintenance/${id}`, { inicio: '2026-05-01T11:00:00Z' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fim', message: 'O término deve ser depois do início' }] },
    })
    expect((await writer.put(`/maintenance/${id}`, { submaquinaId: 'C2' })).status).toBe(400)
    expect((await writer.put(`/maintenance/${id}`, { origem: 'falha:outra:C1:failure:1' })).status).toBe(400)
    const now = (await list()).find((one: { id: string }) => one.id === id)
    expect(now).toMatchObject({ notas: null, inicio: '2026-05-01T08:00:00.000Z', submaquinaId: null })
  })

  test('deletes an entry; unknown entries and entries of other sites get the same 404', async () => {
    const id = await makeMaintenance(app, machineId)
    const stranger = await makeCaller(app, { sites: { [await makeSite(app)]: 'admin' } })
    const missing = { status: 404, body: { message: 'Manutenção não encontrada' } }
    expect(await stranger.put(`/maintenance/${id}`, { notas: 'x' })).toMatchObject(missing)
    expect(await stranger.delete(`/maintenance/${id}`)).toMatchObject(missing)
    expect(await writer.delete('/maintenance/nenhuma')).toMatchObject(missing)
    expect((await reader.delete(`/maintenance/${id}`)).status).toBe(403)
    expect((await callerWith(app).delete(`/maintenance/${id}`)).status).toBe(401)
    expect(await writer.delete(`/maintenance/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Manutenção excluída com sucesso!' },
    })
    expect(await writer.delete(`/maintenance/${id}`)).toMatchObject(missing)
  })

  test('is deleted with its machine, and recorded in the audit log', async () => {
    const { siteId } = (await admin.get(`/machines/${machineId}`)).body.data
    const gone = await makeMachine(app, { siteId })
    const { id } = (await writer.post(`/machines/${gone}/maintenance`, good)).body.data
    app.setNow(new Date(app.services.now().getTime() + 1000))
    await writer.put(`/maintenance/${id}`, { status: 'cancelada' })
    await writer.post(`/machines/${gone}/maintenance/calendar`)
    expect((await admin.delete(`/machines/${gone}?permanent=true`)).status).toBe(200)
    expect((await admin.put(`/maintenance/${id}`, { notas: 'x' })).status).toBe(404)
    const { data } = (await admin.get(`/audit?entity=maintenance&entityId=${id}`)).body
    expect(data.map((one: { action: string }) => one.action)).toEqual(['update', 'create'])
    expect(data[0].changes).toEqual({ machineId: gone, status: 'cancelada' })
  })
})
