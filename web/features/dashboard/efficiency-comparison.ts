import type { ChillerBlock } from '#contract/monitoring.ts'
import type { EfficiencyComparison } from '#core/thresholds.ts'
import { monthName } from '#web/format/date.ts'
import { count } from '#web/format/number.ts'

type Monthly = ChillerBlock['charts']['evolucaoEficiencia']['monthly']

/** Months that a comparison speaks of: the last one and those before it that count. */
export function comparedMonths(monthly: Monthly): { last: string; prior: string[] } {
  const prior = monthly.slice(-3, -1).filter(({ cop }) => cop !== null)
  return { last: monthly.at(-1)?.month ?? '', prior: prior.map(({ month }) => month) }
}

export interface ShownChange {
  readonly trend: EfficiencyComparison['trend']
  readonly changeCop: number
  readonly changePercent: number | null
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** The change between the two figures as they stand on the screen, so that a reader who subtracts finds the same. */
export function shownChange({ lastMonthCop, priorMeanCop }: EfficiencyComparison): ShownChange {
  const prior = hundredths(priorMeanCop)
  const changeCop = hundredths(hundredths(lastMonthCop) - prior)
  return {
    trend: changeCop > 0 ? 'improvement' : changeCop < 0 ? 'reduction' : 'stable',
    changeCop,
    changePercent: prior === 0 ? null : (changeCop / prior) * 100,
  }
}

/** Why there is no comparison, in the user's words. */
export function whyNoComparison(monthly: Monthly): string {
  const months = monthly.filter(({ cop }) => cop !== null).map(({ month }) => monthName(month))
  if (months.length === 0) {
    return 'Nenhum dos últimos seis meses tem COP. Ele precisa de leituras de capacidade e de potência.'
  }
  const names = months.length === 1 ? months[0] : `${months.slice(0, -1).join(', ')} e ${months.at(-1)}`
  return `A comparação precisa do COP dos três últimos meses. Por enquanto há ${count(months.length, 'mês', 'meses')} com COP: ${names}.`
}
