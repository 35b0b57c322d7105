import { expect, test } from 'vitest'
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
