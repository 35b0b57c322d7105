import { floatAt } from '#core/arrays/element-at.ts'
import type { FittedModel } from './fitted-model.ts'

/** Each point as one season ago; with season 1 as the last point. Deviation: σ·√(whole seasons ahead). */
export function fitSeasonalNaive(values: Float64Array, season: number): FittedModel | null {
  const lag = values.length > season ? season : 1
  if (values.length < 2) return null
  const spread = rootMeanSquare(values, lag)
  return {
    describe: `seasonal naive, lag ${lag}`,
    refit: fitSeasonalNaive,
    forecast: (from, h) => ({
      mean: Float64Array.from({ length: h }, (_, step) => floatAt(from, from.length - lag + (step % lag))),
      deviation: Float64Array.from(
        { length: h },
        (_, step) => spread * Math.sqrt(Math.floor(step / lag) + 1),
      ),
    }),
  }
}

function rootMeanSquare(values: Float64Array, lag: number): number {
  let sum = 0
  for (let t = lag; t < values.length; t++) sum += (floatAt(values, t) - floatAt(values, t - lag)) ** 2
  return Math.sqrt(sum / (values.length - lag))
}
