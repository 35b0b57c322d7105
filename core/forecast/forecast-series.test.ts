import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryAt } from '#core/arrays/element-at.ts'
import { normalDraw, seededRandom } from '#core/stats/random.ts'
import { forecastSeries } from './forecast-series.ts'

const asked = { frequency: 12, h: 12, levels: [80, 95] }

/** A season of twelve points on a line, with a little repeatable noise. */
const yearly = (n: number) =>
  Array.from({ length: n }, (_, t) => 50 + 0.2 * t + 8 * Math.sin((t * Math.PI) / 6) + 0.7 * Math.sin(t * t))

const anySeries = fc.record({
  values: fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    { minLength: 1, maxLength: 60 },
  ),
  frequency: fc.constantFrom(1, 4, 7, 12, 24),
  h: fc.integer({ min: 1, max: 30 }),
})

test('any series has finite forecasts within ordered, nested intervals, and its model is the candidate with the least MASE', () => {
  fc.assert(
    fc.property(anySeries, ({ values, frequency, h }) => {
      fc.pre(values.some((value) => value !== null))
      const { mean, intervals, model, candidates } = forecastSeries({
        values,
        frequency,
        h,
        levels: [80, 95],
      })
      const [narrow, wide] = [entryAt(intervals, 0), entryAt(intervals, 1)]
      expect(mean).toHaveLength(h)
      for (const [step, value] of mean.entries()) {
        const bounds = [wide.lower, narrow.lower, [], narrow.upper, wide.upper].map((list) => list[step])
        bounds[2] = value
        expect(bounds.every(Number.isFinite)).toBe(true)
        expect(bounds).toEqual([...bounds].sort((a, b) => (a ?? 0) - (b ?? 0)))
      }
      const least = Math.min(...candidates.map(({ mase }) => mase))
      expect(candidates.find(({ name }) => name === model)?.mase).toBe(least)
      expect(candidates.map(({ name }) => name)).toContain('seasonal-naive')
    }),
    {
      numRuns: 60,
      // The season repeats itself but for the smallest of all numbers.
      examples: [[{ values: [5e-324, null, 0, 8.881784197001249e-16, 0], frequency: 4, h: 1 }]],
    },
  )
})

test('a season on a line goes on', () => {
  const { mean } = forecastSeries({ values: yearly(120), ...asked })
  const truth = yearly(132).slice(120)
  for (const [step, value] of mean.entries()) expect(Math.abs(value - entryAt(truth, step))).toBeLessThan(2)
})

test('a series in another unit has the same forecasts in that unit', () => {
  const values = yearly(90)
  const plain = forecastSeries({ values, ...asked })
  for (const scale of [1e-12, 1024, 1e250]) {
    const scaled = forecastSeries({ values: values.map((value) => value * scale), ...asked })
    expect(scaled.model).toBe(plain.model)
    for (const [step, value] of scaled.mean.entries())
      expect(value / scale).toBeCloseTo(entryAt(plain.mean, step), 3)
  }
})

test('the combination of a short series is never worse in the backtest than the seasonal naive', () => {
  const jump = Array.from({ length: 60 }, (_, t) => (t % 12) + (t > 40 ? 9 : 0) + Math.sin(t * t))
  const { candidates, model } = forecastSeries({ values: jump, ...asked })
  const [naive, combination] = [entryAt(candidates, 0), entryAt(candidates, 1)]
  expect(candidates.map(({ name }) => name)).toEqual(['seasonal-naive', 'combination'])
  expect(combination.mase).toBeLessThanOrEqual(naive.mase)
  expect(model).toBe('combination')
})

test('a series of twelve horizons has each model as a candidate', () => {
  const { candidates } = forecastSeries({ values: yearly(144), ...asked })
  expect(candidates.map(({ name }) => name)).toEqual([
    'seasonal-naive',
    'ets',
    'arima',
    'theta',
    'combination',
  ])
})

test('a constant series stays as it is', () => {
  const { mean, intervals, model } = forecastSeries({ values: Array(40).fill(-3.5), ...asked })
  expect(mean).toEqual(Array(12).fill(-3.5))
  expect(intervals).toEqual([80, 95].map((level) => ({ level, lower: mean, upper: mean })))
  expect(model).toBe('seasonal-naive')
})

test('unknown points at the start say nothing, and after unknown points at the end the forecasts begin later', () => {
  const values = yearly(100)
  const plain = forecastSeries({ values, ...asked, h: 15 })
  expect(forecastSeries({ values: [null, null, ...values], ...asked, h: 15 })).toEqual(plain)
  const later = forecastSeries({ values: [...values, null, null, null], ...asked })
  expect(later.mean).toEqual(plain.mean.slice(3))
})

test('the narrowest and the widest interval that can be asked for are numbers around the mean', () => {
  const { mean, intervals } = forecastSeries({ values: yearly(40), ...asked, levels: [1e-12, 100 - 1e-14] })
  for (const { lower, upper } of intervals)
    for (const [step, value] of mean.entries()) {
      expect(entryAt(lower, step)).toBeLessThanOrEqual(value)
      expect(entryAt(upper, step)).toBeGreaterThanOrEqual(value)
      expect(Number.isFinite(entryAt(upper, step))).toBe(true)
    }
})

test('a few wild points do not widen the intervals of the others', () => {
  const random = seededRandom(11)
  const clean = Array.from(
    { length: 150 },
    (_, t) => 5 + 0.2 * Math.sin((2 * Math.PI * t) / 7) + 0.1 * normalDraw(random),
  )
  const wild = clean.map((value, t) => (t % 29 === 3 ? value + (t % 2 === 0 ? 3 : -3) : value))
  const widths = [clean, wild].map((values) => {
    const { intervals } = forecastSeries({ values, frequency: 7, h: 7, levels: [80] })
    return entryAt(entryAt(intervals, 0).upper, 0) - entryAt(entryAt(intervals, 0).lower, 0)
  })
  expect(entryAt(widths, 1) / entryAt(widths, 0)).toBeLessThan(2)
})

test('a series that was never negative is not forecast below zero', () => {
  const values = Array.from({ length: 40 }, (_, t) => Math.max(0, 20 - t))
  const { mean, intervals } = forecastSeries({ values, frequency: 1, h: 10, levels: [95] })
  expect(Math.min(...mean, ...entryAt(intervals, 0).lower)).toBeGreaterThanOrEqual(0)
})

test('without any known point there is nothing to forecast from', () => {
  expect(() => forecastSeries({ values: [null, null], ...asked })).toThrow('y has no known value')
})
