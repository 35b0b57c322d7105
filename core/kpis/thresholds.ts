import { type FigureChange, figureChange } from '#core/stats/change.ts'
import { meanOf } from '#core/stats/mean.ts'

/** Level of a figure. `unknown` = the figure is missing or a lower bound. */
export type Level = 'ok' | 'warn' | 'bad' | 'unknown'

type Figure = number | null | undefined

const known = (value: Figure): value is number =>
  value !== null && value !== undefined && !Number.isNaN(value)

function atLeast(value: Figure, ok: number, warn: number): Level {
  if (!known(value)) return 'unknown'
  if (value >= ok) return 'ok'
  return value >= warn ? 'warn' : 'bad'
}

function atMost(value: Figure, ok: number, warn: number): Level {
  if (!known(value)) return 'unknown'
  if (value <= ok) return 'ok'
  return value <= warn ? 'warn' : 'bad'
}

/** The limits of the figures that have a target: within `ok` it is met, beyond `warn` the figure is bad. */
export const TARGETS = {
  availability: { isHighGood: true, ok: 95, warn: 80 },
  reliability: { isHighGood: true, ok: 95, warn: 80 },
  mttr: { isHighGood: false, ok: 0.5, warn: 2 },
  cop: { isHighGood: true, ok: 4, warn: 3 },
} as const

/** The level of a figure that has a target. */
export function targetLevel(figure: keyof typeof TARGETS, value: Figure): Level {
  const { isHighGood, ok, warn } = TARGETS[figure]
  return isHighGood ? atLeast(value, ok, warn) : atMost(value, ok, warn)
}

export const availabilityLevel = (percent: Figure): Level => targetLevel('availability', percent)

/** A lower bound (no failure in the window) has no level. */
export const reliabilityLevel = (percent: Figure, isLowerBound: boolean | null = false): Level =>
  isLowerBound ? 'unknown' : targetLevel('reliability', percent)

/** A lower bound below this stands for less than 720 h without a failure: e^(−720 h ÷ 720 h), percent. */
const LEAST_BOUND_PERCENT = 100 / Math.E

/** Whether a lower bound of the reliability says too little to be shown as a figure. */
export const isTooEarly = (percent: Figure, isLowerBound: boolean | null): boolean =>
  isLowerBound === true && known(percent) && percent < LEAST_BOUND_PERCENT

export const mttrLevel = (hours: Figure): Level => targetLevel('mttr', hours)

export const copLevel = (cop: Figure): Level => targetLevel('cop', cop)

/** Efficiency of the static sample files, 0..1. */
export const efficiencyLevel = (fraction: Figure): Level => atLeast(fraction, 0.9, 0.7)

/** Level of the stopped time. The specification has no limit for `bad`. */
export function stopsLevel(hours: Figure): Level {
  if (!known(hours)) return 'unknown'
  return hours < 1 ? 'ok' : 'warn'
}

export function microStopsLevel(count: Figure): Level {
  if (!known(count)) return 'unknown'
  return count > 100 ? 'bad' : 'ok'
}

/** Specification: above 10 failures red, else yellow. No failure is no warning: zero has no level. */
export function failuresLevel(count: Figure): Level {
  if (!known(count) || count === 0) return 'unknown'
  return count > 10 ? 'bad' : 'warn'
}

/** Level of the system status box: green from 95 % availability, else yellow. */
export function systemStatusLevel(availabilityPercent: Figure): Level {
  if (!known(availabilityPercent)) return 'unknown'
  return availabilityPercent >= 95 ? 'ok' : 'warn'
}

export type FailureRisk = 'baixo' | 'médio' | 'alto' | 'crítico'

/** Band of a failure probability, percent. */
export function failureRisk(percent: number): FailureRisk {
  if (percent < 20) return 'baixo'
  if (percent < 50) return 'médio'
  return percent < 80 ? 'alto' : 'crítico'
}

const RISK_LEVELS: Readonly<Record<FailureRisk, Level>> = {
  baixo: 'ok',
  médio: 'warn',
  alto: 'bad',
  crítico: 'bad',
}

/** Level of a failure probability, percent: low green, medium yellow, high and critical red. */
export function failureRiskLevel(percent: Figure): Level {
  if (!known(percent)) return 'unknown'
  return RISK_LEVELS[failureRisk(percent)]
}

export interface EfficiencyComparison {
  readonly trend: FigureChange['trend']
  /** Mean COP of the last month; `priorMeanCop` is the mean of the two months before. */
  readonly lastMonthCop: number
  readonly priorMeanCop: number
  readonly changeCop: number
  /** Change against the prior mean, percent; null when the prior mean is 0. */
  readonly changePercent: number | null
}

/**
 * Compares the last month with the mean of the two months before, from a dashboard's monthly COP, oldest first.
 * Null when there is not enough data for a comparison.
 */
export function compareEfficiency(
  monthly: readonly { readonly cop: number | null }[],
  hasEnoughData: boolean,
): EfficiencyComparison | null {
  const last = monthly.at(-1)?.cop
  const priorMeanCop = meanOf(monthly.slice(-3, -1).flatMap(({ cop }) => cop ?? []))
  if (!hasEnoughData || !known(last) || priorMeanCop === null) return null
  const { trend, change, changePercent } = figureChange(priorMeanCop, last)
  return { trend, lastMonthCop: last, priorMeanCop, changeCop: change, changePercent }
}

/** The COP of a whole comparison bar: 20 % per COP unit, until one of the compared COPs passes 5. */
export const comparisonWhole = (...cops: readonly number[]): number => Math.max(5, ...cops)

/** Length of a comparison bar, percent of its track. */
export const comparisonBarPercent = (cop: Figure, whole: number): number =>
  known(cop) ? Math.min(100, Math.max(0, (cop / whole) * 100)) : 0
