import { floatAt } from '#core/arrays/element-at.ts'
import { normalQuantile } from '#core/stats/normal-quantile.ts'
import type { BacktestWindow } from './backtest.ts'
import type { PointForecasts } from './fitted-model.ts'

/** Parameters that are estimated make the error of n points larger than the model says, by about this number over n. */
const ESTIMATED = 5
/** Forecast errors have longer tails than the model assumes: those of Student's distribution with this many degrees of freedom. */
const TAIL_FREEDOM = 4
/** Beyond this probability a quantile is that of this probability. */
const MOST_PROBABLE = 1 - 1e-12
/** The model's own deviation counts as much as this many horizons of the backtest. */
const PRIOR_HORIZONS = 2

/**
 * The factor by which the deviations of a model are widened or narrowed: the 80 % quantile of its backtest's errors, in deviations of
 * the model, over the normal one, drawn towards 1 where the backtest covers few horizons. Between 0.5 and 3, and wider for few points.
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
  return (1 + ESTIMATED / values.length) * Math.min(3, Math.max(0.5, Math.exp(log)))
}

/**
 * Half of an interval's width in deviations: the normal quantile at 80 %, where the factor is measured, and by the first term of the
 * Cornish-Fisher expansion of Student's distribution elsewhere.
 */
export function halfWidth(level: number): number {
  const quantile = Math.max(0, normalQuantile(Math.min(MOST_PROBABLE, 0.5 + level / 200)))
  const tail = (z: number) => 1 + (z * z + 1) / (4 * TAIL_FREEDOM)
  return (quantile * tail(quantile)) / tail(normalQuantile(0.9))
}
