import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { missingData } from './missing-data.ts'

const collected = (spanMs: number, completedAtMs: number | null = 1) => ({
  firstSampleMs: 5 * DAY_MS,
  newestSampleMs: 5 * DAY_MS + spanMs,
  completedAtMs,
})

test.each([
  ['no collection', null, 'Faltam 7 dias de dados: o primeiro treinamento começa sozinho com 7 dias.'],
  ['no sample', { firstSampleMs: null, newestSampleMs: null, completedAtMs: 1 }, /^Faltam 7 dias de dados/],
  ['one sample', collected(0), /^Faltam 7 dias de dados/],
  ['one day', collected(DAY_MS), /^Faltam 6 dias de dados/],
  ['one day and an hour', collected(DAY_MS + HOUR_MS), /^Faltam 6 dias de dados/],
  ['all but an hour', collected(7 * DAY_MS - HOUR_MS), /^Falta 1 dia de dados/],
  ['exactly the least', collected(7 * DAY_MS), /^Falta 1 dia de dados/],
  ['the first collection is under way', collected(30 * DAY_MS, null), /^A primeira coleta está em andamento/],
])('%s: the machine lacks data, and how much', (_, collection, words) => {
  expect(missingData(collection)).toMatch(words)
})

test('a machine with more than the least history lacks nothing', () => {
  expect(missingData(collected(7 * DAY_MS + 1))).toBeNull()
})
