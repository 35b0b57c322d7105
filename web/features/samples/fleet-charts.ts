import type { FleetSummary } from '#core/samples/fleet-summary.ts'
import type { Chart, ChartMarks } from '#web/charts/chart-spec.ts'
import { monthAndYear, monthDays, monthShort } from '#web/format/date.ts'
import { count, formatNumber } from '#web/format/number.ts'
import { FILE_NOTE } from './count-charts.ts'

const NO_FILES = 'Nenhum arquivo de amostra pôde ser lido.'
const AXIS_MAX = 10

/** Estimated COP by month: 0 to 10 in steps of 1, unless a month exceeds it. */
export function monthlyCopChart({ monthlyCop, trend }: FleetSummary): Chart {
  const last = monthlyCop.at(-1)
  return {
    title: 'COP mensal',
    summary: last
      ? `${formatNumber(last.cop, 2)} em ${monthAndYear(last.month)}; eficiência média × 8,5. Os últimos ${count(monthlyCop.length, 'mês', 'meses')}.`
      : NO_FILES,
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
    },
  }
}

/** What failed in the months of the other chart; a month that no file has is not known. */
function failureMarks(months: FleetSummary['monthlyCop'], trend: FleetSummary['trend']): ChartMarks[] {
  const known = new Map(
    trend.flatMap(({ month, chiller, compressors }) =>
      chiller === null && compressors === null ? [] : [[month, (chiller ?? 0) + (compressors ?? 0)]],
    ),
  )
  const values = months.map(({ month }) => known.get(month) ?? null)
  if (values.every((value) => value === null)) return []
  return [{ name: 'Falhas com desligamento', sign: 'failure', unit: ['falha', 'falhas'], values }]
}

/** Failures of the chiller beside those of its compressors, by month. */
export function trendChart({ trend }: FleetSummary): Chart {
  const total = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const chiller = trend.map((month) => month.chiller)
  const compressors = trend.map((month) => month.compressors)
  return {
    title: 'Tendência de falhas',
    summary:
      trend.length === 0
        ? NO_FILES
        : `Falhas que causaram desligamento, por mês; os últimos ${count(trend.length, 'mês', 'meses')}.`,
    footer:
      trend.length === 0
        ? undefined
        : `Chiller: ${count(total(chiller), 'falha', 'falhas')} · Compressores: ${count(total(compressors), 'falha', 'falhas')}`,
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
    },
  }
}
