import { normalQuantile } from './normal-quantile.ts'

/**
 * The quantile of Student's t distribution, 0 < p < 1, df ≥ 3: the Cornish-Fisher expansion in 1/df (Abramowitz and Stegun 26.7.5, four terms;
 * relative error under 1 % for 0.01 ≤ p ≤ 0.99).
 */
export function studentQuantile(p: number, df: number): number {
  const x = normalQuantile(p)
  const terms = [
    x,
    (x ** 3 + x) / 4,
    (5 * x ** 5 + 16 * x ** 3 + 3 * x) / 96,
    (3 * x ** 7 + 19 * x ** 5 + 17 * x ** 3 - 15 * x) / 384,
    (79 * x ** 9 + 776 * x ** 7 + 1482 * x ** 5 - 1920 * x ** 3 - 945 * x) / 92_160,
  ]
  return terms.reduce((sum, term, i) => sum + term / df ** i, 0)
}
