import { entryAt } from '#core/arrays/element-at.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import {
  type ConditionEffect,
  type ConditionName,
  conditionEffects,
  logFactors,
  type NoEffects,
} from './fits/condition-factors.ts'
import { forecastFleet } from './fleet/forecast-fleet.ts'
import { hasTrend, laplaceTrend, type MachineHistory } from './machine-history.ts'
import { machineRisk, type RemainingLife, type RiskStatus } from './machine-risk.ts'
import type { NextFailure } from './next-failure.ts'
import { type Conditions, conditionsAt, dutyBefore, historyAt, type UnitRecord } from './unit-record.ts'

/** One reason why a unit's probability differs from its fleet's. */
export interface RiskFactor {
  readonly name: 'own-history' | 'rising-failures' | ConditionName
  /** ln of the factor by which it multiplies the failure rate. */
  readonly logFactor: number
  /** The unit's value and the fleet's mean: hours between failures, or the condition's own unit; null where unknown. */
  readonly own: number | null
  readonly usual: number | null
}

/** The state of one unit at an instant. */
export interface UnitAssessment {
  readonly id: string
  readonly history: MachineHistory
  /** Operating over known time of the last 30 days; null when unknown, and then the horizon counts as operating time. */
  readonly duty: number | null
  /** Of at least one failure within the calendar horizon, 0 to 1. */
  readonly probability: number
  readonly status: RiskStatus
  /** In operating hours; null with too few failures. */
  readonly remaining: RemainingLife | null
  /** The same in calendar days at the present duty; null too for a unit that has not run in 30 days. */
  readonly remainingDays: { readonly days: number; readonly lower: number; readonly upper: number } | null
  /** Whether failures become more frequent (Laplace's test at 5 %). */
  readonly trend: 'rising' | 'falling' | 'none'
  /** All factors, the one that raises the rate most first. */
  readonly factors: readonly RiskFactor[]
  /** Why no condition takes part; null when conditions do. */
  readonly noEffects: NoEffects | null
}

/**
 * Failure probability within a calendar horizon and remaining life of each unit of a fleet (units of one type), from all that was known
 * at `atMs`. Conditions of the last days multiply the hazard of the horizon alone: they say nothing about the months after it.
 * `sweeps` bounds the work, as in `forecastFleet`.
 */
export function assessUnits(
  units: readonly UnitRecord[],
  {
    atMs,
    horizonMs,
    sweeps,
  }: { readonly atMs: number; readonly horizonMs: number; readonly sweeps?: number },
): readonly UnitAssessment[] {
  const histories = units.map((unit) => historyAt(unit, atMs))
  const forecasts = forecastFleet(histories, sweeps)
  const learnt = conditionEffects(units, atMs, horizonMs)
  const effects = typeof learnt === 'string' ? [] : learnt
  const usualGap = meanGap(histories)
  return units
    .map((unit, i) => {
      const history = entryAt(histories, i)
      const next = entryAt(forecasts, i)
      const duty = dutyBefore(unit, atMs)
      const horizonHours = (horizonMs / HOUR_MS) * (duty ?? 1)
      const factors = conditionFactors(effects, conditionsAt(unit, atMs))
      const change = Math.exp(factors.reduce((sum, { logFactor }) => sum + logFactor, 0))
      const changed: Pick<NextFailure, 'survival' | 'hoursUntil'> = {
        survival: (hours) => next.survival(hours) ** change,
        hoursUntil: (part) => next.hoursUntil(part),
      }
      const own = historyFactor(history, next, horizonHours, usualGap)
      return {
        id: unit.id,
        history,
        duty,
        ...machineRisk(history, changed, horizonHours),
        remainingDays: null,
        trend: trendOf(history),
        factors: [...own, ...factors].sort((a, b) => b.logFactor - a.logFactor),
        noEffects: typeof learnt === 'string' ? learnt : null,
      }
    })
    .map(inDays)
}

const inDays = (unit: UnitAssessment): UnitAssessment => {
  const hoursADay = 24 * (unit.duty ?? 1)
  if (unit.remaining === null || hoursADay <= 0) return unit
  const { hours, lower, upper } = unit.remaining
  return {
    ...unit,
    remainingDays: { days: hours / hoursADay, lower: lower / hoursADay, upper: upper / hoursADay },
  }
}

function trendOf(history: MachineHistory): UnitAssessment['trend'] {
  if (!hasTrend(history)) return 'none'
  return (laplaceTrend(history) ?? 0) > 0 ? 'rising' : 'falling'
}

/** Operating hours per failure of all units; null without failures. */
function meanGap(histories: readonly MachineHistory[]): number | null {
  const failures = histories.reduce((sum, one) => sum + one.failures.length, 0)
  return failures === 0 ? null : histories.reduce((sum, one) => sum + one.hours, 0) / failures
}

/** What the unit's own failures change against the fleet's mean rate. */
function historyFactor(
  history: MachineHistory,
  next: NextFailure,
  horizonHours: number,
  usualGap: number | null,
): RiskFactor[] {
  if (usualGap === null || horizonHours <= 0 || history.failures.length === 0) return []
  const hazard = -Math.log(Math.max(next.survival(horizonHours), 1e-12))
  const name = trendOf(history) === 'rising' ? 'rising-failures' : 'own-history'
  const logFactor = Math.log(Math.max(hazard, 1e-12) / (horizonHours / usualGap))
  const own = history.hours / history.failures.length
  // The only machine of its type has no other to be compared with.
  return [{ name, logFactor, own, usual: own === usualGap ? null : usualGap }]
}

function conditionFactors(effects: readonly ConditionEffect[], conditions: Conditions | null): RiskFactor[] {
  if (conditions === null) return []
  const logs = logFactors(effects, conditions)
  return effects.map(({ name, mean }, j) => ({
    name,
    logFactor: entryAt(logs, j),
    own: conditions[name],
    usual: mean,
  }))
}
