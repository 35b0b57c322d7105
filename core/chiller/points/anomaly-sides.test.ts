import { expect, test } from 'vitest'
import { anomalySide, sidesInWords } from './anomaly-sides.ts'

const worse = { efficiency: 3, expectedEfficiency: 4 }
const better = { efficiency: 5, expectedEfficiency: 4 }
const unknown = { efficiency: 5, expectedEfficiency: null }
const many = <T>(number: number, one: T): T[] => Array.from({ length: number }, () => one)

test('an anomaly is worse or better than expected, or has no expectation', () => {
  expect([worse, better, unknown].map(anomalySide)).toEqual(['worse', 'better', 'unknown'])
})

test.each([
  [[], ''],
  [[better], ', melhor que o esperado'],
  [many(223, better), ', todas melhores que o esperado'],
  [many(2, worse), ', todas piores que o esperado'],
  [[worse, ...many(1_200, better)], ': 1 pior que o esperado e 1.200 melhores que o esperado'],
  [
    [worse, worse, better, unknown],
    ': 2 piores que o esperado, 1 melhor que o esperado e 1 sem valor esperado',
  ],
])('%#: the sides in words', (anomalies, words) => {
  expect(sidesInWords(anomalies)).toBe(words)
})
