import { expect, test } from 'vitest'
import {
  afterDay,
  chartLimit,
  chartModel,
  chartSigma,
  driftingChartModel,
  restingChart,
} from './ewma-chart.ts'

test('smooths a step to 30, 51 and 65.7 % in three days', () => {
  let state = restingChart
  const values = [1, 1, 1].map((x) => {
    state = afterDay(state, x, 0, 1)
    return state.value
  })
  expect(values[0]).toBeCloseTo(0.3, 12)
  expect(values[1]).toBeCloseTo(0.51, 12)
  expect(values[2]).toBeCloseTo(0.657, 12)
})

test('a day of which little was seen counts less', () => {
  expect(afterDay(restingChart, 1, 0, 0.5).value).toBeCloseTo(0.15, 12)
  expect(afterDay(restingChart, 1, 0, 7).value).toBeCloseTo(0.3, 12)
})

test('the spread of the smoothed value, by hand', () => {
  // λ = 0.3: √(0.3/1.7) = 0.420084; ρ = 0.5: k = 0.35, √(1.35/0.65) = 1.441153; 100 days: 1.02
  expect(chartSigma({ sigma: 1, rho: 0, days: 100 })).toBeCloseTo(1.02 * 0.420084, 5)
  expect(chartSigma({ sigma: 1, rho: 0.5, days: 100 })).toBeCloseTo(1.02 * 0.420084 * 1.441153, 5)
})

test('the limit widens with the expectation’s own error and never falls below the change that matters', () => {
  const model = { sigma: 0.01, rho: 0, days: 100 }
  const near = chartLimit(model, { value: 0, sd: 0 }, 0)
  expect(chartLimit(model, { value: 0, sd: 0.02 }, 0)).toBeCloseTo(near + 0.05, 12)
  expect(chartLimit(model, restingChart, 0.5)).toBe(0.5)
})

test('the training tells spread and correlation; two days tell nothing', () => {
  expect(chartModel([1, -1, 1, -1])).toEqual({ sigma: 1, rho: -0.75, days: 4, drift: null })
  expect(chartModel([1, 1])).toBeNull()
})

test('a single wild day of the training counts as five robust deviations', () => {
  const quiet = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 0.01 : -0.01))
  const wild = chartModel([...quiet.slice(1), -0.44])
  // 0.01 · 1.4826 · 5 = 0.074: √((99 · 0.01² + 0.074²) / 100) instead of 0.045
  expect(wild?.sigma).toBeCloseTo(0.0124, 4)
})

test('a level that moves by itself: wear and cleanings leave no spread', () => {
  // A wear of a thousandth a day, taken away every hundred days.
  const daily = Array.from({ length: 350 }, (_, i) => (i % 100) / 1_000 + (i % 2 === 0 ? 0.001 : -0.001))
  const model = driftingChartModel(daily, 0.03)?.chart
  expect(model?.sigma).toBeLessThan(0.01)
  expect(model?.drift?.perDay).toBeCloseTo(0.001, 4)
  expect(model?.drift?.last).toBeCloseTo(0.049, 2)
  expect(model?.drift?.highest).toBeCloseTo(0.099, 2)
  expect(driftingChartModel(daily.slice(0, 27), 0.03)).toBeNull()
})
