import { bounded, type Drift, driftOf } from './drift.ts'

/** A chart's knowledge of its daily values in the training. Plain JSON. */
export interface ChartModel {
  /** Standard deviation of a day's mean residual. */
  readonly sigma: number
  /** Correlation of neighbouring days. */
  readonly rho: number
  readonly days: number
  /** How the level moves by itself; null where it stands still. */
  readonly drift: Drift | null
}

/** Where a chart stands. Plain JSON. */
export interface ChartState {
  /** The smoothed residual. */
  readonly value: number
  /** The smoothed standard deviation of the expectation itself: how far the operation lies outside of the trained one. */
  readonly sd: number
}

/** Weight of the newest day: a change of the mean is seen to 90 % after seven days. */
const LAMBDA = 0.3
/**
 * Limit in standard deviations. With some 30 charts of a machine and 30 days a month, 4.5 keeps the normal false alarms below one in
 * ten years; the rest is for days that are not normal.
 */
const LIMIT = 4.5
/** The expectation's own error is common to all days and does not average out. */
const EXPECTATION_LIMIT = 2.5
const MOST_RHO = 0.95
/** A single wild day of the training counts as this many robust standard deviations. */
const MOST_SIGMAS = 5
/** In fewer days of training a drift can't be told from noise. */
const DRIFTING_DAYS = 28

export const restingChart: ChartState = { value: 0, sd: 0 }

/** The chart after a day: its mean residual, the expectation's standard deviation, and the part of a usual day that was seen (0 to 1). */
export function afterDay(state: ChartState, mean: number, sd: number, part: number): ChartState {
  const weight = LAMBDA * Math.min(1, Math.max(0, part))
  return {
    value: state.value + weight * (mean - state.value),
    sd: state.sd + weight * (sd - state.sd),
  }
}

/** Standard deviation of a day's mean. Few days of training know it badly: it counts 1 + 2/days fold. */
const daySigma = ({ sigma, days }: Omit<ChartModel, 'drift'>): number => sigma * (1 + 2 / days)

/**
 * Standard deviation of the smoothed value of a stationary process (EWMAST chart: Zhang, Technometrics 40, 1998; with the correlation of a first
 * order autoregression): σ² · λ/(2 − λ) · (1 + ρ(1 − λ)) / (1 − ρ(1 − λ)).
 */
export function chartSigma(model: Omit<ChartModel, 'drift'>): number {
  const kept = Math.min(MOST_RHO, Math.max(0, model.rho)) * (1 - LAMBDA)
  return daySigma(model) * Math.sqrt((LAMBDA / (2 - LAMBDA)) * ((1 + kept) / (1 - kept)))
}

/** The smoothed residual that is an alarm; never below `floor`, the smallest change that matters. */
export const chartLimit = (model: Omit<ChartModel, 'drift'>, { sd }: ChartState, floor: number): number =>
  Math.max(floor, LIMIT * chartSigma(model) + EXPECTATION_LIMIT * sd)

/** The smoothed residual in standard deviations, those of the expectation included. */
export const chartScore = (model: ChartModel, { value, sd }: ChartState): number =>
  value / Math.sqrt(chartSigma(model) ** 2 + sd ** 2)

/** The lesser of two days' means that is an alarm although the smoothed residual is not yet one. */
export const pairLimit = (model: Omit<ChartModel, 'drift'>, { sd }: ChartState, floor: number): number =>
  Math.max(floor, LIMIT * daySigma(model) + EXPECTATION_LIMIT * sd)

export const pairScore = (model: ChartModel, { sd }: ChartState, value: number): number =>
  value / Math.sqrt(daySigma(model) ** 2 + sd ** 2)

/** Builds a chart from the daily mean residuals of a training whose level is constant; null with fewer than three days. */
export function chartModel(daily: readonly number[]): ChartModel | null {
  const days = daily.length
  return days < 3 ? null : { ...spreadOf(bounded(daily, MOST_SIGMAS)), days, drift: null }
}

/** Builds a chart where the level moves by itself, from each day's residual minus the level before that day; returns the levels too. Null with less than a month. */
export function driftingChartModel(
  daily: readonly number[],
  floor: number,
): { readonly chart: ChartModel; readonly levels: readonly number[] } | null {
  const days = daily.length
  if (days < DRIFTING_DAYS) return null
  const limitOf = (away: readonly number[]) => chartLimit({ ...spreadOf(away), days }, restingChart, floor)
  const { drift, levels, away } = driftOf(daily, floor, limitOf)
  return { chart: { ...spreadOf(away), days, drift }, levels }
}

function spreadOf(daily: readonly number[]): { sigma: number; rho: number } {
  const square = daily.reduce((sum, x) => sum + x * x, 0)
  const product = daily.reduce((sum, x, i) => sum + (i === 0 ? 0 : x * (daily[i - 1] ?? 0)), 0)
  return { sigma: Math.sqrt(square / daily.length), rho: square > 0 ? product / square : 0 }
}
