import { describe, expect, test } from 'vitest'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller, makeUser } from '#test/factories/user.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)

const names = (body: { data: { nome: string }[] }) => body.data.map((site) => site.nome)

describe('reading', () => {
  test('a user sees the own active sites, without other users', async () => {
    const mine = await makeSite(app, { nome: 'Meu' })
    const foreign = await makeSite(app, { nome: 'Alheio' })
    const closed = await makeSite(app, { nome: 'Fechado', ativo: false })
    const reader = await makeCaller(app, { sites: { [mine]: 'leitura', [closed]: 'admin' } })
    expect(names((await reader.get('/sites')).body)).toEqual(['Meu'])
    const own = await reader.get(`/sites/${mine}`)
    expect(own.body.data).toMatchObject({
      nome: 'Meu',
      permissoes: { leitura: true, escrita: false, admin: false },
    })
    expect(own.body.data.users).toBeUndefined()
    for (const id of [foreign, closed, 'nenhum']) {
      expect(await reader.get(`/sites/${id}`)).toMatchObject({
        status: 404,
        body: { success: false, message: 'Site não encontrado' },
      })
    }
    expect(names((await admin.get('/sites')).body)).toEqual(
      expect.arrayContaining(['Alheio', 'Fechado', 'Meu']),
    )
  })

  test('a manager of the site sees its users', async () => {
    const site = await makeSite(app)
    const manager = await makeCaller(app, { name: 'Gerente', sites: { [site]: 'admin' } })
    const { id } = await makeUser(app, { name: 'Zeca', sites: { [site]: 'escrita' } })
    const { body } = await manager.get(`/sites/${site}`)
    expect(body.data.users.map((u: { name: string }) => u.name)).toEqual(['Gerente', 'Zeca'])
    expect(body.data.users[1]).toMatchObject({
      userId: id,
      permissoes: { leitura: true, escrita: true, admin: false },
    })
    const listed = (await manager.get('/sites')).body.data[0]
    expect(listed.usersCount).toBe(2)
  })
})

describe('changing', () => {
  test('an administrator creates a site with the default palette', async () => {
    const { status, body } = await admin.post('/sites', { nome: '  Pátio Norte  ', logoUrl: '' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ nome: 'Pátio Norte', ativo: true, location: null, logoUrl: null })
    expect(body.data.palette).toMatchObject({ primary: '#4e73df', dark: { surface: '#0b1220' } })
  })

  test.each([
    [{}, 'nome', 'Nome é obrigatório'],
    [{ nome: ' ' }, 'nome', 'Nome é obrigatório'],
    [{ nome: 'a' }, 'nome', 'Nome deve ter pelo menos 2 caracteres'],
    [
      { nome: 'ab', palette: { primary: 'azul' } },
      'palette.primary',
      'Cor primária deve ser um código hex válido',
    ],
    [
      { nome: 'ab', location: { lat: 1 } },
      'location.lng',
      'Se especificar localização, preencha latitude e longitude',
    ],
    [{ nome: 'ab', location: { lat: 91, lng: 0 } }, 'location.lat', 'Latitude deve estar entre -90 e 90'],
    [{ nome: 'ab', logoUrl: 'javascript:alert(1)' }, 'logoUrl', 'URL do logo inválida'],
  ])('refuses %j', async (body, field, message) => {
    const answer = await admin.post('/sites', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ success: false, message, errors: [{ field, message }] })
  })

  test('a PUT keeps the members that it leaves out, also of the palette', async () => {
    const { body } = await admin.post('/sites', {
      nome: 'Antes',
      location: { lat: -23.5, lng: -46.6 },
      palette: { accent: '#111111' },
    })
    const { id } = body.data
    const changed = await admin.put(`/sites/${id}`, { nome: 'Depois', palette: { primary: '#222222' } })
    expect(changed.body.data).toMatchObject({
      nome: 'Depois',
      location: { lat: -23.5, lng: -46.6 },
      palette: { primary: '#222222', accent: '#111111' },
    })
    const cleared = await admin.put(`/sites/${id}`, { location: null })
    expect(cleared.body.data).toMatchObject({ nome: 'Depois', location: null })
  })

  test('an older state is refused and changes nothing', async () => {
    const { data } = (await admin.post('/sites', { nome: 'Um' })).body
    const second = await admin.put(`/sites/${data.id}`, { nome: 'Dois', updatedAt: data.updatedAt })
    expect(second.status).toBe(200)
    const stale = await admin.put(`/sites/${data.id}`, { nome: 'Três', updatedAt: data.updatedAt })
    expect(stale.status).toBe(409)
    expect((await admin.get(`/sites/${data.id}`)).body.data.nome).toBe('Dois')
    const fresh = { nome: 'Quatro', updatedAt: second.body.data.updatedAt }
    expect((await admin.put(`/sites/${data.id}`, fresh)).status).toBe(200)
    expect((await admin.put(`/sites/${data.id}`, { nome: 'Cinco' })).status).toBe(200)
  })

  test('only administrators create, change and delete sites', async () => {
    const site = await makeSite(app)
    const manager = await makeCaller(app, { sites: { [site]: 'admin' } })
    expect((await manager.post('/sites', { nome: 'Novo' })).status).toBe(403)
    expect((await manager.put(`/sites/${site}`, { nome: 'Outro' })).status).toBe(403)
    expect((await manager.delete(`/sites/${site}`)).status).toBe(403)
    expect((await admin.get(`/sites/${site}`)).body.data).toMatchObject({
      nome: 'Site de teste',
      ativo: true,
    })
  })
})

describe('deleting', () => {
  test('deactivates, and reactivates by a PUT', async () => {
    const site = await makeSite(app)
    const reader = await makeCaller(app, { sites: { [site]: 'leitura' } })
    const gone = await admin.delete(`/sites/${site}`)
    expect(gone.body).toEqual({ success: true, message: 'Site desativado com sucesso!' })
    expect((await reader.get(`/sites/${site}`)).status).toBe(404)
    await admin.put(`/sites/${site}`, { ativo: true })
    expect((await reader.get(`/sites/${site}`)).status).toBe(200)
  })

  test('is permanent only for a site without users and machines', async () => {
    const [withUsers, withMachines, empty] = [await makeSite(app), await makeSite(app), await makeSite(app)]
    await makeUser(app, { sites: { [withUsers]: 'leitura' } })
    await makeMachine(app, { siteId: withMachines })
    const permanently = (id: string) => admin.delete(`/sites/${id}?permanent=true`)
    expect(await permanently(withUsers)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('usuários associados') },
    })
    expect(await permanently(withMachines)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('máquinas associadas') },
    })
    expect((await permanently(empty)).status).toBe(200)
    expect((await permanently(empty)).status).toBe(404)
    expect((await admin.delete(`/sites/${withUsers}`)).status).toBe(200)
  })
})
