import type { DashboardData, MonthlyFailures } from '#contract/monitoring/monitoring.ts'
import { sum } from '#core/stats/sum.ts'
import type { Chart } from '#web/charts/chart-spec.ts'
import { monthAndYear, monthShort } from '#web/format/date.ts'
import { count } from '#web/format/number.ts'
import { busiestMonthText, failuresByMonth } from '#web/monitoring/figures/monthly-failures.ts'
import { monthExactly } from '#web/monitoring/window/window-words.ts'
import { compressorFailures } from './summary-headline.ts'

const failures = (value: number) => count(value, 'falha', 'falhas')

/** Failures of the machine itself beside those of its compressors, by the month in which they began. */
export function trendChart(data: DashboardData, ownName = 'Chiller'): Chart & { footer: string } {
  const { chiller, compressors, period, timezone } = data
  const { labels, values, coverage } = chiller.charts.falhasMensal
  const own = chiller.details.totalFailures === null ? null : values.map(({ detailed }) => detailed.chiller)
  const parts =
    compressorFailures(compressors) === null ? null : values.map(({ detailed }) => detailed.compressorsTotal)
  const unknown = labels.map(() => null)
  return {
    title: 'Tendência de falhas',
    saysZeros: true,
    summary: summaryOf(chiller.charts.falhasMensal, { own: own !== null, parts: parts !== null }),
    footer: [
      `${ownName}: ${totalText(own)}`,
      ...(compressors.length > 0 ? [`Compressores: ${totalText(parts)}`] : []),
    ].join(' · '),
    spec: {
      kind: 'bars',
      categories: labels.map(monthShort),
      longCategories: labels.map(monthAndYear),
      categoryName: 'Mês',
      series: [
        { name: ownName, colour: 1, values: own ?? unknown },
        ...(compressors.length > 0
          ? [{ name: 'Compressores', colour: 'muted' as const, values: parts ?? unknown }]
          : []),
      ],
      unit: ['falha', 'falhas'],
      decimals: 0,
      axisMax: 4,
      periods: labels.map((month) => monthExactly(month, timezone, period.to, period.from)),
      coverage,
      missing: 'falhas não medidas',
    },
  }
}

const totalText = (values: readonly number[] | null): string =>
  values === null ? 'falhas não medidas' : failures(sum(values))

/** The measured failures in one sentence: the machine's own, those of its compressors, or both. */
function summaryOf(monthly: MonthlyFailures, isMeasured: { own: boolean; parts: boolean }): string {
  if (!isMeasured.own && !isMeasured.parts) return 'As falhas não são medidas.'
  const months = failuresByMonth(monthly).map(({ month, failures: { detailed } }) => {
    const own = isMeasured.own ? [detailed.chiller] : []
    const parts = isMeasured.parts ? [detailed.compressorsTotal] : []
    return { month, count: sum([...own, ...parts]) }
  })
  const total = sum(months.map((month) => month.count))
  return total === 0
    ? 'Nenhuma falha no período.'
    : `${failures(total)} no período${busiestMonthText(months)}.`
}
