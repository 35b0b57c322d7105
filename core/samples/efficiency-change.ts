import { changeFrom } from '../stats/change.ts'
import { type EfficiencyPoint, meanOf, monthlyEfficiency } from './efficiency-points.ts'

export interface EfficiencyChange {
  readonly trend: 'improvement' | 'reduction' | 'stable'
  readonly lastMonth: number
  /** Mean of the two months before. */
  readonly priorMean: number
  readonly change: number
  /** Against the prior mean; null when that is 0. */
  readonly changePercent: number | null
}

/** Last month's efficiency against the mean of the two months before; null when one of them is not known. */
export function efficiencyChange(
  lastMonth: number | null,
  priorMean: number | null,
): EfficiencyChange | null {
  if (lastMonth === null || priorMean === null) return null
  const change = changeFrom(priorMean, lastMonth)
  return {
    trend: change > 0 ? 'improvement' : change < 0 ? 'reduction' : 'stable',
    lastMonth,
    priorMean,
    change,
    changePercent: priorMean === 0 ? null : (change / priorMean) * 100,
  }
}

const MONTHS_BEFORE = 2

/** The same from an evolution's points: the last month that has some, and the mean of the two months with points before it. */
export function changeOfPoints(points: readonly EfficiencyPoint[]): EfficiencyChange | null {
  const months = monthlyEfficiency(points)
  const before = months.slice(-1 - MONTHS_BEFORE, -1).map(({ efficiency }) => efficiency)
  return efficiencyChange(months.at(-1)?.efficiency ?? null, meanOf(before))
}
