import { floatAt } from '#core/arrays/element-at.ts'
import type { FittedModel } from './fitted-model.ts'

/** A random walk with drift: the line from the first to the last point goes on. Deviation: σ·√(h·(1 + h/n)). */
export function fitDrift(values: Float64Array): FittedModel | null {
  const n = values.length
  if (n < 8) return null
  const slope = (floatAt(values, n - 1) - floatAt(values, 0)) / (n - 1)
  let squares = 0
  for (let t = 1; t < n; t++) squares += (floatAt(values, t) - floatAt(values, t - 1) - slope) ** 2
  const spread = Math.sqrt(squares / (n - 2))
  return {
    describe: 'random walk with drift',
    refit: fitDrift,
    forecast: (from, h) => ({
      mean: Float64Array.from(
        { length: h },
        (_, step) => floatAt(from, from.length - 1) + slope * (step + 1),
      ),
      deviation: Float64Array.from(
        { length: h },
        (_, step) => spread * Math.sqrt((step + 1) * (1 + (step + 1) / n)),
      ),
    }),
  }
}
