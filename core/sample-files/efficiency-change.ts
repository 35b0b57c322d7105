import { type FigureChange, figureChange } from '#core/stats/change.ts'
import { meanOf } from '#core/stats/mean.ts'
import { monthsBetween } from './count-axes.ts'
import { type EfficiencyPoint, monthlyEfficiency } from './efficiency-points.ts'

/** The last month's efficiency against the mean of the months before, as fractions of the reference COP. */
export interface EfficiencyChange extends FigureChange {
  readonly lastMonth: number
  /** Mean of the two months before. */
  readonly priorMean: number
  /** Number of months in `priorMean`: 1 when the files have only one month before the last. */
  readonly priorMonths: 1 | 2
  /** Whether a month without data lies between the months compared. */
  readonly skipsMonths: boolean
}

/** Last month's efficiency against the mean of the two months before; null when either is unknown. */
export function efficiencyChange(
  lastMonth: number | null,
  priorMean: number | null,
  {
    priorMonths = 2,
    skipsMonths = false,
  }: Partial<Pick<EfficiencyChange, 'priorMonths' | 'skipsMonths'>> = {},
): EfficiencyChange | null {
  if (lastMonth === null || priorMean === null) return null
  return { ...figureChange(priorMean, lastMonth), lastMonth, priorMean, priorMonths, skipsMonths }
}

const MONTHS = 3

/** `efficiencyChange` from an evolution's points: the last month with points, and the two months with points before it. */
export function changeOfPoints(points: readonly EfficiencyPoint[]): EfficiencyChange | null {
  const months = monthlyEfficiency(points)
  const compared = months.slice(-MONTHS)
  const before = compared.slice(0, -1).map(({ efficiency }) => efficiency)
  const known = compared.length
  return efficiencyChange(compared.at(-1)?.efficiency ?? null, meanOf(before), {
    priorMonths: known > 2 ? 2 : 1,
    skipsMonths: monthsBetween(compared.map(({ at }) => at)).length > known,
  })
}

/** The Portuguese name of the months before. */
export function priorMonthsName({ priorMonths, skipsMonths }: EfficiencyChange): string {
  const name = priorMonths === 1 ? 'Mês anterior' : 'Média dos 2 meses anteriores'
  return skipsMonths ? `${name} com dados` : name
}
