import { expect, it } from 'vitest'
import { isPartial } from '#core/chart-layout/partial-data.ts'
import type { ChartSpec } from '../chart-spec.ts'
import { coverageText, hatchedPlaces, missingText, partialText } from './coverage.ts'

const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const of = (coverage: (number | null)[]): ChartSpec => ({
  kind: 'bars',
  categories: coverage.map((_, index) => `m${index}`),
  longCategories: coverage.map((_, index) => `mês ${index}`),
  categoryName: 'Mês',
  series: [{ name: 'Falhas', colour: 1, values: coverage.map(() => 1) }],
  unit: ['', ''],
  decimals: 0,
  axisMax: 1,
  coverage,
})

it('coverage below 80 % is marked and never rounded up to 80 %', () => {
  expect([0.8, 0.7999, null].map(isPartial)).toEqual([false, true, false])
  expect([0.8, 0.7999, null].map((one) => spaced(coverageText(one)))).toEqual([
    '80,0 %',
    '79,9 % (parcial)',
    null,
  ])
})

it('partial categories are named', () => {
  expect(partialText(of([1, null]))).toBeNull()
  expect(spaced(partialText(of([0.5, 1, 0.25])))).toBe(
    'Dados parciais, cobertura abaixo de 80 %: m0 (50,0 %), m2 (25,0 %)',
  )
  expect(spaced(partialText(of([0.5, 0.5])))).toBe('Dados parciais, cobertura abaixo de 80 %: 50,0 %')
  expect(spaced(partialText(of([0.1, 0.2, 0.3, 0.4, 0.5])))).toMatch(/m2 \(30,0 %\) e mais 2$/)
})

it('missing categories are hatched too, and named apart from partial ones', () => {
  const values = [null, 3, null, 0, null]
  const weekdays = {
    ...of([0.5, 0.79, 1, 1, null]),
    series: [{ name: 'Falhas', colour: 1, values }],
  } as const
  expect(hatchedPlaces(weekdays)).toEqual([0, 1, 2, 4])
  expect(missingText(weekdays)).toBe('Sem dados: m2, m4')
  expect(
    missingText({ ...weekdays, series: [{ name: 'Falhas', colour: 1, values: [1, 2, 3, 4, 5] }] }),
  ).toBeNull()
})
