import type { UnitSums } from '#core/rollups/hour-sums.ts'
import type { Window } from './window.ts'

/** A stretch of time with the sums of each unit in it. */
export interface SummedWindow extends Window {
  readonly sums: ReadonlyMap<string, UnitSums>
}

export interface SummedMonth extends SummedWindow {
  /** `MM/AAAA`. */
  readonly label: string
}

const knownMs = (sums: SummedWindow['sums'], unit: string): number => sums.get(unit)?.knownMs ?? 0

/** Coverage = time with known running state / time of the stretch, 0..1; 0 for an empty stretch. */
export function coverageOf({ fromMs, toMs, sums }: SummedWindow, unit: string): number {
  return toMs > fromMs ? Math.min(1, knownMs(sums, unit) / (toMs - fromMs)) : 0
}

/**
 * Coverage, 0..1, of each month that a window touches. Of the first month only the part inside the window counts; its known time is
 * the window's known time less that of the other months.
 */
export function monthCoverage(
  window: SummedWindow,
  months: readonly SummedMonth[],
  unit: string,
): Map<string, number> {
  const inside = months.filter(({ fromMs, toMs }) => fromMs < window.toMs && toMs > window.fromMs)
  const whole = inside.filter(({ fromMs }) => fromMs >= window.fromMs)
  const first = inside.find(({ fromMs }) => fromMs < window.fromMs)
  const coverages = new Map<string, number>(whole.map((month) => [month.label, coverageOf(month, unit)]))
  if (!first) return coverages
  const partMs = Math.min(first.toMs, window.toMs) - window.fromMs
  const leftMs = knownMs(window.sums, unit) - whole.reduce((sum, { sums }) => sum + knownMs(sums, unit), 0)
  return coverages.set(first.label, Math.max(0, Math.min(1, leftMs / partMs)))
}
