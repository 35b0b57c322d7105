import { floatAt, integerAt } from '#core/arrays/element-at.ts'
import type { ArmaPolynomials } from './arima-coefficients.ts'
import { sparseLags } from './lag-polynomial.ts'

/**
 * One-step errors of an ARMA model on a series with mean `mean`, conditional on zeros before the first point:
 * e_t = w_t + Σ a_k·w_{t−k} − Σ m_k·e_{t−k}, with a and m the coefficients of the polynomials.
 */
export function armaResiduals(
  series: Float64Array,
  { ar, ma }: ArmaPolynomials,
  mean: number,
  residuals: Float64Array,
): number {
  const past = sparseLags(ar)
  const shocks = sparseLags(ma)
  const pastCount = past.lags.length
  const shockCount = shocks.lags.length
  let squares = 0
  for (let t = 0; t < series.length; t++) {
    let error = floatAt(series, t) - mean
    for (let i = 0; i < pastCount; i++) {
      const at = t - integerAt(past.lags, i)
      if (at < 0) break
      error += floatAt(past.factors, i) * (floatAt(series, at) - mean)
    }
    for (let i = 0; i < shockCount; i++) {
      const at = t - integerAt(shocks.lags, i)
      if (at < 0) break
      error -= floatAt(shocks.factors, i) * floatAt(residuals, at)
    }
    residuals[t] = error
    squares += error * error
  }
  return squares
}
