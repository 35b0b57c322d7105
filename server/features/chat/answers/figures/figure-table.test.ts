import { expect, it } from 'vitest'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { differenceWords, figureText, listedText, type PeriodKpis } from './figure-table.ts'

it.each<[FigureId, number, string]>([
  ['availability', -0.2, '0,20 p.p.'],
  ['reliability', 12.5, '12,50 p.p.'],
  ['coverage', 2.66, '2,66 p.p.'],
  ['cop', -0.11, '0,11'],
  ['failures', -1, '1 falha'],
])('figures in percent differ by percentage points: %s', (id, by, words) => {
  expect(differenceWords(id, by)).toBe(words)
})

/** Thirty days, half of them known, without a failure. */
const CALM: PeriodKpis = {
  ...{ periodHours: 720, coverage: 0.5, operationHours: 300.5, energyKwh: 1500, cop: null },
  ...{ totalFailures: 0, downtimeHours: 0.75, availability: 99.75, mttrHours: 0, lambda: 0.0008 },
  ...{ mtbfHours: 1312.25, mtbfIsLowerBound: true, mtbfBounds: null, reliability: 57.77 },
  ...{ starts: 1, stops: 2, microStops: 0, microStopHours: 0 },
}

it.each<[FigureId, string | null]>([
  ['operation', '300 h 30 min'],
  ['standstill', '59 h 30 min'],
  ['downtime', '45 min'],
  ['unknownTime', '360 h'],
  ['mtbf', '≥ 1.312 h 15 min'],
  ['reliability', '≥ 57,77 %'],
  ['lambda', '≤ 0,0008 falhas/h'],
  ['starts', '1 partida'],
  ['energy', '1.500 kWh'],
  ['cop', null],
])('a figure is a length, a count or a bound in words: %s', (id, words) => {
  expect(figureText(id, CALM)).toBe(words)
  expect(listedText(id, CALM)).toBe(words)
})

it('a figure is no bound after a failure, and a chance that is too low says so', () => {
  const failed: PeriodKpis = { ...CALM, totalFailures: 1, mtbfIsLowerBound: false }
  expect(figureText('mtbf', failed)).toBe('1.312 h 15 min')
  expect(figureText('reliability', failed)).toBe('57,77 %')
  expect(figureText('reliability', { ...CALM, reliability: 2 })).toBe('sem estimativa ainda (≥ 2,00 %)')
})

it('a mean of no repairs says beside its label that there are none', () => {
  expect(figureText('mttr', CALM)).toBe('0 min')
  expect(listedText('mttr', CALM)).toBe('0 min, sem falhas no período')
})
