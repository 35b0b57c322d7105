import { expect, test } from 'vitest'
import { chiSquareCdf, chiSquareQuantile } from './chi-square.ts'
import { lnGamma } from './gamma.ts'

// Values of SciPy 1.x (chi2.ppf); those up to 100 degrees of freedom stand in every printed table too.
test.each([
  [0.95, 1, 3.841458820694124],
  [0.05, 1, 0.003932140000019522],
  [0.95, 2, 5.991464547107979],
  [0.05, 2, 0.10258658877510106],
  [0.95, 10, 18.307038053275146],
  [0.05, 8, 2.732636793499662],
  [0.95, 100, 124.34211340400407],
  [0.05, 100, 77.92946516501726],
  [0.95, 1000, 1074.679448803441],
  [0.05, 20_000, 19672.170221710385],
])('χ²(%d; %d) = %d', (p, df, expected) => {
  const x = chiSquareQuantile(p, df)
  expect(Math.abs(x / expected - 1)).toBeLessThan(1e-9)
  expect(chiSquareCdf(x, df)).toBeCloseTo(p, 10)
})

test('ln Γ at values that are known exactly', () => {
  expect(lnGamma(1)).toBeCloseTo(0, 13)
  expect(lnGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 13)
  expect(lnGamma(11)).toBeCloseTo(Math.log(3_628_800), 11)
})
