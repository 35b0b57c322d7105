import { expect, it } from 'vitest'
import { studentQuantile } from './student-quantile.ts'

// R: qt(0.975, c(3, 5, 10, 30)), qt(0.9, 4).
it.each([
  [0.975, 3, 3.182446],
  [0.975, 5, 2.570582],
  [0.975, 10, 2.228139],
  [0.975, 30, 2.042272],
  [0.9, 4, 1.533206],
])('gives the quantile %f of %d degrees of freedom', (p, df, expected) => {
  expect(Math.abs(studentQuantile(p, df) / expected - 1)).toBeLessThan(0.01)
  expect(studentQuantile(1 - p, df)).toBeCloseTo(-studentQuantile(p, df), 10)
})
