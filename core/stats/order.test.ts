import { expect, test } from 'vitest'
import { medianOf, quantileOf, robustSigma } from './order.ts'
import { seededRandom } from './random.ts'

test('quantiles lie between the neighbours, as R computes them', () => {
  expect(quantileOf([4, 1, 3, 2], 0.5)).toBe(2.5)
  expect(quantileOf([4, 1, 3, 2], 0.25)).toBe(1.75)
  expect(quantileOf([1, Number.NaN, 9], 1)).toBe(9)
  expect(medianOf([])).toBeNaN()
})

test('the robust spread ignores one far value', () => {
  expect(robustSigma([1, 2, 3, 4, 1_000], 3)).toBeCloseTo(1.4826, 10)
})

test('a quantile is the same as of the sorted numbers, in any order and with equal ones', () => {
  const random = seededRandom(7)
  for (let size = 1; size < 60; size += 1) {
    const values = Array.from({ length: size }, () => Math.floor(12 * random()) - 6)
    const sorted = [...values].sort((a, b) => a - b)
    const at = (part: number) => {
      const place = (size - 1) * part
      const low = sorted[Math.floor(place)] ?? Number.NaN
      return low + ((sorted[Math.ceil(place)] ?? Number.NaN) - low) * (place - Math.floor(place))
    }
    for (const part of [0, 0.02, 0.5, 0.98, 1]) expect(quantileOf(values, part)).toBeCloseTo(at(part), 12)
  }
})
