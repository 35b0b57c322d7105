import { expect, test } from 'vitest'
import type { ChartSpec } from '../chart-spec.ts'
import { hasOnlyZeros } from './only-zeros.ts'

const specOf = (values: (number | null)[], more: Partial<ChartSpec> = {}): ChartSpec => ({
  kind: 'bars',
  categories: ['out', 'nov'],
  longCategories: ['outubro', 'novembro'],
  categoryName: 'Mês',
  series: [{ name: 'Chiller 1', colour: 1, values }],
  unit: ['falha', 'falhas'],
  decimals: 0,
  axisMax: 4,
  ...more,
})

test('a chart has only zeros when each value is known and 0', () => {
  expect(hasOnlyZeros(specOf([0, 0]))).toBe(true)
  expect(hasOnlyZeros(specOf([0, 1]))).toBe(false)
  expect(hasOnlyZeros(specOf([0, null]))).toBe(false)
})

test('a chart with an event, or with a month of little data, has more to show than zeros', () => {
  const maintenance = (values: number[]) =>
    specOf([0, 0], {
      marks: [{ name: 'Manutenções', sign: 'maintenance', unit: ['manutenção', 'manutenções'], values }],
    })
  expect(hasOnlyZeros(maintenance([0, 1]))).toBe(false)
  expect(hasOnlyZeros(maintenance([0, 0]))).toBe(true)
  expect(hasOnlyZeros(specOf([0, 0], { coverage: [0.99, 0.4] }))).toBe(false)
  expect(hasOnlyZeros(specOf([0, 0], { coverage: [0.99, 0.95] }))).toBe(true)
})
