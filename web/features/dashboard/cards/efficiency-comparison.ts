import type { ChillerBlock } from '#contract/monitoring/monitoring.ts'
import type { EfficiencyComparison } from '#core/kpis/thresholds.ts'
import { monthName } from '#web/format/date.ts'
import { listed } from '#web/format/listed.ts'
import { count, formatChange, formatNumber } from '#web/format/number.ts'
import { NO_COLD } from '#web/monitoring/figures/why-missing.ts'

type Monthly = ChillerBlock['charts']['evolucaoEficiencia']['monthly']

/** The months of a comparison: the last month, and of the two before those with a COP. */
export function comparedMonths(monthly: Monthly): { last: string; prior: string[] } {
  const prior = monthly.slice(-3, -1).filter(({ cop }) => cop !== null)
  return { last: monthly.at(-1)?.month ?? '', prior: prior.map(({ month }) => month) }
}

const hundredths = (value: number) => Math.round(value * 100)

/** The comparison's figures with two decimals: the shown change is the difference of the shown COPs. */
export function shownFigures({ lastMonthCop, priorMeanCop, changeCop, changePercent }: EfficiencyComparison) {
  const [last, prior] = [hundredths(lastMonthCop), hundredths(priorMeanCop)]
  const isTiny = last === prior && changeCop !== 0
  return {
    last: formatNumber(last / 100, 2),
    prior: formatNumber(prior / 100, 2),
    change: isTiny ? 'menos de 0,01' : formatChange((last - prior) / 100, 2),
    percent: changePercent === null ? null : `${formatChange(changePercent, 1)}\u00a0%`,
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
