import type { ChillerBlock } from '#contract/monitoring.ts'
import type { EfficiencyComparison } from '#core/kpis/thresholds.ts'
import { monthName } from '#web/format/date.ts'
import { listed } from '#web/format/listed.ts'
import { count, formatNumber } from '#web/format/number.ts'
import { NO_COLD } from '#web/monitoring/figures/why-missing.ts'

type Monthly = ChillerBlock['charts']['evolucaoEficiencia']['monthly']

/** The months of a comparison: the last month, and of the two before those with a COP. */
export function comparedMonths(monthly: Monthly): { last: string; prior: string[] } {
  const prior = monthly.slice(-3, -1).filter(({ cop }) => cop !== null)
  return { last: monthly.at(-1)?.month ?? '', prior: prior.map(({ month }) => month) }
}

/** A month's COP has two decimals, the mean of two months at most three. */
const MOST_DECIMALS = 3
const DECIMALS = [2, MOST_DECIMALS]

/**
 * The comparison's figures with the decimals that all of them need: the shown change is the difference of the shown COPs, and a small
 * change does not read as zero.
 */
export function shownFigures({ lastMonthCop, priorMeanCop, changeCop }: EfficiencyComparison) {
  const figures = [lastMonthCop, priorMeanCop, changeCop]
  const isExact = (decimals: number) =>
    figures.every((value) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9)
  const decimals = DECIMALS.find(isExact) ?? MOST_DECIMALS
  const sign = changeCop > 0 ? '+' : changeCop < 0 ? '−' : ''
  return {
    last: formatNumber(lastMonthCop, decimals),
    prior: formatNumber(priorMeanCop, decimals),
    change: `${sign}${formatNumber(Math.abs(changeCop), decimals)}`,
  }
}

/** The reason for a missing comparison, in the user's words. */
export function whyNoComparison(monthly: Monthly, isCold = true): string {
  const months = monthly.filter(({ cop }) => cop !== null).map(({ month }) => monthName(month))
  if (months.length === 0 && !isCold) return NO_COLD
  if (months.length === 0) {
    return 'Nenhum dos últimos seis meses tem COP. Ele precisa de leituras de capacidade e de potência.'
  }
  return `A comparação precisa do COP dos três últimos meses. Por enquanto há ${count(months.length, 'mês', 'meses')} com COP: ${listed(months)}.`
}
