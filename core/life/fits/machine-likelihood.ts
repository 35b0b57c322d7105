import { baseHazard, type FailureProcess, processes } from '../failure-process.ts'
import { type LogGaps, logGapsOf } from '../log-normal-gaps.ts'
import { gapsOf, type MachineHistory } from '../machine-history.ts'

/**
 * ln likelihood of a machine's failures = constant + failures · power · ℓ − hazard · e^(power · ℓ), one entry for each process; for log-normal
 * gaps `gaps` tells it (both entries are 0).
 */
export interface MachineLikelihood {
  readonly failures: number
  readonly constant: Float64Array
  readonly hazard: Float64Array
  readonly gaps: LogGaps
}

interface Sums {
  readonly history: MachineHistory
  /** All gaps in reference hours, and the sums of the logarithms of gaps and of failure times. */
  readonly closed: readonly number[]
  readonly open: number
  readonly logGaps: number
  readonly logTimes: number
  readonly hours: number
}

/** The likelihood of a machine under each process (Rigdon and Basu 2000, chapters 2 to 4), times measured in `referenceHours`. */
export function machineLikelihood(history: MachineHistory, referenceHours: number): MachineLikelihood {
  const scaled = {
    ...history,
    hours: history.hours / referenceHours,
    failures: history.failures.map((time) => time / referenceHours),
  }
  const gaps = gapsOf(scaled)
  const earliest = scaled.hours / 1e6
  const sums: Sums = {
    history: scaled,
    ...gaps,
    logGaps: sumOfLogs(gaps.closed, 0),
    logTimes: sumOfLogs(scaled.failures, earliest),
    hours: scaled.hours,
  }
  return {
    failures: history.failures.length,
    constant: Float64Array.from(processes, (process) => constantOf(process, sums)),
    hazard: Float64Array.from(processes, (process) => hazardOf(process, sums)),
    gaps: logGapsOf(gaps.closed, gaps.open),
  }
}

function constantOf({ kind, shape, logMeanFactor }: FailureProcess, sums: Sums): number {
  if (kind === 'constant' || kind === 'log-normal') return 0
  const logs = kind === 'renewal' ? sums.logGaps : sums.logTimes
  return sums.history.failures.length * (Math.log(shape) + shape * logMeanFactor) + (shape - 1) * logs
}

function hazardOf(process: FailureProcess, { closed, open, hours }: Sums): number {
  if (process.kind === 'log-normal') return 0
  if (process.kind !== 'renewal') return baseHazard(process, 0, hours)
  return closed.reduce((sum, gap) => sum + baseHazard(process, 0, gap), baseHazard(process, 0, open))
}

const sumOfLogs = (values: readonly number[], least: number): number =>
  values.reduce((sum, value) => sum + Math.log(Math.max(value, least)), 0)
