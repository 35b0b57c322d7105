import { expect, test } from 'vitest'
import { machine } from '#test/views/fixtures/machine.ts'
import { haystackCounts } from './haystack/haystack-state.ts'
import { filterMachines, NO_FILTER, searchableMachines, sitesOf } from './machine-filter.ts'

const machines = [
  machine({ id: 'b', nome: 'Chiller 10', tipo: 'chiller', model: null }),
  machine({ id: 'a', nome: 'Chiller 2', manufacturer: 'Ôrion', ativo: false }),
  machine({
    id: 'c',
    nome: 'Torre',
    tipo: 'torre',
    siteId: 's2',
    site: { nome: 'Ábaco' },
    manufacturer: ' ',
    model: '',
  }),
]
const ids = (part: Partial<typeof NO_FILTER>) =>
  filterMachines(searchableMachines(machines), { ...NO_FILTER, ...part }).map(({ id }) => id)

test('machines are sorted by name, numbers by value', () => expect(ids({})).toEqual(['a', 'b', 'c']))

test('a search looks into name, site, type and maker, without case and accents', () => {
  expect(ids({ query: 'orion' })).toEqual(['a'])
  expect(ids({ query: 'abaco' })).toEqual(['c'])
  expect(ids({ query: 'torre de resf' })).toEqual(['c'])
  expect(ids({ query: 'chiller 10' })).toEqual(['b'])
  expect(ids({ query: 'nada' })).toEqual([])
})

test('filters narrow by site, type and state', () => {
  expect(ids({ siteId: 's2' })).toEqual(['c'])
  expect(ids({ tipo: 'chiller' })).toEqual(['a', 'b'])
  expect(ids({ status: 'inativa' })).toEqual(['a'])
  expect(ids({ status: 'ativa', tipo: 'chiller' })).toEqual(['b'])
  expect(sitesOf(machines).map(({ label }) => label)).toEqual(['Ábaco', 'Shopping Aurora'])
})

test('Haystack is complete with maker and model, partial with one of them', () => {
  expect(haystackCounts(machines)).toEqual({ total: 3, completo: 1, parcial: 1, vazio: 1 })
})
