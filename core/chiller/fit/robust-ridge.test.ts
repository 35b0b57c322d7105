import { expect, test } from 'vitest'
import { fitRobustRidge, predictionSd } from './robust-ridge.ts'

const line = (xs: readonly number[], y: (x: number) => number) => ({
  rows: Float64Array.from(xs.flatMap((x) => [1, x])),
  targets: Float64Array.from(xs, y),
})
const wide = [
  { mean: 0, sd: 1e6 },
  { mean: 0, sd: 1e6 },
]
const xs = Array.from({ length: 40 }, (_, i) => i / 10)

test('a line without errors is found', () => {
  const fit = fitRobustRidge(wide, () => line(xs, (x) => 3 - 2 * x))
  expect(fit?.theta[0]).toBeCloseTo(3, 6)
  expect(fit?.theta[1]).toBeCloseTo(-2, 6)
})

test('one row in ten that is far off moves the line little', () => {
  const wave = (x: number) => 0.01 * Math.sin(50 * x)
  const fit = fitRobustRidge(wide, () =>
    line(xs, (x) => 1 + x + wave(x) + (Math.round(x * 10) % 10 === 0 ? 9 : 0)),
  )
  expect(fit?.theta[0]).toBeCloseTo(1, 1)
  expect(fit?.theta[1]).toBeCloseTo(1, 1)
})

test('a coefficient of which the rows say nothing stays at its prior, and its prediction is uncertain', () => {
  const priors = [
    { mean: 0, sd: 10 },
    { mean: 0.7, sd: 0.2 },
  ]
  const fit = fitRobustRidge(priors, () => line([1, 1, 1, 1], () => 2))
  expect(fit?.theta[1]).toBeCloseTo(0.7, 2)
  if (fit === null) throw new Error('no fit')
  expect(predictionSd(fit, [1, 6])).toBeGreaterThan(100 * predictionSd(fit, [1, 1]))
})

test('without rows there is no fit', () => {
  expect(fitRobustRidge(wide, () => line([], () => 0))).toBeNull()
})
