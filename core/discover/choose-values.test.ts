import { expect, test } from 'vitest'
import { chooseValues } from './choose-values.ts'

const ahus = Array.from({ length: 60_000 }, (_, n) => `AHU_${n}_SAT`)
const chosenIn = (values: readonly string[], isNamed: boolean) =>
  chooseValues([{ key: 'point', values }]).find((one) => one.isNamed === isNamed)?.values ?? []

test('values that name machines are chosen wherever they stand', () => {
  const values = ahus.toSpliced(55_555, 0, 'CH-07_kW', 'Bomba 2 status').toSpliced(3, 0, 'Chiller1.LWT')
  expect(chosenIn(values, true)).toEqual(['Chiller1.LWT', 'CH-07_kW', 'Bomba 2 status'])
})
test('values that are written as few others are chosen besides', () => {
  expect(chosenIn(ahus.toSpliced(40_000, 0, 'York01.EWT'), false)).toEqual(['York01.EWT'])
})
test('values of one shape, and values that all series have, choose nothing', () => {
  expect(chooseValues([{ key: 'point', values: ahus }])).toEqual([])
  expect(chooseValues([{ key: 'type', values: ['chiller'] }])).toEqual([])
  expect(chooseValues([])).toEqual([])
})
test('what is chosen is bounded, the rarest names first', () => {
  const chillers = Array.from({ length: 9_000 }, (_, n) => `Chiller ${n} alarme`)
  const chosen = chosenIn([...ahus, ...chillers, 'CH-1_kW'], true)
  expect(chosen).toHaveLength(4_000)
  expect(chosen[0]).toBe('CH-1_kW')
})
