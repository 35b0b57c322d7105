import { floatAt } from '#core/arrays/element-at.ts'
import { nelderMead } from '../nelder-mead.ts'
import { type ArimaOrder, type ArmaPolynomials, armaAt } from './arima-coefficients.ts'
import { armaResiduals } from './arima-residuals.ts'
import { applied, differencing } from './lag-polynomial.ts'

export interface ArimaFit {
  readonly order: ArimaOrder
  readonly arma: ArmaPolynomials
  readonly mean: number
  readonly variance: number
  readonly aicc: number
}

/** A seasonal ARIMA model of given order by conditional least squares; null where the series is too short. */
export function fitArima(values: Float64Array, season: number, order: ArimaOrder): ArimaFit | null {
  const series = applied(differencing(order.d, order.seasonalD, season), values)
  const n = series.length
  const coefficients = order.p + order.q + order.seasonalP + order.seasonalQ
  const parameters = coefficients + (order.hasMean ? 1 : 0) + 1
  if (n < parameters + 3) return null
  const average = series.reduce((sum, value) => sum + value, 0) / n
  const spread = Math.sqrt(series.reduce((sum, value) => sum + (value - average) ** 2, 0) / n)
  const residuals = new Float64Array(n)
  const meanAt = (at: Float64Array) =>
    order.hasMean ? average + 0.3 * spread * floatAt(at, coefficients) : 0
  const squaresAt = (at: Float64Array) =>
    armaResiduals(series, armaAt(at, order, season), meanAt(at), residuals)
  const dimensions = coefficients + (order.hasMean ? 1 : 0)
  const start = new Float64Array(dimensions).fill(0.1)
  if (order.hasMean) start[coefficients] = 0
  const found = nelderMead(
    (at) => Math.log(squaresAt(at)),
    start,
    new Float64Array(dimensions).fill(0.4),
    80 * (1 + dimensions),
  )
  const squares = squaresAt(found.at)
  return {
    order,
    arma: armaAt(found.at, order, season),
    mean: meanAt(found.at),
    variance: squares / Math.max(1, n - parameters + 1),
    aicc:
      n * Math.log(Math.max(squares / n, Number.MIN_VALUE)) +
      2 * parameters +
      (2 * parameters * (parameters + 1)) / (n - parameters - 1),
  }
}
