import { floatAt } from '#core/arrays/element-at.ts'

/** A polynomial of the backshift operator: the coefficient of B^k at k. */
export type LagPolynomial = Float64Array

export function product(a: LagPolynomial, b: LagPolynomial): LagPolynomial {
  const result = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i++) {
    const factor = floatAt(a, i)
    if (factor === 0) continue
    for (let j = 0; j < b.length; j++) result[i + j] = floatAt(result, i + j) + factor * floatAt(b, j)
  }
  return result
}

/** `1 + sign·(c₁B^s + c₂B^2s + …)`. */
export function polynomialOf(coefficients: Float64Array, season: number, sign: 1 | -1): LagPolynomial {
  const result = new Float64Array(coefficients.length * season + 1)
  result[0] = 1
  for (let i = 0; i < coefficients.length; i++) result[(i + 1) * season] = sign * floatAt(coefficients, i)
  return result
}

/** (1 − B)^d · (1 − B^season)^D. */
export function differencing(d: number, seasonalD: number, season: number): LagPolynomial {
  let result: LagPolynomial = new Float64Array([1])
  for (let i = 0; i < d; i++) result = product(result, polynomialOf(new Float64Array([1]), 1, -1))
  for (let i = 0; i < seasonalD; i++)
    result = product(result, polynomialOf(new Float64Array([1]), season, -1))
  return result
}

/** The polynomial applied to a series, from the first point that has all lags. */
export function applied(polynomial: LagPolynomial, values: Float64Array): Float64Array {
  const lost = polynomial.length - 1
  const result = new Float64Array(Math.max(0, values.length - lost))
  for (let k = 0; k <= lost; k++) {
    const factor = floatAt(polynomial, k)
    if (factor === 0) continue
    for (let t = 0; t < result.length; t++)
      result[t] = floatAt(result, t) + factor * floatAt(values, t + lost - k)
  }
  return result
}

/** The lags with a coefficient that is not zero, without lag 0. */
export interface SparseLags {
  readonly lags: Int32Array
  readonly factors: Float64Array
}

export function sparseLags(polynomial: LagPolynomial): SparseLags {
  const lags = [...polynomial.keys()].filter((k) => k > 0 && polynomial[k] !== 0)
  return { lags: Int32Array.from(lags), factors: Float64Array.from(lags, (k) => floatAt(polynomial, k)) }
}
