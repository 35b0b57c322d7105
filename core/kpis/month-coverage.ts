import type { StoredSums } from '#core/rollups/hour-sums.ts'
import { coverage } from './coverage.ts'
import type { Window } from './window.ts'

/** A stretch of time with each unit's sums. */
export interface SummedWindow extends Window {
  readonly sums: ReadonlyMap<string, Readonly<StoredSums>>
}

export interface SummedMonth extends SummedWindow {
  /** `MM/AAAA`. */
  readonly label: string
}

/** Null when the sum is unknown. A unit without sums has no known time: 0. */
function knownMsOf(sums: SummedWindow['sums'], unit: string): number | null {
  const own = sums.get(unit)
  return own === undefined ? 0 : own.knownMs
}

/** The unit's coverage of the stretch, 0..1; null = not known. */
export const coverageOf = ({ fromMs, toMs, sums }: SummedWindow, unit: string): number | null =>
  coverage(knownMsOf(sums, unit), toMs - fromMs)

/**
 * Coverage, 0..1, of each month in a window. The first month counts only its part inside the window, whose known time is
 * the window's known time minus the other months' known time. Null when one of these sums is unknown.
 */
export function monthCoverage(
  window: SummedWindow,
  months: readonly SummedMonth[],
  unit: string,
): Map<string, number | null> {
  const inside = months.filter(({ fromMs, toMs }) => fromMs < window.toMs && toMs > window.fromMs)
  const whole = inside.filter(({ fromMs }) => fromMs >= window.fromMs)
  const first = inside.find(({ fromMs }) => fromMs < window.fromMs)
  const coverages = new Map(whole.map((month) => [month.label, coverageOf(month, unit)]))
  if (!first) return coverages
  const partMs = Math.min(first.toMs, window.toMs) - window.fromMs
  const leftMs = whole.reduce<number | null>(
    (left, { sums }) => {
      const knownMs = knownMsOf(sums, unit)
      return left === null || knownMs === null ? null : left - knownMs
    },
    knownMsOf(window.sums, unit),
  )
  return coverages.set(first.label, leftMs === null ? null : Math.max(0, Math.min(1, leftMs / partMs)))
}
