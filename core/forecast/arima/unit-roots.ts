import { floatAt } from '#core/arrays/element-at.ts'
import { movingTrend, seasonProfile } from '../series/season-profile.ts'

/**
 * Whether the series is to be differenced: the statistic of Kwiatkowski, Phillips, Schmidt and Shin (1992) for level stationarity is over
 * its 5 % point 0.463, with the lags trunc(3·√n / 13) as R's `ndiffs` takes.
 */
export function needsDifference(values: Float64Array): boolean {
  const n = values.length
  if (n < 6) return false
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const errors = values.map((value) => value - mean)
  let sum = 0
  let partial = 0
  for (const error of errors) {
    sum += error
    partial += sum * sum
  }
  const lags = Math.trunc((3 * Math.sqrt(n)) / 13)
  let variance = errors.reduce((total, error) => total + error * error, 0)
  if (variance === 0) return false
  for (let lag = 1; lag <= lags; lag++) {
    let product = 0
    for (let t = lag; t < n; t++) product += floatAt(errors, t) * floatAt(errors, t - lag)
    variance += 2 * (1 - lag / (lags + 1)) * product
  }
  return partial / (n * variance) > 0.463
}

/**
 * Strength of the season in 0…1 (Wang, Smith and Hyndman 2006): 1 − var(remainder) / var(season + remainder), by the classical
 * decomposition. Null under two whole seasons.
 */
export function seasonalStrength(values: Float64Array, season: number): number | null {
  const indices = seasonProfile(values, season, 'additive')
  if (indices === null) return null
  const trend = movingTrend(values, season)
  const both: number[] = []
  const rest: number[] = []
  for (const [t, value] of values.entries()) {
    const level = floatAt(trend, t)
    if (Number.isNaN(level)) continue
    both.push(value - level)
    rest.push(value - level - floatAt(indices, t % season))
  }
  const whole = varianceOf(both)
  return whole === 0 ? 0 : Math.max(0, 1 - varianceOf(rest) / whole)
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
}
