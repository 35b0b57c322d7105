import { meanOf } from '#core/stats/mean.ts'
import { type Candidate, type ForecastInterval, forecastSeries } from './forecast-series.ts'

/** Fewer known days than three weeks tell no weekday from another. */
export const LEAST_KNOWN_DAYS = 21
/** Of the last four weeks so many days must be known: a machine that has not run lately has no COP to go on from. */
export const LEAST_RECENT_DAYS = 7
const RECENT_DAYS = 28
const DAYS_AHEAD = 7
/** The mean forecast differs from the recent mean by more than this share of it. */
const CHANGE_OF_TREND = 0.02

export type CopTrend = 'improving' | 'stable' | 'declining'

export interface CopForecast {
  readonly status: 'forecast'
  readonly knownDays: number
  /** The last known day's COP. */
  readonly currentCop: number
  /** The mean of the last four weeks' known days. */
  readonly recentCop: number
  /** The mean of the forecast days over `recentCop`: over 1.02, under 0.98, or between. */
  readonly trend: CopTrend
  /** COP of the seven days after the last given day. */
  readonly cop: readonly number[]
  readonly intervals: readonly ForecastInterval[]
  readonly model: string
  /** Every candidate of the rolling backtest, also those that did not win. */
  readonly candidates: readonly Candidate[]
  /** How many origins the backtest had, each forecasting the seven days after it; 0 for a series without any change. */
  readonly origins: number
}

export interface InsufficientDays {
  readonly status: 'insufficient'
  readonly knownDays: number
  readonly recentDays: number
}

/** Forecasts seven days of COP from the COP of each local day in order, null where unknown. The season is the week. */
export function forecastCop(
  dailyCop: readonly (number | null)[],
  levels: readonly number[] = [80, 95],
): CopForecast | InsufficientDays {
  const known = dailyCop.filter((cop) => cop !== null)
  const recent = dailyCop.slice(-RECENT_DAYS).filter((cop) => cop !== null)
  const [currentCop, recentCop] = [known.at(-1), meanOf(recent)]
  if (
    currentCop === undefined ||
    recentCop === null ||
    known.length < LEAST_KNOWN_DAYS ||
    recent.length < LEAST_RECENT_DAYS
  )
    return { status: 'insufficient', knownDays: known.length, recentDays: recent.length }
  const { mean, intervals, model, candidates, backtest } = forecastSeries({
    values: dailyCop,
    frequency: 7,
    h: DAYS_AHEAD,
    levels,
  })
  return {
    status: 'forecast',
    knownDays: known.length,
    currentCop,
    recentCop,
    trend: trendOf(meanOf(mean) ?? recentCop, recentCop),
    cop: mean,
    intervals,
    model,
    candidates,
    origins: backtest?.origins.length ?? 0,
  }
}

function trendOf(forecast: number, recent: number): CopTrend {
  if (forecast > recent * (1 + CHANGE_OF_TREND)) return 'improving'
  return forecast < recent * (1 - CHANGE_OF_TREND) ? 'declining' : 'stable'
}
