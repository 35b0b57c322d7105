import { expect, test } from 'vitest'
import { choleskyFactor, choleskySolve, inverseForm } from './cholesky.ts'

// By hand: [[4, 2], [2, 5]] = L·Lᵀ with L = [[2, 0], [1, 2]]; its inverse is [[5, −2], [−2, 4]] / 16.
const matrix = Float64Array.of(4, 2, 2, 5)

test('factors, solves and forms by a matrix worked out by hand', () => {
  const factor = choleskyFactor(matrix, 2)
  expect(factor && [...factor.lower]).toEqual([2, 0, 1, 2])
  expect(factor && [...choleskySolve(factor, [8, 9])]).toEqual([1.375, 1.25])
  expect(factor && inverseForm(factor, [8, 9])).toBeCloseTo(22.25, 12)
})

test('a matrix that is not positive definite has no factor', () => {
  expect(choleskyFactor(Float64Array.of(1, 2, 2, 1), 2)).toBeNull()
  expect(choleskyFactor(Float64Array.of(0), 1)).toBeNull()
  expect(choleskyFactor(Float64Array.of(Number.NaN), 1)).toBeNull()
})
