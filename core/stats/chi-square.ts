import { lowerGamma } from './gamma.ts'

/** P(χ² ≤ x) with df degrees of freedom: P(df/2, x/2). */
export const chiSquareCdf = (x: number, df: number): number => lowerGamma(df / 2, x / 2)

/** The quantile of a χ² distribution with df degrees of freedom: the x with P(χ² ≤ x) = p, 0 < p < 1, by bisection. */
export function chiSquareQuantile(p: number, df: number): number {
  let low = 0
  let high = df + 10
  while (chiSquareCdf(high, df) < p) high *= 2
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return middle
    if (chiSquareCdf(middle, df) < p) low = middle
    else high = middle
  }
}
