import { expect, test } from 'vitest'
import { rangeQuery } from './own-period.ts'
import { changedSearch, selectionOf, selectionSearchOf } from './selection-search.ts'

const selectionSearch = selectionSearchOf(['resumo', 'dashboard', 'insights'])
const parse = (search: Record<string, string>) => selectionOf(selectionSearch(search))

test('an empty address selects the summary, no machine and 30 days', () => {
  expect(parse({})).toEqual({ section: 'resumo', machineId: null, compressorId: null, timeRange: '30d' })
})

test('known members of an address are kept, unknown ones are dropped', () => {
  expect(parse({ secao: 'dashboard', maquina: '12', compressor: 'C1', periodo: '1y' })).toEqual({
    section: 'dashboard',
    machineId: '12',
    compressorId: 'C1',
    timeRange: '1y',
  })
  expect(parse({ secao: 'xyz', maquina: '12', periodo: '2 semanas' })).toEqual({
    section: 'resumo',
    machineId: '12',
    compressorId: null,
    timeRange: '30d',
  })
})

test('a compressor without a machine counts as absent', () => {
  expect(parse({ compressor: 'C1' }).compressorId).toBeNull()
})

test('another machine clears the compressor, unless the change names a compressor', () => {
  const search = selectionSearch({ secao: 'dashboard', maquina: 'm1', compressor: 'C1', periodo: '7d' })
  expect(changedSearch(search, { machineId: 'm2' })).toEqual({
    secao: 'dashboard',
    maquina: 'm2',
    compressor: undefined,
    periodo: '7d',
  })
  expect(changedSearch(search, { machineId: 'm2', compressorId: 'C3' }).compressor).toBe('C3')
  expect(changedSearch(search, { machineId: 'm1', compressorId: null }).compressor).toBeUndefined()
})

test('another section or range keeps machine and compressor', () => {
  const search = selectionSearch({ maquina: 'm1', compressor: 'C1' })
  expect(changedSearch(search, { section: 'insights' })).toMatchObject({ maquina: 'm1', compressor: 'C1' })
  expect(changedSearch(search, { timeRange: '1y' })).toMatchObject({ maquina: 'm1', periodo: '1y' })
})

test('maintenance opens over a machine’s Dashboard and Insights only; other dialogs of the Dashboard close elsewhere', () => {
  const read = (search: Record<string, string>) => selectionSearch({ maquina: 'm1', ...search })
  for (const secao of ['dashboard', 'insights']) {
    expect(read({ secao, manutencao: 'nova', origem: 'falha:1' })).toMatchObject({ manutencao: 'nova' })
    expect(read({ secao, dialogo: 'manutencoes' }).dialogo).toBe('manutencoes')
  }
  expect(read({ secao: 'insights', dialogo: 'eventos' }).dialogo).toBeUndefined()
  expect(read({ manutencao: 'nova', dialogo: 'manutencoes' })).toMatchObject({
    manutencao: undefined,
    dialogo: undefined,
  })
  expect(selectionSearch({ secao: 'insights', manutencao: 'nova' }).manutencao).toBeUndefined()
})

const OCTOBER = { de: '2026-10-01', ate: '2026-10-31' }

test('an own period of days or instants stands in place of a range, and dialogs over it keep it', () => {
  expect(parse(OCTOBER).timeRange).toBe('2026-10-01/2026-10-31')
  const instants = { de: '2026-11-22T11:00:00Z', ate: '2026-11-22T21:00:00.500Z' }
  expect(parse(instants).timeRange).toBe('2026-11-22T11:00:00Z/2026-11-22T21:00:00.500Z')
  const whole = { secao: 'dashboard', maquina: 'm1', dialogo: 'eventos', eventosDe: '2026-10-03', ...OCTOBER }
  expect(selectionSearch({ ...whole, periodo: '7d' })).toMatchObject({ ...whole, periodo: undefined })
})

test.each([
  { de: '2026-10-01' },
  { ate: '2026-10-31' },
  { de: '2026-10-31', ate: '2026-10-01' },
  { de: '2026-02-30', ate: '2026-10-01' },
  { de: '2026-10-01T25:00:00Z', ate: '2026-10-31' },
  { de: '2026-10-01', ate: '2026-10-31T03:00:00Z' },
  { de: '01/10/2026', ate: '31/10/2026' },
  { de: '2026-10-01/2026-10-02', ate: '2026-10-31' },
])('%j is no period', (edges) => {
  expect(selectionSearch({ periodo: '7d', ...edges })).toMatchObject({
    periodo: '7d',
    de: undefined,
    ate: undefined,
  })
})

test('an own period stays for another section, compressor or machine, and a range removes it', () => {
  const search = selectionSearch({ maquina: 'm1', ...OCTOBER })
  expect(changedSearch(search, { section: 'dashboard', compressorId: 'C1' })).toMatchObject({
    compressor: 'C1',
    ...OCTOBER,
  })
  expect(changedSearch(search, { machineId: 'm2' })).toMatchObject(OCTOBER)
  const back = changedSearch(search, { timeRange: '7d' })
  expect(back).toMatchObject({ periodo: '7d', de: undefined, ate: undefined })
  expect(changedSearch(back, { timeRange: '2026-10-01/2026-10-31' })).toMatchObject({
    periodo: undefined,
    ...OCTOBER,
  })
})

test('the calls get the period’s first day, and its last one as a whole', () => {
  expect(rangeQuery('2026-10-01/2026-10-31', 'America/Sao_Paulo')).toEqual({
    from: '2026-10-01T03:00:00.000Z',
    to: '2026-11-01T03:00:00.000Z',
  })
  expect(rangeQuery('7d', 'America/Sao_Paulo')).toEqual({ timeRange: '7d' })
})
