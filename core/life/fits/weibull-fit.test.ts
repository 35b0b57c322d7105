import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitWeibull, type WeibullFit } from './weibull-fit.ts'

const lifeData = (failed: readonly number[], censored: readonly number[] = []) => ({
  failed: Float64Array.from(failed),
  censored: Float64Array.from(censored),
})

const fitted = (failed: readonly number[], censored: readonly number[] = []): WeibullFit => {
  const fit = fitWeibull(lifeData(failed, censored))
  if (typeof fit === 'string') throw new Error(fit)
  return fit
}

/** The log-likelihood, term by term. */
function logLikelihood(shape: number, scale: number, failed: readonly number[], censored: readonly number[]) {
  const hazard = (t: number) => Math.log(shape / scale) + (shape - 1) * Math.log(t / scale)
  const events = failed.reduce((sum, t) => sum + hazard(t), 0)
  return [...failed, ...censored].reduce((sum, t) => sum - (t / scale) ** shape, events)
}

test('agrees with the handbook on 10 failures of 20 units (NIST e-Handbook 8.4.1.3)', () => {
  const failed = [54, 187, 216, 240, 244, 335, 361, 373, 375, 386]
  const fit = fitted(failed, Array(10).fill(500))
  expect(fit.shape).toBeCloseTo(1.7208, 4)
  expect(fit.scale).toBeCloseTo(606.528, 2)
  expect(fit.loglik).toBeCloseTo(-75.135, 3)
})

test('the shape of ages 1/2 and 2 by hand: ln 2 · tanh(k ln 2) = 1/k', () => {
  // With ages 1/2 and 2 the mean of ln t is 0, so Σ tᵏ ln t / Σ tᵏ = ln 2 · tanh(k ln 2) = 1/k.
  const { shape } = fitted([0.5, 2])
  expect(Math.LN2 * Math.tanh(shape * Math.LN2)).toBeCloseTo(1 / shape, 12)
})

test('finds the maximum where few of thousands failed and the scale is astronomical', () => {
  const failed = [1, 60, 120, 140, 150, 180, 190, 200, 210, 220]
  const censored = Array.from({ length: 4000 }, (_, i) => 40_000 + 10 * i)
  const fit = fitted(failed, censored)
  expect(fit.shape).toBeLessThan(0.3)
  expect(fit.scale).toBeGreaterThan(1e15)
  expectMaximum(fit, failed, censored)
})

test('no shape and scale beside the fit are likelier, on random data with ties and censoring', () => {
  const age = fc.oneof(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), fc.integer({ min: 1, max: 5 }))
  fc.assert(
    fc.property(
      fc.array(age, { minLength: 1, maxLength: 30 }),
      fc.array(age, { maxLength: 30 }),
      (failed, more) => {
        const censored = [...more, Math.max(...failed) * 1.5]
        expectMaximum(fitted(failed, censored), failed, censored)
      },
    ),
    { numRuns: 200 },
  )
})

test('another unit of time changes the scale alone', () => {
  const one = fitted([3, 5, 8, 13], [20])
  const other = fitted([3e9, 5e9, 8e9, 13e9], [20e9])
  expect(other.shape).toBeCloseTo(one.shape, 9)
  expect(other.scale / one.scale / 1e9).toBeCloseTo(1, 9)
})

test('says why data have no maximum', () => {
  expect(fitWeibull(lifeData([], [5, 9]))).toBe('no-failure')
  expect(fitWeibull(lifeData([7]))).toBe('one-age')
  expect(fitWeibull(lifeData([7, 7, 7], [7, 2]))).toBe('one-age')
  expect(typeof fitWeibull(lifeData([7], [8]))).toBe('object')
})

function expectMaximum({ shape, scale, loglik }: WeibullFit, failed: number[], censored: number[]): void {
  const here = logLikelihood(shape, scale, failed, censored)
  const slack = 1e-9 * (1 + Math.abs(here))
  expect(Math.abs(loglik - here)).toBeLessThan(1e-6 * (1 + Math.abs(here)))
  for (const factor of [0.99, 1.01]) {
    expect(logLikelihood(shape * factor, scale, failed, censored)).toBeLessThan(here + slack)
    expect(logLikelihood(shape, scale * factor, failed, censored)).toBeLessThan(here + slack)
    const along = scale ** (1 / factor)
    expect(logLikelihood(shape * factor, along, failed, censored)).toBeLessThan(here + slack)
  }
}
