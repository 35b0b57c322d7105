/** Weights of level and trend, and the factor by which the trend fades each day. */
const LEVEL = 0.3
const TREND = 0.05
const DAMPING = 0.9

/** Continues a series of daily values by Holt's exponential smoothing with a damped trend; empty without values. */
export function dampedForecast(values: readonly number[], days: number): number[] {
  const [first, ...rest] = values
  if (first === undefined) return []
  let [level, trend] = [first, 0]
  for (const value of rest) {
    const before = level
    level = LEVEL * value + (1 - LEVEL) * (level + DAMPING * trend)
    trend = TREND * (level - before) + (1 - TREND) * DAMPING * trend
  }
  let ahead = level
  let step = trend
  return Array.from({ length: days }, () => {
    step *= DAMPING
    ahead += step
    return ahead
  })
}
