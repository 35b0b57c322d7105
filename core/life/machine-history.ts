/** A repaired machine from its first operating hour on. Instants are operating hours. */
export interface MachineHistory {
  /** Operating hours until now. */
  readonly hours: number
  /** Its failures, ascending, from 0 to `hours`. */
  readonly failures: readonly number[]
}

/**
 * Hours between failures, the first from hour 0 on, and the hours since the last failure (`open`). A gap of 0 comes from times that
 * were rounded or merged: such a gap counts as 1/200 of the mean gap, because the Weibull density is 0 or infinite at 0.
 */
export function gapsOf({ hours, failures }: MachineHistory): { closed: number[]; open: number } {
  const least = hours / (200 * Math.max(failures.length, 1))
  const closed = failures.map((time, i) => Math.max(time - (failures[i - 1] ?? 0), least))
  return { closed, open: Math.max(hours - (failures.at(-1) ?? 0), 0) }
}

/** Laplace's statistic of a trend (Cox and Lewis 1966): about normal without one, above 0 when failures become more frequent. */
export function laplaceTrend({ hours, failures }: MachineHistory): number | null {
  if (failures.length === 0 || hours <= 0) return null
  const mean = failures.reduce((sum, time) => sum + time, 0) / failures.length
  return ((mean - hours / 2) / hours) * Math.sqrt(12 * failures.length)
}

/** Two-sided 5 % point of the normal distribution. */
const SIGNIFICANT = 1.96

/** Whether failures become more or less frequent, by Laplace's test at 5 %. */
export const hasTrend = (history: MachineHistory): boolean =>
  Math.abs(laplaceTrend(history) ?? 0) > SIGNIFICANT
