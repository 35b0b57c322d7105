import { describe, expect, test } from 'vitest'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)

const peak = { preco: 1.92, de: '17:30', ate: '20:30', dias: ['seg', 'ter', 'qua', 'qui', 'sex'] }
const older = { desde: '2025-01-01', foraPonta: 0.52, ponta: peak }
const newer = { desde: '2026-04-22', foraPonta: 0.61, ponta: null }

describe('tariffs of a site', () => {
  test('administrators replace them; all who read the site see them, the oldest first', async () => {
    const id = await makeSite(app)
    const reader = await makeCaller(app, { sites: { [id]: 'leitura' } })
    const of = async () => (await reader.get(`/sites/${id}`)).body.data.tarifas
    expect(await of()).toEqual([])
    const { status, body } = await admin.put(`/sites/${id}`, { tarifas: [newer, older] })
    expect([status, body.data.tarifas]).toEqual([200, [older, newer]])
    expect(await of()).toEqual([older, newer])
    // A change that names no tariffs keeps them.
    await admin.put(`/sites/${id}`, { nome: 'Outro nome' })
    expect(await of()).toEqual([older, newer])
    await admin.put(`/sites/${id}`, { tarifas: [] })
    expect(await of()).toEqual([])
    const manager = await makeCaller(app, { sites: { [id]: 'admin' } })
    expect((await manager.put(`/sites/${id}`, { tarifas: [older] })).status).toBe(403)
  })

  test('a new site begins with its tariffs', async () => {
    const { body } = await admin.post('/sites', {
      nome: 'Com tarifa',
      tarifas: [{ desde: '2026-01-01', foraPonta: 0 }],
    })
    expect(body.data.tarifas).toEqual([{ desde: '2026-01-01', foraPonta: 0, ponta: null }])
  })

  test.each<[object | string | null, string, string]>([
    ['0,50', 'tarifas', 'As tarifas devem ser uma lista'],
    [[null], 'tarifas.0', 'Tarifa inválida'],
    [[{ ...newer, desde: undefined }], 'tarifas.0.desde', 'Data de vigência é obrigatória'],
    [
      [{ ...newer, desde: '2026-02-30' }],
      'tarifas.0.desde',
      'Data de vigência inválida: use uma data de 2000 a 2100',
    ],
    [
      [{ ...newer, desde: '1999-12-31' }],
      'tarifas.0.desde',
      'Data de vigência inválida: use uma data de 2000 a 2100',
    ],
    [
      [newer, { ...older, desde: newer.desde }],
      'tarifas.1.desde',
      'Já há uma tarifa com esta data de vigência',
    ],
    [[{ ...newer, foraPonta: -0.1 }], 'tarifas.0.foraPonta', 'Preço deve ser um número de 0 a 100 (R$/kWh)'],
    [[{ ...newer, foraPonta: '0.5' }], 'tarifas.0.foraPonta', 'Preço deve ser um número de 0 a 100 (R$/kWh)'],
    [[{ ...newer, foraPonta: 1e9 }], 'tarifas.0.foraPonta', 'Preço deve ser um número de 0 a 100 (R$/kWh)'],
    [
      [{ ...older, ponta: { ...peak, preco: null } }],
      'tarifas.0.ponta.preco',
      'Preço deve ser um número de 0 a 100 (R$/kWh)',
    ],
    [
      [{ ...older, ponta: { ...peak, de: '24:00' } }],
      'tarifas.0.ponta.de',
      'Hora inválida: use hh:mm, até 23:59',
    ],
    [
      [{ ...older, ponta: { ...peak, ate: '17:30' } }],
      'tarifas.0.ponta.ate',
      'O fim da ponta deve ser depois do início',
    ],
    [
      [{ ...older, ponta: { ...peak, dias: [] } }],
      'tarifas.0.ponta.dias',
      'Escolha ao menos um dia da semana',
    ],
    [
      [{ ...older, ponta: { ...peak, dias: ['seg', 'seg'] } }],
      'tarifas.0.ponta.dias',
      'Dia da semana repetido',
    ],
    [
      [{ ...older, ponta: { ...peak, dias: ['segunda'] } }],
      'tarifas.0.ponta.dias.0',
      'Dia da semana inválido',
    ],
    [
      Array.from({ length: 51 }, (_, i) => ({ desde: `20${String(i + 10)}-01-01`, foraPonta: 1 })),
      'tarifas',
      'No máximo 50 tarifas',
    ],
  ])('refuses %j at %s', async (tarifas, field, message) => {
    const id = await makeSite(app)
    const { status, body } = await admin.put(`/sites/${id}`, { tarifas })
    expect([status, body.errors]).toEqual([400, [{ field, message }]])
    expect((await admin.get(`/sites/${id}`)).body.data.tarifas).toEqual([])
  })
})
