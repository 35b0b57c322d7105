import { entryAt, floatAt } from '#core/arrays/element-at.ts'
import { normalQuantile } from '#core/stats/normal-quantile.ts'
import type { BacktestWindow } from './backtest.ts'
import type { PointForecasts } from './fitted-model.ts'

/** Parameters that are estimated make the error of n points larger than the model says, by about this number over n. */
const ESTIMATED = 5
/** Forecast errors have longer tails than the model assumes: those of Student's distribution with this many degrees of freedom. */
const TAIL_FREEDOM = 4
/** Beyond this probability a quantile is that of this probability. */
const MOST_PROBABLE = 1 - 1e-12
/** A width below this share of the model's own is not believed. */
const LEAST_SHARE = 0.15
/** What the series' own steps say of its tails counts as much as this many horizons of the backtest. */
const PRIOR_HORIZONS = 2

/**
 * The factor by which the deviations of a model are widened or narrowed: the 80 % quantile of its backtest's errors, in deviations of
 * the model, over the normal one. Where the backtest covers few horizons it is drawn towards the same quantile of the series' steps: a few wild
 * points widen a model's deviation, but not the errors of the other points. At most 3, and wider for few points.
 */
export function widthFactor(
  values: Float64Array,
  forecasts: readonly PointForecasts[],
  { origins, horizon }: BacktestWindow,
  season: number,
): number {
  const ratios: number[] = []
  for (const [i, { mean, deviation }] of forecasts.entries())
    for (let step = 0; step < horizon; step++) {
      const error = Math.abs(floatAt(values, (origins[i] ?? 0) + step) - floatAt(mean, step))
      const expected = floatAt(deviation, step)
      if (expected > 0) ratios.push(error / expected)
    }
  if (ratios.length === 0) return 1
  const first = origins[0] ?? 0
  const horizons = ((origins.at(-1) ?? first) - first + horizon) / horizon
  const seen = Math.max(LEAST_SHARE, quantile80(ratios) / normalQuantile(0.9))
  const tails = Math.log(tailShare(values, season)) / growthOf(forecasts)
  const log = (Math.log(seen) * horizons + tails * PRIOR_HORIZONS) / (horizons + PRIOR_HORIZONS)
  return (1 + ESTIMATED / values.length) * Math.min(3, Math.max(LEAST_SHARE, Math.exp(log)))
}

/** The 80 % quantile of the steps from one season to the next over that of normal steps with the same mean square; at most 1, for normal ones. */
function tailShare(values: Float64Array, season: number): number {
  const lag = values.length > 2 * season ? season : 1
  const steps: number[] = []
  let squares = 0
  for (let t = lag; t < values.length; t++) {
    const step = floatAt(values, t) - floatAt(values, t - lag)
    steps.push(Math.abs(step))
    squares += step * step
  }
  const normal = normalQuantile(0.9) * Math.sqrt(squares / steps.length)
  return normal > 0 ? Math.min(1, Math.max(LEAST_SHARE, quantile80(steps) / normal)) : 1
}

/** By how much the deviation grows over the horizon: where many steps add up, their sum is near normal whatever their tails are. */
function growthOf(forecasts: readonly PointForecasts[]): number {
  const { deviation } = entryAt(forecasts, 0)
  const [first, last] = [floatAt(deviation, 0), floatAt(deviation, deviation.length - 1)]
  return first > 0 ? Math.max(1, last / first) : 1
}

function quantile80(numbers: number[]): number {
  numbers.sort((a, b) => a - b)
  return numbers[Math.min(numbers.length - 1, Math.floor(0.8 * numbers.length))] ?? 1
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
