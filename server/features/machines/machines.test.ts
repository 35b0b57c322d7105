import { describe, expect, test } from 'vitest'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { callerWith } from '#test/app/caller.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)

const names = (body: { data: { nome: string }[] }) => body.data.map((machine) => machine.nome)

describe('reading', () => {
  test('a user sees the active machines of their sites', async () => {
    const [mine, foreign] = [await makeSite(app, { nome: 'Meu' }), await makeSite(app)]
    const seen = await makeMachine(app, { siteId: mine, nome: 'Vista' })
    const hidden = await makeMachine(app, { siteId: mine, nome: 'Inativa', ativo: false })
    const other = await makeMachine(app, { siteId: foreign, nome: 'Alheia' })
    const writer = await makeCaller(app, { sites: { [mine]: 'escrita' } })
    expect(names((await writer.get('/machines')).body)).toEqual(['Vista'])
    expect((await writer.get(`/machines?siteId=${foreign}`)).body.data).toEqual([])
    expect((await writer.get('/machines?ativo=false')).body.data).toEqual([])
    expect((await writer.get(`/machines/${seen}`)).body.data.site).toEqual({ nome: 'Meu' })
    for (const id of [hidden, other, 'nenhuma']) {
      expect(await writer.get(`/machines/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'Máquina não encontrada' },
      })
    }
    const manager = await makeCaller(app, { sites: { [mine]: 'admin' } })
    expect(names((await manager.get('/machines')).body)).toEqual(['Inativa', 'Vista'])
    expect(names((await manager.get('/machines?ativo=true')).body)).toEqual(['Vista'])
    expect(names((await admin.get(`/machines?siteId=${foreign}`)).body)).toEqual(['Alheia'])
    expect((await callerWith(app).get('/machines')).status).toBe(401)
  })

  test('a card holds the whole machine except its readings and configuration', async () => {
    const siteId = await makeSite(app)
    const submaquinas = [{ id: 'C1', nome: 'Compressor 1' }]
    const body = { siteId, nome: 'Cartão', tipo: 'chiller', submaquinas }
    const created = (await admin.post('/machines', body)).body.data
    const { readings, configuracao: _, ...card } = created
    const unmapped = readings.map((one: object, at: number) => (at < 3 ? { ...one, topicField: '' } : one))
    const changed = (await admin.put(`/machines/${created.id}`, { readings: unmapped })).body.data
    const listed = (await admin.get(`/machines/cards?siteId=${siteId}`)).body.data
    expect(listed).toEqual([{ ...card, sources: readings.length - 3, updatedAt: changed.updatedAt }])
    await makeMachine(app, { siteId, nome: 'Oculta', ativo: false })
    const reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
    expect(names((await reader.get('/machines/cards')).body)).toEqual(['Cartão'])
    expect(names((await admin.get(`/machines/cards?siteId=${siteId}&ativo=false`)).body)).toEqual(['Oculta'])
    expect((await (await makeCaller(app)).get(`/machines/cards?siteId=${siteId}`)).body.data).toEqual([])
  })

  test('a machine of the demonstration plant says so', async () => {
    const siteId = await makeSite(app)
    const id = await makeMachine(app, { siteId, influxConnectionId: await makeDemoConnection(app) })
    expect((await admin.get(`/machines/${id}`)).body.data.demonstracao).toBe(true)
    const plain = await makeMachine(app, { siteId })
    expect((await admin.get(`/machines/${plain}`)).body.data.demonstracao).toBe(false)
  })
})

describe('creating', () => {
  test('a chiller without readings gets the standard ones', async () => {
    const siteId = await makeSite(app)
    const submaquinas = [
      { id: 'C1', nome: 'Compressor 1' },
      { id: 'C2', nome: 'Compressor 2' },
    ]
    const { status, body } = await admin.post('/machines', {
      siteId,
      nome: 'Pátio 1',
      tipo: 'chiller',
      submaquinas,
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ativo: true, haystackTags: { equip: true, hvac: true } })
    expect(body.data.specifications).toEqual({ coolingCapacity: null, powerInput: null })
    const { readings } = body.data
    expect(readings).toContainEqual(
      expect.objectContaining({ id: 'demand', topicField: 'patio_1_demand', required: true, type: 'system' }),
    )
    expect(readings).toContainEqual(
      expect.objectContaining({ id: 'c2_power', topicField: 'patio_1_c2_power', compressorId: 'C2' }),
    )
    expect(body.data.sources).toBe(readings.length)
    const pump = await admin.post('/machines', { siteId, nome: 'Bomba', tipo: 'bomba' })
    expect(pump.body.data.readings).toEqual([])
  })

  test.each([
    [{ siteId: undefined }, 'siteId', 'Site é obrigatório'],
    [{ nome: ' ' }, 'nome', 'Nome é obrigatório'],
    [{ tipo: 'nave' }, 'tipo', 'Tipo é obrigatório'],
    [{ yearInstalled: 1899 }, 'yearInstalled', 'Ano de instalação inválido'],
    [{ yearInstalled: 2027 }, 'yearInstalled', 'Ano de instalação não pode ser no futuro'],
    [
      {
        submaquinas: [
          { id: 'C1', nome: 'A' },
          { id: 'c1', nome: 'B' },
        ],
      },
      'submaquinas.1.id',
      'Identificador de submáquina repetido',
    ],
    [
      { submaquinas: [{ id: 'Chiller', nome: 'A' }] },
      'submaquinas.0.id',
      'Identificador de submáquina reservado',
    ],
    [{ influxConnectionId: 'nenhuma' }, 'influxConnectionId', 'Conexão não encontrada'],
  ])('refuses %j', async (wrong, field, message) => {
    const siteId = await makeSite(app)
    const answer = await admin.post('/machines', { siteId, nome: 'Máquina', tipo: 'chiller', ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]).toEqual({ field, message })
    expect((await admin.get(`/machines?siteId=${siteId}`)).body.data).toEqual([])
  })

  test('is refused to users who do not manage the site', async () => {
    const siteId = await makeSite(app)
    const body = { siteId, nome: 'Nova', tipo: 'bomba' }
    const manager = await makeCaller(app, { sites: { [siteId]: 'admin' } })
    const writer = await makeCaller(app, { sites: { [siteId]: 'escrita' } })
    const outsider = await makeCaller(app)
    expect((await manager.post('/machines', body)).status).toBe(201)
    expect((await writer.post('/machines', body)).status).toBe(403)
    expect((await outsider.post('/machines', body)).status).toBe(404)
  })

  test('only administrators choose a connection that is new to the site', async () => {
    const siteId = await makeSite(app)
    const influxConnectionId = await makeDemoConnection(app)
    const manager = await makeCaller(app, { sites: { [siteId]: 'admin' } })
    const body = { siteId, nome: 'Nova', tipo: 'bomba', influxConnectionId }
    expect((await manager.post('/machines', body)).status).toBe(403)
    expect((await manager.post('/machines', { ...body, influxConnectionId: 'nenhuma' })).status).toBe(403)
    expect((await admin.post('/machines', body)).status).toBe(201)
    const second = await manager.post('/machines', body)
    expect(second.status).toBe(201)
    expect((await manager.put(`/machines/${second.body.data.id}`, { nome: 'Outra' })).status).toBe(200)
  })
})

describe('changing', () => {
  test('keeps members left out', async () => {
    const siteId = await makeSite(app)
    const specifications = { coolingCapacity: 300, powerInput: 180.5 }
    const id = await makeMachine(app, { siteId, manufacturer: 'Frio SA', specifications })
    const { body } = await admin.put(`/machines/${id}`, {
      nome: 'Outro',
      specifications: { powerInput: null },
    })
    expect(body.data).toMatchObject({
      nome: 'Outro',
      manufacturer: 'Frio SA',
      specifications: { coolingCapacity: 300, powerInput: null },
    })
    expect((await admin.put(`/machines/${id}`, { manufacturer: null })).body.data.manufacturer).toBeNull()
  })

  test('of the submachines removes the readings of those that went, and keeps all others', async () => {
    const siteId = await makeSite(app)
    const submaquinas = ['C1', 'C2'].map((id) => ({ id, nome: `Compressor ${id}` }))
    const made = (await admin.post('/machines', { siteId, nome: 'Um', tipo: 'chiller', submaquinas })).body
      .data
    const idsOf = (readings: { id: string }[]) => readings.map(({ id }) => id)
    const left = idsOf(made.readings).filter((id) => !id.startsWith('c2_'))
    expect(left.length).toBeLessThan(made.readings.length)
    const answer = await admin.put(`/machines/${made.id}`, { submaquinas: submaquinas.slice(0, 1) })
    expect([answer.status, idsOf(answer.body.data.readings)]).toEqual([200, left])
    // Readings that the caller names are the caller's own; one without its submachine is still wrong.
    const both = { submaquinas: [], readings: answer.body.data.readings }
    expect((await admin.put(`/machines/${made.id}`, both)).body.message).toBe(
      'A submáquina da leitura não existe',
    )
    const none = await admin.put(`/machines/${made.id}`, { submaquinas: [] })
    expect(idsOf(none.body.data.readings)).toEqual(left.filter((id) => !id.startsWith('c1_')))
  })

  test('an older state is refused and changes nothing', async () => {
    const id = await makeMachine(app, { siteId: await makeSite(app), nome: 'Um' })
    const { updatedAt } = (await admin.get(`/machines/${id}`)).body.data
    expect((await admin.put(`/machines/${id}`, { nome: 'Dois', updatedAt })).status).toBe(200)
    expect((await admin.put(`/machines/${id}`, { nome: 'Três', updatedAt })).status).toBe(409)
    expect((await admin.get(`/machines/${id}`)).body.data.nome).toBe('Dois')
  })

  test('a machine moves only between sites that the actor manages', async () => {
    const [from, to, foreign] = [await makeSite(app), await makeSite(app), await makeSite(app)]
    const id = await makeMachine(app, { siteId: from })
    const manager = await makeCaller(app, { sites: { [from]: 'admin', [to]: 'admin' } })
    const half = await makeCaller(app, { sites: { [from]: 'admin', [to]: 'escrita' } })
    expect((await half.put(`/machines/${id}`, { siteId: to })).status).toBe(403)
    expect((await manager.put(`/machines/${id}`, { siteId: foreign })).status).toBe(404)
    expect((await manager.put(`/machines/${id}`, { siteId: to })).body.data.siteId).toBe(to)
  })

  test('is refused to users who do not manage the site', async () => {
    const siteId = await makeSite(app)
    const id = await makeMachine(app, { siteId })
    const inactive = await makeMachine(app, { siteId, ativo: false })
    const reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
    const writer = await makeCaller(app, { sites: { [siteId]: 'escrita' } })
    const outsider = await makeCaller(app)
    for (const [who, status] of [
      [reader, 403],
      [writer, 403],
      [outsider, 404],
    ] as const) {
      expect((await who.put(`/machines/${id}`, { nome: 'X' })).status).toBe(status)
      expect((await who.delete(`/machines/${id}`)).status).toBe(status)
      expect((await who.put(`/machines/${inactive}`, { ativo: true })).status).toBe(404)
    }
    expect((await admin.get(`/machines/${id}`)).body.data).toMatchObject({
      nome: 'Chiller de teste',
      ativo: true,
    })
  })
})

test('a deletion deactivates, or with permanent=true deletes the row; a PUT reactivates', async () => {
  const siteId = await makeSite(app)
  const id = await makeMachine(app, { siteId })
  const manager = await makeCaller(app, { sites: { [siteId]: 'admin' } })
  expect((await manager.delete(`/machines/${id}`)).body.message).toBe('Máquina desativada com sucesso!')
  expect((await manager.get(`/machines/${id}`)).body.data.ativo).toBe(false)
  expect((await manager.put(`/machines/${id}`, { ativo: true })).body.data.ativo).toBe(true)
  const gone = await manager.delete(`/machines/${id}?permanent=true`)
  expect(gone.body.message).toBe('Máquina excluída permanentemente!')
  expect((await manager.get(`/machines/${id}`)).status).toBe(404)
})
