import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/app.ts'
import type { Caller } from '../app/caller.ts'
import { makeSite } from '../factories/site.ts'
import { makeAdmin, makeUser } from '../factories/user.ts'
import { required } from '../harness/required.ts'

let app: TestApp
let admin: Caller
let siteId: string
beforeAll(async () => {
  app = await createTestApp({ allowLoopbackSources: true })
  admin = await makeAdmin(app)
  siteId = await makeSite(app)
  await makeUser(app, { email: 'ana@teste.local' })
})
afterAll(() => app.close())

type Members = Record<string, unknown>
/** A change to a valid body, and the field and message of the first error; null when the change is accepted. */
type Case = readonly [change: Members, field: string | null, message?: string]

const long = (length: number) => 'x'.repeat(length)
const both = 'Se especificar localização, preencha latitude e longitude'
const hex = 'Cor primária deve ser um código hex válido'
const port = 'Porta deve ser um número válido'

const cases: Readonly<Record<string, { good: () => Members; cases: readonly Case[] }>> = {
  '/sites': {
    good: () => ({ nome: 'Doca' }),
    cases: [
      [{ nome: undefined }, 'nome', 'Nome é obrigatório'],
      [{ nome: '  ' }, 'nome', 'Nome é obrigatório'],
      [{ nome: '\u200b\u200b\u200b' }, 'nome', 'Nome é obrigatório'],
      [{ nome: ' a ' }, 'nome', 'Nome deve ter pelo menos 2 caracteres'],
      [{ nome: 'ab' }, null],
      [{ nome: long(200) }, null],
      [{ nome: long(201) }, 'nome', 'Nome deve ter no máximo 200 caracteres'],
      [{ palette: { primary: '4e73df0' } }, 'palette.primary', hex],
      [{ palette: { primary: '#4e73d' } }, 'palette.primary', hex],
      [{ palette: { primary: '#4e73df0' } }, 'palette.primary', hex],
      [{ palette: { primary: '#ABCDEF' } }, null],
      [{ location: { lat: 1 } }, 'location.lng', both],
      [{ location: { lat: null, lng: 1 } }, 'location.lat', both],
      [{ location: {} }, null],
      [{ location: { lat: null, lng: null } }, null],
      [{ location: [] }, 'location', 'Deve ser um objeto'],
      [{ location: { lat: '1', lng: 1 } }, 'location.lat', 'Latitude deve estar entre -90 e 90'],
      [{ location: { lat: 90.001, lng: 0 } }, 'location.lat', 'Latitude deve estar entre -90 e 90'],
      [{ location: { lat: 0, lng: -180.001 } }, 'location.lng', 'Longitude deve estar entre -180 e 180'],
      [{ location: { lat: -90, lng: 180 } }, null],
      [{ location: { lat: 0, lng: 0 } }, null],
      [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl', 'URL do logo inválida'],
    ],
  },
  '/users': {
    good: () => ({ name: 'Nova', email: `${crypto.randomUUID()}@teste.local`, password: 'segredo' }),
    cases: [
      [{ name: undefined }, 'name', 'Nome é obrigatório'],
      [{ name: 'N' }, 'name', 'Nome deve ter pelo menos 2 caracteres'],
      [{ email: '' }, 'email', 'Email é obrigatório'],
      [{ email: 'a@b' }, 'email', 'Email inválido'],
      [{ email: 'a b@c.de' }, 'email', 'Email inválido'],
      [{ email: 'ana\u200b@teste.local' }, 'email', 'Email inválido'],
      [{ email: '  ANA@teste.LOCAL ' }, 'email', 'Já existe um usuário com este email'],
      [{ password: undefined }, 'password', 'Senha é obrigatória'],
      [{ password: '' }, 'password', 'Senha é obrigatória'],
      [{ password: '12345' }, 'password', 'Senha deve ter pelo menos 6 caracteres'],
      [{ password: '123456' }, null],
      [{ sites: [{ siteId: 'nenhum' }] }, 'sites.0.siteId', 'Site não encontrado'],
    ],
  },
  '/machines': {
    good: () => ({ siteId, nome: 'Bomba', tipo: 'bomba' }),
    cases: [
      [{ siteId: '' }, 'siteId', 'Site é obrigatório'],
      [{ nome: ' ' }, 'nome', 'Nome é obrigatório'],
      [{ nome: '1' }, null],
      [{ tipo: undefined }, 'tipo', 'Tipo é obrigatório'],
      [{ tipo: 'foguete' }, 'tipo', 'Tipo é obrigatório'],
      [{ yearInstalled: 1899 }, 'yearInstalled', 'Ano de instalação inválido'],
      [{ yearInstalled: 1900 }, null],
      // The app's clock stands in 2026.
      [{ yearInstalled: 2026 }, null],
      [{ yearInstalled: 2027 }, 'yearInstalled', 'Ano de instalação não pode ser no futuro'],
      [{ yearInstalled: '2000' }, 'yearInstalled', 'Ano de instalação inválido'],
      [{ yearInstalled: 2000.5 }, 'yearInstalled', 'Ano de instalação inválido'],
      [{ specifications: { coolingCapacity: 0.29 } }, null],
      [
        { specifications: { coolingCapacity: 1.234 } },
        'specifications.coolingCapacity',
        'Use no máximo duas casas decimais',
      ],
      [
        { specifications: { powerInput: -1 } },
        'specifications.powerInput',
        'Informe um número a partir de 0',
      ],
      [{ tipo: 'elevador' }, null],
      [{ tipo: 'gerador' }, null],
    ],
  },
  '/influx': {
    good: () => ({ nome: 'Fonte', version: 'v1_8', config: { host: '127.0.0.1', port: 1, database: 'd' } }),
    cases: [
      [{ nome: '' }, 'nome', 'Nome é obrigatório'],
      [{ version: undefined }, 'version', 'Versão da conexão inválida'],
      [{ version: 'v3' }, 'version', 'Versão da conexão inválida'],
      [{ config: { port: 1, database: 'd' } }, 'config.host', 'Host é obrigatório'],
      [{ config: { host: 'h', port: '', database: 'd' } }, 'config.port', 'Porta é obrigatória'],
      [{ config: { host: 'h', port: null, database: 'd' } }, 'config.port', 'Porta é obrigatória'],
      [{ config: { host: 'h', port: 'abc', database: 'd' } }, 'config.port', port],
      [{ config: { host: 'h', port: 0, database: 'd' } }, 'config.port', port],
      [{ config: { host: 'h', port: -1, database: 'd' } }, 'config.port', port],
      [{ config: { host: 'h', port: 1.5, database: 'd' } }, 'config.port', port],
      [{ config: { host: 'h', port: 65_536, database: 'd' } }, 'config.port', port],
      [{ config: { host: '127.0.0.1', port: '8086', database: 'd' } }, null],
      [{ config: { host: '127.0.0.1:8086', database: 'd' } }, null],
      [{ config: { host: '127.0.0.1:65536', database: 'd' } }, 'config.host', port],
      [{ config: { host: '127.0.0.1:0', database: 'd' } }, 'config.host', port],
      [
        { config: { host: '127.0.0.1:8087', port: 8088, database: 'd' } },
        'config.host',
        'O host e a porta dizem portas diferentes: deixe a porta somente em Porta',
      ],
      [{ config: { host: 'h', port: 1 } }, 'config.database', 'Database é obrigatório'],
    ],
  },
}

describe.each(Object.keys(cases))('POST %s', (path) => {
  const { good, cases: of } = required(cases[path], 'cases of the call')
  const rows = of.map(([change, field, message]) => ({
    change,
    field,
    message,
    sent: JSON.stringify(change),
  }))
  test.each(rows)('$sent', async ({ change, field, message }) => {
    const { status, body } = await admin.post(path, { ...good(), ...change })
    if (field === null) return expect(status, JSON.stringify(body)).toBe(201)
    expect({ message: body.message, error: body.errors[0] }).toEqual({ message, error: { field, message } })
    expect(status).toBe(required(message, 'message').startsWith('Já existe') ? 409 : 400)
  })
})

test('two simultaneous changes of the own preferences are both kept', async () => {
  await Promise.all([
    admin.put('/auth/preferences', { tema: 'dark' }),
    admin.put('/auth/preferences', { timezone: 'America/Manaus' }),
  ])
  const { preferencias } = (await admin.get('/auth/me')).body.user
  expect(preferencias).toMatchObject({ tema: 'dark', timezone: 'America/Manaus' })
})
