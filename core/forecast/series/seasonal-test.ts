import { floatAt } from '#core/arrays/element-at.ts'

/** Whether the autocorrelation at one season is over its 90 % limit, as in Assimakopoulos and Nikolopoulos (2000). */
export function isSeasonalByAutocorrelation(values: Float64Array, season: number): boolean {
  const n = values.length
  if (season < 2 || n < 2 * season + 1) return false
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  if (variance === 0) return false
  const correlation = (lag: number) => {
    let sum = 0
    for (let t = lag; t < n; t++) sum += (floatAt(values, t) - mean) * (floatAt(values, t - lag) - mean)
    return sum / variance
  }
  let squares = 0
  for (let lag = 1; lag < season; lag++) squares += correlation(lag) ** 2
  return Math.abs(correlation(season)) > 1.645 * Math.sqrt((1 + 2 * squares) / n)
}
