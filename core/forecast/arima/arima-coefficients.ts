import { floatAt } from '#core/arrays/element-at.ts'
import { type LagPolynomial, polynomialOf, product } from './lag-polynomial.ts'

/** Orders of a seasonal ARIMA model (p,d,q)(P,D,Q) and whether the differenced series has a mean. */
export interface ArimaOrder {
  readonly p: number
  readonly d: number
  readonly q: number
  readonly seasonalP: number
  readonly seasonalD: number
  readonly seasonalQ: number
  readonly hasMean: boolean
}

export interface ArmaPolynomials {
  readonly ar: LagPolynomial
  readonly ma: LagPolynomial
}

/**
 * Polynomials from free numbers [p, q, P, Q]: each group are partial autocorrelations through tanh, so that every model is stationary and
 * invertible (Monahan 1984).
 */
export function armaAt(free: Float64Array, order: ArimaOrder, season: number): ArmaPolynomials {
  let from = 0
  const next = (count: number) => {
    const group = withinUnit(free.subarray(from, from + count))
    from += count
    return group
  }
  const [ar, ma, seasonalAr, seasonalMa] = [
    next(order.p),
    next(order.q),
    next(order.seasonalP),
    next(order.seasonalQ),
  ]
  return {
    ar: product(polynomialOf(ar, 1, -1), polynomialOf(seasonalAr, season, -1)),
    // The negative of an autoregression is as invertible as the autoregression is stationary.
    ma: product(polynomialOf(ma, 1, -1), polynomialOf(seasonalMa, season, -1)),
  }
}

/** Coefficients of a stationary autoregression with the partial autocorrelations tanh(free). */
function withinUnit(free: Float64Array): Float64Array {
  let done = new Float64Array(0)
  for (let k = 0; k < free.length; k++) {
    const partial = Math.tanh(floatAt(free, k))
    const former = done
    done = new Float64Array(k + 1)
    for (let i = 0; i < k; i++) done[i] = floatAt(former, i) - partial * floatAt(former, k - 1 - i)
    done[k] = partial
  }
  return done
}
