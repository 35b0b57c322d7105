import { hasTrend, type MachineHistory } from './machine-history.ts'

/** By the probability's bands: below 20 % healthy, below 80 % warning, else critical; `insufficient` whatever the probability is. */
/** From here on a probability of failure in 7 days needs attention, and from here on it is high. */
export const ATTENTION_RISK = 0.2
export const HIGH_RISK = 0.5

export type RiskStatus = 'healthy' | 'warning' | 'critical' | 'insufficient'

/** Operating hours from now until the survival falls to 10 %, and the interval that holds the next failure in 90 % of cases. */
export interface RemainingLife {
  readonly hours: number
  readonly lower: number
  readonly upper: number
}

export interface MachineRisk {
  /** Of at least one failure within the horizon, 0 to 1; with few failures of its own it is about the fleet's. */
  readonly probability: number
  readonly status: RiskStatus
  /** Null while the machine's own failures do not suffice. */
  readonly remaining: RemainingLife | null
}

/** A distribution of the hours until the next failure. */
interface NextFailureHours {
  survival(hours: number): number
  hoursUntil(part: number): number
}

const FEWEST_FAILURES = 3
/** Below 3 failures and without a trend there is no remaining life, only the fleet's probability. */
export function machineRisk(
  history: MachineHistory,
  next: NextFailureHours,
  horizonHours: number,
): MachineRisk {
  const probability = 1 - next.survival(horizonHours)
  if (history.failures.length < FEWEST_FAILURES && !hasTrend(history))
    return { probability, status: 'insufficient', remaining: null }
  const remaining = {
    hours: next.hoursUntil(0.1),
    lower: next.hoursUntil(0.95),
    upper: next.hoursUntil(0.05),
  }
  return { probability, status: statusOf(probability), remaining }
}

const statusOf = (probability: number): RiskStatus =>
  probability < ATTENTION_RISK ? 'healthy' : probability < 0.8 ? 'warning' : 'critical'
