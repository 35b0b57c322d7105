import { expect, test } from 'vitest'
import { backtestError, backtestWindow, maseScale } from './backtest.ts'
import { halfWidth } from './interval-width.ts'
import { weighted, weightsByError } from './weighted.ts'

const forecasts = (...mean: number[]) => ({
  mean: Float64Array.from(mean),
  deviation: new Float64Array(mean.length).fill(1),
})

test('weights by hand: half the error has four times the weight by the second power', () => {
  expect(weightsByError([1, 2], 2)).toEqual([0.8, 0.2])
  expect(weightsByError([0, 2, 0], 2)).toEqual([0.5, 0, 0.5])
  const { mean, deviation } = weighted([forecasts(10, 20), forecasts(20, 40)], [0.8, 0.2])
  expect([...mean]).toEqual([12, 24])
  expect([...deviation]).toEqual([1, 1])
})

test('the MASE by hand: errors 1, 2, 0, 1 over steps of 2', () => {
  const values = Float64Array.of(1, 3, 5, 7, 9, 11)
  expect(maseScale(values, 1)).toBe(2)
  expect(maseScale(values, 2)).toBe(4)
  const window = { origins: [2, 4], horizon: 2 }
  expect(backtestError(values, [forecasts(6, 5), forecasts(9, 10)], window, 2)).toBe(4 / 4 / 2)
})

test('a series that repeats itself has the step from point to point as its scale', () => {
  expect(maseScale(Float64Array.of(1, 2, 1, 2, 1, 2), 2)).toBe(1)
})

test('the backtest looks at the last three horizons and keeps half of the series before them', () => {
  expect(backtestWindow(100, 1, 4)).toEqual({ origins: [88, 90, 92, 94, 96], horizon: 4 })
  expect(backtestWindow(14, 1, 6)).toEqual({ origins: [7, 8], horizon: 6 })
  expect(backtestWindow(20, 1, 18)).toEqual({ origins: [10], horizon: 10 })
  expect(backtestWindow(3, 1, 1)).toBeNull()
})

test('an interval of 80 % has the normal width, one of 95 % longer tails', () => {
  expect(halfWidth(80)).toBeCloseTo(1.2816, 3)
  // 1.960 · (1 + 4.841/16) / (1 + 2.642/16).
  expect(halfWidth(95)).toBeCloseTo(2.191, 2)
})
