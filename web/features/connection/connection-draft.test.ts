import { describe, expect, test } from 'vitest'
import { type Connection, MASKED_SECRET } from '#contract/sources/connection.ts'
import { type ConnectionDraft, configOf, connectionDraftOf, newConnectionDraft } from './connection-draft.ts'
import { secretsToRepeat, withSecretsOfAddress } from './connection-draft-secrets.ts'
import { connectionErrors } from './connection-errors.ts'

const repeatedMembers = (...drafts: Parameters<typeof secretsToRepeat>): string[] =>
  secretsToRepeat(...drafts).map(({ member }) => member)
const v1 = (part: Partial<ConnectionDraft> = {}): ConnectionDraft => ({
  ...newConnectionDraft(),
  nome: 'Planta',
  host: 'influx.local',
  database: 'planta',
  ...part,
})
const v2 = (part: Partial<ConnectionDraft> = {}): ConnectionDraft => ({
  ...newConnectionDraft(),
  nome: 'Planta',
  version: 'v2_x',
  url: 'https://influx.local',
  org: 'frio',
  bucket: 'planta',
  token: 'segredo',
  ...part,
})
const connection = (config: Connection['config'], version: Connection['version']): Connection => ({
  id: 'c',
  nome: 'Planta',
  version,
  status: 'ativo',
  ultimoTeste: null,
  ultimoErro: null,
  creator: null,
  metadados: null,
  config,
  machines: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

describe('the form names missing members in the catalogue’s words', () => {
  test.each<[ConnectionDraft, Record<string, string>]>([
    [v1(), {}],
    [v2(), {}],
    [
      newConnectionDraft(),
      { nome: 'Nome é obrigatório', host: 'Host é obrigatório', database: 'Database é obrigatório' },
    ],
    [v1({ port: '' }), { port: 'Porta é obrigatória' }],
    [v1({ port: 'abc' }), { port: 'Porta deve ser um número válido' }],
    [v1({ port: '0' }), { port: 'Porta deve ser um número válido' }],
    [v1({ port: '-1' }), { port: 'Porta deve ser um número válido' }],
    [
      v2({ url: '', org: ' ', bucket: '', token: '' }),
      {
        url: 'URL é obrigatória',
        org: 'Organização é obrigatória',
        bucket: 'Bucket é obrigatório',
        token: 'Token é obrigatório',
      },
    ],
    [v2({ url: 'influx.local' }), { url: 'URL deve começar com http:// ou https://' }],
    [{ ...v1(), version: 'demo', host: '', database: '' }, {}],
  ])('case %#', (draft, errors) => expect(connectionErrors(draft, false)).toEqual(errors))

  test('a stored token may stay blank', () => {
    expect(connectionErrors(v2({ token: '' }), true)).toEqual({})
    expect(connectionErrors(v2({ token: MASKED_SECRET }), true)).toEqual({})
  })
})

test('the config leaves out blank optional values', () => {
  expect(configOf(v1())).toEqual({ host: 'influx.local', port: '8086', ssl: false, database: 'planta' })
  expect(
    configOf(
      v2({
        measurement: ' chiller ',
        fields: 'a\n\nb, c',
        tags: [
          { name: 'site', value: 'sp' },
          { name: '', value: 'x' },
        ],
      }),
    ),
  ).toEqual({
    url: 'https://influx.local',
    org: 'frio',
    bucket: 'planta',
    token: 'segredo',
    measurement: 'chiller',
    fields: ['a', 'b', 'c'],
    tags: { site: 'sp' },
  })
  expect(configOf({ ...newConnectionDraft(), version: 'demo', description: 'Modelo' })).toEqual({
    description: 'Modelo',
  })
})

test('a stored config comes back from the form unchanged, with stars for its secret', () => {
  const config = {
    host: 'https://influx.local/base',
    port: 443,
    ssl: true,
    database: 'planta',
    retentionPolicy: 'autogen',
    username: 'leitor',
    password: MASKED_SECRET,
    fields: ['a', 'b'],
    tags: { site: 'sp', linha: '' },
    measurements: ['chillers', 'bombas, torres; e outros'],
  }
  expect(configOf(connectionDraftOf(connection(config, 'v1_8')))).toEqual({ ...config, port: '443' })
})

describe('a secret goes only to the address for which it was typed', () => {
  const start = v1({ username: 'leitor', password: MASKED_SECRET })
  test.each<Partial<ConnectionDraft>>([{ host: 'outro' }, { port: '1' }, { ssl: true }])('%j', (moved) => {
    const next = withSecretsOfAddress(start, { ...start, ...moved })
    expect(next.password).toBe('')
    expect(repeatedMembers(start, next, true)).toEqual(['password'])
    expect(withSecretsOfAddress(start, { ...next, ...start, password: '' }).password).toBe(MASKED_SECRET)
    expect(withSecretsOfAddress(start, { ...next, password: 'nova', host: 'z' }).password).toBe('nova')
  })

  test('the form asks for a secret again only when it is stored, used, and its address changed', () => {
    const moved = { ...start, host: 'outro' }
    expect(repeatedMembers(start, moved, false)).toEqual([])
    expect(repeatedMembers(start, { ...moved, username: ' ' }, true)).toEqual([])
    expect(repeatedMembers(start, { ...start, database: 'outra', host: ` ${start.host} ` }, true)).toEqual([])
    expect(repeatedMembers(v2(), v2({ url: 'https://outro' }), true)).toEqual(['token'])
  })
})

test('the connection’s own measurement must be among its offered ones', () => {
  const message = 'A medição padrão deve ser uma das medições oferecidas'
  expect(connectionErrors(v1({ measurement: 'x', measurements: 'y\n' }), false)).toEqual({
    measurement: message,
  })
  expect(connectionErrors(v1({ measurement: 'x', measurements: 'y\n x ' }), false)).toEqual({})
})
