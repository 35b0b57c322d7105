import { floatAt, integerAt } from '#core/arrays/element-at.ts'
import type { FittedModel, PointForecasts } from '../fitted-model.ts'
import type { ArimaOrder } from './arima-coefficients.ts'
import { type ArimaFit, fitArima } from './arima-fit.ts'
import { armaResiduals } from './arima-residuals.ts'
import { applied, differencing, product, sparseLags } from './lag-polynomial.ts'
import { needsDifference, seasonalStrength } from './unit-roots.ts'

/**
 * A seasonal ARIMA model by the stepwise search of Hyndman and Khandakar (2008): differences by the strength of the season (over 0.64)
 * and the KPSS test, then orders with the least AICc among neighbours.
 */
export function fitAutoArima(values: Float64Array, season: number): FittedModel | null {
  const isSeasonal = season > 1 && season <= 200 && values.length >= 2 * season + 3
  const strength = isSeasonal ? seasonalStrength(values, season) : null
  const seasonalD = strength !== null && strength > 0.64 ? 1 : 0
  let differenced = applied(differencing(0, seasonalD, season), values)
  let d = 0
  while (d < 2 && needsDifference(differenced)) {
    differenced = applied(differencing(1, 0, 1), differenced)
    d++
  }
  const best = search(values, isSeasonal ? season : 1, d, seasonalD)
  return best && modelOf(best, season)
}

const MOST = { p: 3, q: 3, seasonal: 2, total: 5 }
const MOST_FITS = 40

function search(values: Float64Array, season: number, d: number, seasonalD: number): ArimaFit | null {
  const tried = new Set<string>()
  const attempt = (order: ArimaOrder): ArimaFit | null => {
    const key = Object.values(order).join()
    if (tried.has(key) || tried.size >= MOST_FITS || !isAllowed(order, season)) return null
    tried.add(key)
    return fitArima(values, season, order)
  }
  let best = firstOrders(season, d, seasonalD).map(attempt).reduce(better, null)
  for (let former: ArimaFit | null = null; best !== null && best !== former; ) {
    former = best
    for (const order of neighbours(best.order)) {
      best = better(former, attempt(order))
      if (best !== former) break
    }
  }
  return best
}

const better = (former: ArimaFit | null, one: ArimaFit | null) =>
  one !== null && (former === null || one.aicc < former.aicc) ? one : former

function firstOrders(season: number, d: number, seasonalD: number): ArimaOrder[] {
  const isSeasonal = season > 1
  const hasMean = d + seasonalD <= 1
  const order = (p: number, q: number, seasonalP: number, seasonalQ: number, mean = hasMean) => ({
    p,
    d,
    q,
    seasonalP: isSeasonal ? seasonalP : 0,
    seasonalD,
    seasonalQ: isSeasonal ? seasonalQ : 0,
    hasMean: mean,
  })
  return [
    order(2, 2, 1, 1),
    order(0, 0, 0, 0),
    order(1, 0, 1, 0),
    order(0, 1, 0, 1),
    order(0, 0, 0, 0, false),
  ]
}

function neighbours(from: ArimaOrder): ArimaOrder[] {
  const { d, seasonalD } = from
  const by = (p: number, q: number, seasonalP: number, seasonalQ: number) => ({
    ...from,
    p: from.p + p,
    q: from.q + q,
    seasonalP: from.seasonalP + seasonalP,
    seasonalQ: from.seasonalQ + seasonalQ,
  })
  return [
    ...[by(0, 0, -1, 0), by(0, 0, 0, -1), by(0, 0, 1, 0), by(0, 0, 0, 1), by(0, 0, -1, -1), by(0, 0, 1, 1)],
    ...[by(-1, 0, 0, 0), by(0, -1, 0, 0), by(1, 0, 0, 0), by(0, 1, 0, 0), by(-1, -1, 0, 0), by(1, 1, 0, 0)],
    ...[by(-1, 1, 0, 0), by(1, -1, 0, 0), by(0, 0, -1, 1), by(0, 0, 1, -1)],
    ...(d + seasonalD <= 1 ? [{ ...from, hasMean: !from.hasMean }] : []),
  ]
}

function isAllowed({ p, q, seasonalP, seasonalQ }: ArimaOrder, season: number): boolean {
  if (Math.min(p, q, seasonalP, seasonalQ) < 0 || p > MOST.p || q > MOST.q) return false
  if (season === 1 && seasonalP + seasonalQ > 0) return false
  return Math.max(seasonalP, seasonalQ) <= MOST.seasonal && p + q + seasonalP + seasonalQ <= MOST.total + 1
}

function modelOf(fit: ArimaFit, season: number): FittedModel {
  const { order, arma, mean } = fit
  const { p, d, q, seasonalP, seasonalD, seasonalQ } = order
  const differences = differencing(d, seasonalD, season)
  const whole = product(arma.ar, differences)
  const drift = mean * arma.ar.reduce((sum, factor) => sum + factor, 0)
  return {
    describe: `ARIMA(${p},${d},${q})(${seasonalP},${seasonalD},${seasonalQ})${order.hasMean ? ' with a mean' : ''}`,
    refit: (values) => {
      const again = fitArima(values, season, order)
      return again && modelOf(again, season)
    },
    forecast: (values, h) => {
      const series = applied(differences, values)
      const residuals = new Float64Array(series.length)
      armaResiduals(series, arma, mean, residuals)
      const after = recursion(values, residuals, { whole, ma: arma.ma, drift }, h)
      return { mean: after, deviation: deviations(whole, arma.ma, fit.variance, h) }
    },
  }
}

interface Recursion {
  readonly whole: Float64Array
  readonly ma: Float64Array
  readonly drift: number
}

/** y_{n+h} = c − Σ a_k·y_{n+h−k} + Σ m_k·e_{n+h−k}: later errors are zero, later values are forecasts. */
function recursion(
  values: Float64Array,
  residuals: Float64Array,
  { whole, ma, drift }: Recursion,
  h: number,
): Float64Array {
  const past = sparseLags(whole)
  const shocks = sparseLags(ma)
  const all = new Float64Array(values.length + h)
  all.set(values)
  for (let step = 0; step < h; step++) {
    const t = values.length + step
    let next = drift
    for (let i = 0; i < past.lags.length; i++) {
      const at = t - integerAt(past.lags, i)
      if (at >= 0) next -= floatAt(past.factors, i) * floatAt(all, at)
    }
    for (let i = 0; i < shocks.lags.length; i++) {
      const at = residuals.length + step - integerAt(shocks.lags, i)
      if (at >= 0 && at < residuals.length) next += floatAt(shocks.factors, i) * floatAt(residuals, at)
    }
    all[t] = next
  }
  return all.slice(values.length)
}

/** σ·√(ψ₀² + … + ψ²_{h−1}) with ψ of the infinite moving average. */
function deviations(
  whole: Float64Array,
  ma: Float64Array,
  variance: number,
  h: number,
): PointForecasts['deviation'] {
  const past = sparseLags(whole)
  const psi = new Float64Array(h)
  const deviation = new Float64Array(h)
  let sum = 0
  for (let step = 0; step < h; step++) {
    let weight = step < ma.length ? floatAt(ma, step) : 0
    for (let i = 0; i < past.lags.length; i++) {
      const at = step - integerAt(past.lags, i)
      if (at >= 0) weight -= floatAt(past.factors, i) * floatAt(psi, at)
    }
    psi[step] = weight
    sum += weight * weight
    deviation[step] = Math.sqrt(variance * sum)
  }
  return deviation
}
