import type { DashboardData } from '#contract/monitoring.ts'
import type { Chart } from '#web/charts/chart-spec.ts'
import { monthAndYear, monthShort } from '#web/format/date.ts'
import { count, formatNumber } from '#web/format/number.ts'
import { monthExactly } from '#web/monitoring/window/window-words.ts'
import { compressorFailures } from './summary-headline.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const failures = (value: number) => count(value, 'falha', 'falhas')

/** Failures of the machine itself beside those of its compressors, by the month they began in. */
export function trendChart(data: DashboardData, ownName = 'Chiller'): Chart & { footer: string } {
  const { chiller, compressors, period, timezone } = data
  const { labels, values } = chiller.charts.falhasMensal
  const own = chiller.details.totalFailures === null ? null : values.map(({ detailed }) => detailed.chiller)
  const parts =
    compressorFailures(compressors) === null ? null : values.map(({ detailed }) => detailed.compressorsTotal)
  const unknown = labels.map(() => null)
  return {
    title: 'Tendência de falhas',
    summary: summaryOf(labels, own, parts),
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
      coverage: chiller.charts.falhasMensal.coverage,
      missing: 'falhas não medidas',
    },
  }
}

const totalText = (values: readonly number[] | null): string =>
  values === null ? 'falhas não medidas' : failures(sum(values))

function summaryOf(
  labels: readonly string[],
  own: readonly number[] | null,
  parts: readonly number[] | null,
): string {
  if (own === null && parts === null) return 'As falhas não são medidas.'
  const months = labels.map((_, index) => (own?.[index] ?? 0) + (parts?.[index] ?? 0))
  const total = sum(months)
  if (total === 0) return 'Nenhuma falha no período.'
  const top = Math.max(...months)
  const most = labels[months.indexOf(top)]!
  const where = labels.length > 1 ? `; mais em ${monthAndYear(most)} (${formatNumber(top)})` : ''
  return `${failures(total)} no período${where}.`
}
