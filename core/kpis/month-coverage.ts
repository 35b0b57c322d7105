import type { UnitSums } from '../rollups/hour-sums.ts'
import { DAY_MS } from '../time/hours.ts'
import type { Window } from './window.ts'

/** A stretch of time with the sums of each unit in it. */
export interface SummedWindow extends Window {
  readonly sums: ReadonlyMap<string, UnitSums>
}

export interface SummedMonth extends SummedWindow {
  /** `MM/AAAA`. */
  readonly label: string
  /** Its ends are the month's own; else they lie on the UTC days beside. */
  readonly isExact: boolean
}

const knownMs = (sums: SummedWindow['sums'], unit: string): number => sums.get(unit)?.knownMs ?? 0

/** Coverage = time with known running state / time of the stretch, 0..1; 0 of no time. */
export function coverageOf({ fromMs, toMs, sums }: SummedWindow, unit: string): number {
  return toMs > fromMs ? Math.min(1, knownMs(sums, unit) / (toMs - fromMs)) : 0
}

/** Of a beginning shorter than this, months to the day alone say nothing. */
const LEAST_OF_ROUNDED_MS = 3 * DAY_MS

/**
 * Coverage of the months that a window touches, 0..1: of the first one that part which lies in the window, which has what the
 * others leave of the window's known time. Null = not known.
 */
export function monthCoverage(
  window: SummedWindow,
  months: readonly SummedMonth[],
  unit: string,
): Map<string, number | null> {
  const inside = months.filter(({ fromMs, toMs }) => fromMs < window.toMs && toMs > window.fromMs)
  const whole = inside.filter(({ fromMs }) => fromMs >= window.fromMs)
  const first = inside.find(({ fromMs }) => fromMs < window.fromMs)
  const coverages = new Map<string, number | null>(
    whole.map((month) => [month.label, coverageOf(month, unit)]),
  )
  if (!first) return coverages
  const partMs = Math.min(first.toMs, window.toMs) - window.fromMs
  const leftMs = knownMs(window.sums, unit) - whole.reduce((sum, { sums }) => sum + knownMs(sums, unit), 0)
  const isExact = inside.every((month) => month.isExact)
  const isTold = isExact || partMs >= LEAST_OF_ROUNDED_MS
  return coverages.set(first.label, isTold ? Math.max(0, Math.min(1, leftMs / partMs)) : null)
}
