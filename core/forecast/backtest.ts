import { floatAt } from '#core/arrays/element-at.ts'
import type { FittedModel, PointForecasts } from './fitted-model.ts'

/** From each origin (points before it are known) the next `horizon` points are forecast and compared. */
export interface BacktestWindow {
  readonly origins: readonly number[]
  readonly horizon: number
}

const MOST_ORIGINS = 8

/**
 * The origins of a rolling backtest of a series with `n` points: the last three horizons at most, and the last half of the series at
 * most, of which each origin keeps two seasons before it where the series is long enough. Null under four points.
 */
export function backtestWindow(n: number, season: number, h: number): BacktestWindow | null {
  if (n < 4) return null
  const seasons = 2 * season + 3
  const least = Math.max(Math.ceil(n / 2), seasons > 0.75 * n ? 0 : seasons, Math.min(6, n - 1))
  const zone = Math.max(1, Math.min(n - least, 3 * h))
  const horizon = Math.min(h, zone)
  const step = Math.max(1, Math.ceil((zone - horizon) / (MOST_ORIGINS - 1)))
  const origins: number[] = []
  for (let origin = n - horizon; origin >= n - zone; origin -= step) origins.unshift(origin)
  return { origins, horizon }
}

/** The forecasts of one model from each origin, with parameters of the points before the origin alone; null if one fit fails. */
export function rolled(
  values: Float64Array,
  season: number,
  model: FittedModel,
  { origins, horizon }: BacktestWindow,
): PointForecasts[] | null {
  const found: PointForecasts[] = []
  for (const origin of origins) {
    const known = values.subarray(0, origin)
    const forecast = model.refit(known, season)?.forecast(known, horizon)
    if (forecast === undefined || !areNumbers(forecast)) return null
    found.push(forecast)
  }
  return found
}

export const areNumbers = ({ mean, deviation }: PointForecasts) =>
  mean.every(Number.isFinite) && deviation.every((value) => Number.isFinite(value) && value >= 0)

/** The mean absolute error over all origins and steps, divided by `scale`. */
export function backtestError(
  values: Float64Array,
  forecasts: readonly PointForecasts[],
  { origins, horizon }: BacktestWindow,
  scale: number,
): number {
  let sum = 0
  for (const [i, { mean }] of forecasts.entries())
    for (let step = 0; step < horizon; step++)
      sum += Math.abs(floatAt(values, (origins[i] ?? 0) + step) - floatAt(mean, step))
  return sum / (origins.length * horizon) / scale
}

/**
 * The scale of the MASE of Hyndman and Koehler (2006): the mean absolute difference from one season before; from the point before where
 * the series is shorter than a season or repeats itself but for rounding.
 */
export function maseScale(values: Float64Array, season: number): number {
  const byPoint = meanDifference(values, 1)
  const bySeason = values.length > season ? meanDifference(values, season) : byPoint
  return (bySeason > ROUNDING * byPoint ? bySeason : byPoint) || 1
}
/** A difference below this share of the points' own is none. */
const ROUNDING = 1e-14

function meanDifference(values: Float64Array, lag: number): number {
  let sum = 0
  for (let t = lag; t < values.length; t++) sum += Math.abs(floatAt(values, t) - floatAt(values, t - lag))
  return sum / Math.max(1, values.length - lag)
}
