import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitAutoArima } from './arima.ts'
import { armaAt } from './arima-coefficients.ts'
import { armaResiduals } from './arima-residuals.ts'
import { applied, differencing, product } from './lag-polynomial.ts'

test('polynomials by hand: (1 − B)(1 − B²) = 1 − B − B² + B³, applied to the squares', () => {
  expect([...differencing(1, 1, 2)]).toEqual([1, -1, -1, 1])
  expect([...product(Float64Array.of(1, 2), Float64Array.of(1, 3))]).toEqual([1, 5, 6])
  // Second differences of squares two apart are constant: (t² − (t−2)²) − ((t−1)² − (t−3)²) = 4.
  expect([...applied(differencing(1, 1, 2), Float64Array.of(0, 1, 4, 9, 16))]).toEqual([4, 4])
})

test('errors of a first-order model by hand: w = 1, 2, 3 with a = −0.5 and m = 0.25', () => {
  // e₁ = 1, e₂ = 2 − 0.5·1 − 0.25·1 = 1.25, e₃ = 3 − 0.5·2 − 0.25·1.25 = 1.6875.
  const errors = new Float64Array(3)
  const squares = armaResiduals(
    Float64Array.of(1, 2, 3),
    { ar: Float64Array.of(1, -0.5), ma: Float64Array.of(1, 0.25) },
    0,
    errors,
  )
  expect([...errors]).toEqual([1, 1.25, 1.6875])
  expect(squares).toBe(1 + 1.25 ** 2 + 1.6875 ** 2)
})

test('any free numbers give a stationary autoregression: all roots lie outside of the unit circle', () => {
  const order = { p: 3, d: 0, q: 0, seasonalP: 0, seasonalD: 0, seasonalQ: 0, hasMean: false }
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1.5, max: 1.5, noNaN: true }), { minLength: 3, maxLength: 3 }),
      (free) => {
        const { ar } = armaAt(Float64Array.from(free), order, 1)
        for (const reflection of reflections([...ar])) expect(Math.abs(reflection)).toBeLessThan(1)
      },
    ),
  )
})

/** Schur and Cohn: a polynomial 1 + a₁B + … has all roots outside of the unit circle when each of these is within (−1, 1). */
function reflections(polynomial: readonly number[]): number[] {
  const last = polynomial.at(-1) ?? 0
  if (polynomial.length < 2) return []
  const reversed = polynomial.toReversed()
  const shorter = polynomial.slice(0, -1).map((a, k) => (a - last * (reversed[k] ?? 0)) / (1 - last ** 2))
  return [last, ...reflections(shorter)]
}

test('an autoregression with 0.8 and a mean of 5 is found again and returns to its mean', () => {
  const values = new Float64Array(400)
  let state = 0
  let seed = 7
  for (let t = 0; t < values.length; t++) {
    seed = (seed * 16807) % 2147483647
    state = 0.8 * state + (seed / 2147483647 - 0.5)
    values[t] = 5 + state
  }
  const model = fitAutoArima(values, 1)
  const { mean, deviation } = model?.forecast(values, 60) ?? { mean: [], deviation: [] }
  expect(mean.at(-1)).toBeGreaterThan(4.6)
  expect(mean.at(-1)).toBeLessThan(5.4)
  // √(1/12) for one step, over √(1 − 0.8²) = 0.6 for many.
  expect(deviation.at(0)).toBeCloseTo(Math.sqrt(1 / 12), 1)
  expect(deviation.at(-1)).toBeCloseTo(Math.sqrt(1 / 12) / 0.6, 0)
})
