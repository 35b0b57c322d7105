import { entryAt, floatAt } from '#core/arrays/element-at.ts'
import type { PointForecasts } from './fitted-model.ts'

/** The weighted mean of several forecasts; the deviation likewise, as if their errors went together. Weights sum to 1. */
export function weighted(forecasts: readonly PointForecasts[], weights: readonly number[]): PointForecasts {
  const blend = (of: (one: PointForecasts) => Float64Array) =>
    of(entryAt(forecasts, 0)).map((_, step) =>
      forecasts.reduce((sum, one, i) => sum + entryAt(weights, i) * floatAt(of(one), step), 0),
    )
  return { mean: blend((one) => one.mean), deviation: blend((one) => one.deviation) }
}

/** Weights in proportion to 1/error^power. Components without any error share all weight. */
export function weightsByError(errors: readonly number[], power: number): number[] {
  const least = Math.min(...errors)
  const shares = errors.map((error) => (least === 0 ? Number(error === 0) : (least / error) ** power))
  const sum = shares.reduce((total, one) => total + one, 0)
  return shares.map((one) => one / sum)
}
