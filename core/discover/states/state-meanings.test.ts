import { expect, test } from 'vitest'
import { stateMeanings } from './state-meanings.ts'

const power = [150, 152, 149, 0.4, 0.5, 0.4]
const meaningsOf = (
  status: readonly (string | number | boolean | null)[],
  loads: readonly number[] = power,
) =>
  stateMeanings([
    { reading: { id: 'status' }, point: { values: status } },
    { reading: { id: 'power' }, point: { values: loads } },
  ])
const nothing = { textStates: {}, inverted: [], questions: [] }

test('numbers and texts that mean states are told by the power beside them', () => {
  expect(meaningsOf([2, 2, 2, 1, 1, 1]).textStates).toEqual({ status: { on: ['2'], off: ['1'] } })
  expect(meaningsOf([1, 1, 1, 2, 2, 2]).textStates).toEqual({ status: { on: ['1'], off: ['2'] } })
  const texts = ['Resfria', 'Resfria', 'Resfria', 'Espera', 'Espera', 'Espera']
  expect(meaningsOf(texts).textStates).toEqual({ status: { on: ['Resfria'], off: ['Espera'] } })
})
test('a third number that comes without power is off: stopped by an alarm', () => {
  expect(
    meaningsOf([1, 2, 1, 0, 3, 3, 0, 2], [...power.slice(0, 3), 0.4, 0.5, 0.4, 0.4, 151]).textStates,
  ).toEqual({
    status: { on: ['1', '2'], off: ['0', '3'] },
  })
})
test('a state that is 0 with power and 1 without it is inverted', () => {
  expect(meaningsOf([0, 0, 0, 1, 1, 1])).toEqual({ ...nothing, inverted: ['status'] })
  expect(meaningsOf([false, false, false, true, true, true]).inverted).toEqual(['status'])
  expect(meaningsOf(['Desligado', 'Desligado', 'Desligado', 'Ligado', 'Ligado', 'Ligado']).inverted).toEqual([
    'status',
  ])
})
test('values with a usual meaning ask nothing', () => {
  for (const values of [
    [1, 1, 1, 0, 0, 0],
    [1, 1, 1, 1, 1, 1],
    [true, true, true, false, false, false],
    [3, 3, 3, 0, 0, 0],
    ['Running', 'Running', 'Running', 'Stopped', 'Stopped', 'Stopped'],
    [],
  ])
    expect(meaningsOf(values)).toEqual(nothing)
})
test('what the values do not tell is asked', () => {
  expect(meaningsOf([2, 2, 1, 2, 1, 1]).questions).toEqual([{ reading: 'status', values: ['1', '2'] }])
  expect(meaningsOf([2, 2, 2, 2, 2, 2]).questions).toEqual([{ reading: 'status', values: ['2'] }])
  expect(meaningsOf([2, 2, 2, 1, 1, 1], []).questions).toHaveLength(1)
  expect(meaningsOf(['Auto', 'Auto', 'Desligado', 'Auto', 'Auto', 'Auto']).questions).toEqual([
    { reading: 'status', values: ['Auto'] },
  ])
})
test('a state with too little load between, or one sample, is no proof', () => {
  expect(meaningsOf([2, 2, 2, 1, 1, 1], [150, 152, 149, 90, 91, 92]).textStates).toEqual({})
  expect(meaningsOf([2, 2, 2, 2, 2, 1]).textStates).toEqual({})
})
test('a status word with many values asks nothing', () => {
  expect(meaningsOf([11, 12, 13, 14, 15, 16, 17]).questions).toEqual([])
})
