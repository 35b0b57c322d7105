import { floatAt } from '#core/arrays/element-at.ts'
import { normalQuantile } from '#core/stats/normal-quantile.ts'
import type { BacktestWindow } from './backtest.ts'
import type { PointForecasts } from './fitted-model.ts'

/** The model's own deviation counts as much as this many horizons of the backtest. */
const PRIOR_HORIZONS = 2

/**
 * The factor by which the deviations of a model are widened or narrowed: the 80 % quantile of its backtest's errors, in deviations of
 * the model, over the normal one, drawn towards 1 where the backtest covers few horizons. Between 0.5 and 3.
 */
export function widthFactor(
  values: Float64Array,
  forecasts: readonly PointForecasts[],
  { origins, horizon }: BacktestWindow,
): number {
  const ratios: number[] = []
  for (const [i, { mean, deviation }] of forecasts.entries())
    for (let step = 0; step < horizon; step++) {
      const error = Math.abs(floatAt(values, (origins[i] ?? 0) + step) - floatAt(mean, step))
      const expected = floatAt(deviation, step)
      if (expected > 0) ratios.push(error / expected)
    }
  if (ratios.length === 0) return 1
  ratios.sort((a, b) => a - b)
  const quantile = ratios[Math.min(ratios.length - 1, Math.floor(0.8 * ratios.length))] ?? 1
  const first = origins[0] ?? 0
  const horizons = ((origins.at(-1) ?? first) - first + horizon) / horizon
  const seen = Math.max(0.1, quantile / normalQuantile(0.9))
  const log = (Math.log(seen) * horizons) / (horizons + PRIOR_HORIZONS)
  return Math.min(3, Math.max(0.5, Math.exp(log)))
}
