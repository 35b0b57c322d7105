import { expect, test } from 'vitest'
import type { ReadingId } from '#core/signals/readings/reading-table.ts'
import { valueShape } from '../values/value-shape.ts'
import { type ComparedProposal, withValueAgreement } from './value-agreement.ts'

const scoresOf = (proposals: readonly ComparedProposal[]) =>
  withValueAgreement(proposals).map(({ score }) => score)

const proposed = (
  kind: ReadingId,
  value: number,
  score = 0.6,
  compressor: number | null = null,
): ComparedProposal => ({
  kind,
  compressor,
  shape: valueShape([value, value], 'float'),
  unit: null,
  owned: true,
  meaning: 'q.temp',
  score,
})

// [kind, value], [kind, value] and the confidence after 0.6: 0.8 for values that agree, 0.33 for a contradiction, 0.6 if undecided.
test.each([
  [['chw_out_temp', 7], ['chw_in_temp', 12], 0.8],
  [['chw_out_temp', 12], ['chw_in_temp', 7], 0.33],
  [['chw_out_temp', 12], ['chw_in_temp', 12], 0.6],
  // 29 and 34 may be condenser water in °C or brine in °F.
  [['chw_out_temp', 29], ['chw_in_temp', 34], 0.6],
  [['cw_in_temp', 29], ['cw_out_temp', 34], 0.8],
  [['cw_in_temp', 34], ['cw_out_temp', 29], 0.33],
  [['suction_pressure', 2.5], ['discharge_pressure', 8.5], 0.8],
  [['suction_pressure', 8.5], ['discharge_pressure', 2.5], 0.33],
  [['suction_pressure', 5], ['discharge_pressure', 5], 0.6],
] as const)('%j and %j', ([low, lower], [high, higher], left) => {
  const scores = scoresOf([proposed(low, lower), proposed(high, higher)])
  expect(scores[0]).toBeCloseTo(left, 9)
  expect(scores[1]).toBeCloseTo(left, 9)
})

test('pressures of two compressors or in two units are not compared', () => {
  const low = proposed('suction_pressure', 8.5, 0.6, 0)
  expect(scoresOf([low, proposed('discharge_pressure', 2.5, 0.6, 1)])).toEqual([0.6, 0.6])
  expect(scoresOf([low, { ...proposed('discharge_pressure', 2.5, 0.6, 0), unit: 'MPa' }])).toEqual([0.6, 0.6])
})

test('fields with different naming do not confirm each other', () => {
  const pair = [proposed('chw_out_temp', 7), { ...proposed('chw_in_temp', 12), meaning: '' }]
  expect(scoresOf(pair)).toEqual([0.6, 0.6])
})

test('physics does not decide which compressor a circuit belongs to', () => {
  const pair = [proposed('suction_pressure', 2.5), proposed('discharge_pressure', 8.5)]
  expect(scoresOf(pair.map((one) => ({ ...one, owned: false })))).toEqual([0.6, 0.6])
})

// 160 kW (160,000 W) of power give 250 TR, 880 kW or 3 million BTU/h of cooling. 4 or 9,000 are no cooling.
test.each([
  [250, 160, 0.9],
  [880, 160, 0.9],
  [3_000_000, 160, 0.9],
  [250, 160_000, 0.9],
  [4, 160, 0.495],
  [9_000, 160, 0.495],
])('a capacity of %d beside a power of %d', (capacity, power, left) => {
  expect(scoresOf([proposed('capacity', capacity, 0.9), proposed('power', power, 0.9)])[0]).toBeCloseTo(
    left,
    9,
  )
})
