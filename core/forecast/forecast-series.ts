import { entryAt, floatAt } from '#core/arrays/element-at.ts'
import type { BacktestWindow } from './backtest.ts'
import { type RolledCandidate, rolledCandidates } from './candidates.ts'
import { halfWidth } from './interval-width.ts'
import { type KnownSeries, knownSeries } from './series/known-series.ts'

/** The request for a forecast. */
export interface ForecastQuestion {
  /** Values in order, evenly spaced in time; null is unknown. */
  readonly values: readonly (number | null)[]
  /** Points a season; 1 = none. */
  readonly frequency: number
  /** Points to forecast after the last value. */
  readonly h: number
  /** Percentages of intervals, such as 80 and 95. */
  readonly levels: readonly number[]
}

export interface SeriesForecast {
  readonly mean: readonly number[]
  readonly intervals: readonly ForecastInterval[]
  /** The candidate with the least MASE of the rolling backtest. */
  readonly model: string
  readonly candidates: readonly Candidate[]
  /** Null where the series is too short for a backtest. Origins count from the first point that the models saw. */
  readonly backtest: BacktestWindow | null
}

export interface ForecastInterval {
  readonly level: number
  readonly lower: readonly number[]
  readonly upper: readonly number[]
}

export interface Candidate {
  readonly name: string
  /** Mean absolute error over the rolling origins, divided by the mean absolute seasonal step of the series; the least is best. */
  readonly mase: number
}

/**
 * Forecasts a series with the candidate that was best in a rolling backtest, with intervals by the model's deviations, widened or
 * narrowed as its backtest asks. Throws an Error without any known value.
 */
export function forecastSeries({ values, frequency, h, levels }: ForecastQuestion): SeriesForecast {
  const series = knownSeries(values, frequency)
  const { candidates, window } = rolledCandidates(series.values, frequency, h + series.gap)
  const best = candidates.reduce((least, one) => (one.mase < least.mase ? one : least))
  const { mean, width } = inUnit(best, series, h)
  return {
    mean,
    intervals: levels.map((level) => {
      const times = halfWidth(level)
      const bound = (sign: number) =>
        mean.map((value, step) => bounded(value + sign * times * entryAt(width, step), series))
      return { level, lower: bound(-1), upper: bound(1) }
    }),
    model: best.name,
    candidates: candidates.map(({ name, mase }) => ({ name, mase })),
    backtest: window,
  }
}

function inUnit({ final, factor }: RolledCandidate, series: KnownSeries, h: number) {
  const steps = Array.from({ length: h }, (_, step) => step + series.gap)
  return {
    mean: steps.map((step) => bounded(floatAt(final.mean, step) * series.scale, series)),
    width: steps.map((step) => floatAt(final.deviation, step) * factor * series.scale),
  }
}

/** A forecast of a series that was never negative is not negative; every number is finite. */
const bounded = (value: number, { isNeverNegative }: KnownSeries) =>
  Math.min(Number.MAX_VALUE, Math.max(isNeverNegative ? 0 : -Number.MAX_VALUE, value))
