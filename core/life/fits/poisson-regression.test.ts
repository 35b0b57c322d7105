import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gammaDraw, seededRandom } from '#core/stats/random.ts'
import { fitPoisson } from './poisson-regression.ts'
import { solveSymmetric } from './solve-symmetric.ts'

test('a symmetric system by hand: [[4, 2], [2, 3]] x = [8, 7] has x = [1.25, 1.5] and determinant 8', () => {
  const { solution, logDeterminant } = solveSymmetric(
    [
      [4, 2],
      [2, 3],
    ],
    [8, 7],
  )
  expect(solution[0]).toBeCloseTo(1.25, 12)
  expect(solution[1]).toBeCloseTo(1.5, 12)
  expect(logDeterminant).toBeCloseTo(Math.log(8), 12)
})

test('the solution fulfils the system, whatever the symmetric matrix', () => {
  const entry = fc.double({ min: -3, max: 3, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 9, maxLength: 9 }),
      fc.array(entry, { minLength: 3, maxLength: 3 }),
      (b, right) => {
        // B Bᵀ + I is symmetric and positive definite.
        const at = (i: number, k: number) => b[3 * i + k] ?? 0
        const matrix = [0, 1, 2].map((i) =>
          [0, 1, 2].map((j) => [0, 1, 2].reduce((sum, k) => sum + at(i, k) * at(j, k), i === j ? 1 : 0)),
        )
        const { solution } = solveSymmetric(matrix, right)
        for (const [i, line] of matrix.entries())
          expect(line.reduce((sum, value, j) => sum + value * (solution[j] ?? NaN), 0)).toBeCloseTo(
            right[i] ?? NaN,
            9,
          )
      },
    ),
  )
})

test('finds the effect of a factor and none of another', () => {
  const random = seededRandom(9)
  const rows = Array.from({ length: 4000 }, () => {
    const values = [random() * 2 - 1, random() * 2 - 1]
    const mean = 0.3 * Math.exp(0.7 * (values[0] ?? 0))
    // Arrivals of a Poisson process within the mean.
    let failures = 0
    for (let at = gammaDraw(1, random); at < mean; at += gammaDraw(1, random)) failures++
    return { failures, expected: 0.3, values }
  })
  const { coefficients } = fitPoisson(rows, 2)
  expect(Math.abs((coefficients[0] ?? NaN) - 0.7)).toBeLessThan(0.12)
  expect(Math.abs(coefficients[1] ?? NaN)).toBeLessThan(0.12)
  const without = fitPoisson(
    rows.map((row) => ({ ...row, values: [row.values[1] ?? NaN] })),
    1,
  )
  expect(without.logEvidence).toBeLessThan(
    fitPoisson(
      rows.map((row) => ({ ...row, values: [row.values[0] ?? NaN] })),
      1,
    ).logEvidence,
  )
})
