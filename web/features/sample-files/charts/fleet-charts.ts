import type { FleetSummary } from '#core/sample-files/fleet-summary.ts'
import { sum } from '#core/stats/sum.ts'
import type { Chart, ChartMarks } from '#web/charts/chart-spec.ts'
import { monthAndYear, monthDays, monthShort } from '#web/format/date.ts'
import { count, formatNumber, MISSING } from '#web/format/number.ts'
import { FILE_NOTE } from './count-charts.ts'

const NO_FILES = 'Nenhum arquivo de amostra pôde ser lido.'
const NO_POINTS = 'Os arquivos de amostra não têm nenhum ponto válido.'
const NO_MONTHS = 'Os arquivos de amostra não têm nenhum mês.'
const AXIS_MAX = 10

/** Estimated COP by month: 0 to 10 in steps of 1, unless a month exceeds it. */
export function monthlyCopChart({ monthlyCop, trend, isCopFallback }: FleetSummary): Chart {
  const last = monthlyCop.at(-1)
  return {
    title: 'COP mensal',
    summary: last
      ? `${formatNumber(last.cop, 2)} em ${monthAndYear(last.month)}; eficiência média × 8,5. ${lastMonths(monthlyCop.length)}.`
      : isCopFallback
        ? NO_FILES
        : NO_POINTS,
    spec: {
      kind: 'bars',
      categories: monthlyCop.map(({ month }) => monthShort(month)),
      longCategories: monthlyCop.map(({ month }) => monthAndYear(month)),
      categoryName: 'Mês',
      series: [{ name: 'COP estimado', colour: 1, values: monthlyCop.map(({ cop }) => cop) }],
      unit: ['', ''],
      decimals: 2,
      axisMax: AXIS_MAX,
      axisStep: 1,
      thresholds: [
        { value: 4, name: 'bom ≥ 4' },
        { value: 3, name: 'atenção ≥ 3' },
      ],
      marks: failureMarks(monthlyCop, trend),
      periods: monthlyCop.map(({ month }) => monthDays(month)),
      note: FILE_NOTE,
      missing: 'não está nos arquivos',
    },
  }
}

const lastMonths = (months: number): string =>
  months === 1 ? 'Só um mês' : `Os últimos ${count(months, 'mês', 'meses')}`

/** Failures by the months of the other chart; a month that no file has is unknown. */
function failureMarks(months: FleetSummary['monthlyCop'], trend: FleetSummary['trend']): ChartMarks[] {
  const known = new Map(
    trend.flatMap(({ month, chiller, compressors }) =>
      chiller === null && compressors === null ? [] : [[month, (chiller ?? 0) + (compressors ?? 0)]],
    ),
  )
  const values = months.map(({ month }) => known.get(month) ?? null)
  if (values.every((value) => value === null)) return []
  return [
    {
      name: 'Falhas do chiller e dos compressores com desligamento no mês',
      sign: 'failure',
      unit: ['falha', 'falhas'],
      values,
    },
  ]
}

/** Failures of the chiller beside those of its compressors, by month. */
export function trendChart({ trend, isTrendKnown }: FleetSummary): Chart {
  const total = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null)
    return known.length === 0 ? MISSING : count(sum(known), 'falha', 'falhas')
  }
  const chiller = trend.map((month) => month.chiller)
  const compressors = trend.map((month) => month.compressors)
  return {
    title: 'Tendência de falhas',
    summary:
      trend.length === 0
        ? isTrendKnown
          ? NO_MONTHS
          : NO_FILES
        : `Falhas que causaram desligamento, por mês. ${lastMonths(trend.length)}.`,
    footer:
      trend.length === 0 ? undefined : `Chiller: ${total(chiller)} · Compressores: ${total(compressors)}`,
    spec: {
      kind: 'bars',
      categories: trend.map(({ month }) => monthShort(month)),
      longCategories: trend.map(({ month }) => monthAndYear(month)),
      categoryName: 'Mês',
      series: [
        { name: 'Chiller', colour: 1, values: chiller },
        { name: 'Compressores', colour: 'muted', values: compressors },
      ],
      unit: ['falha', 'falhas'],
      decimals: 0,
      axisMax: 4,
      periods: trend.map(({ month }) => monthDays(month)),
      note: FILE_NOTE,
      missing: 'não está nos arquivos',
    },
  }
}
