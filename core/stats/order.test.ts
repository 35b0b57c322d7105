import { expect, test } from 'vitest'
import { medianOf, quantileOf, robustSigma } from './order.ts'

test('quantiles lie between the neighbours, as R computes them', () => {
  expect(quantileOf([4, 1, 3, 2], 0.5)).toBe(2.5)
  expect(quantileOf([4, 1, 3, 2], 0.25)).toBe(1.75)
  expect(quantileOf([1, Number.NaN, 9], 1)).toBe(9)
  expect(medianOf([])).toBeNaN()
})

test('the robust spread ignores one far value', () => {
  expect(robustSigma([1, 2, 3, 4, 1_000], 3)).toBeCloseTo(1.4826, 10)
})
