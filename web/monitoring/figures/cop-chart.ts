import type { Chart, ChartMarks } from '#web/charts/chart-spec.ts'
import { monthAndYear, monthDays, monthName, monthShort } from '#web/format/date.ts'
import { count, formatNumber } from '#web/format/number.ts'
import { type MaintenanceMonths, maintenanceMarks } from '../maintenance/maintenance-months.ts'
import type { MonthPeriod } from '../window/window-words.ts'
import type { UnitView } from './unit-view.ts'

const MONTHS_SHOWN = 6
const AXIS_MAX = 10

/** Failures by month (`MM/AAAA`); an absent month is unknown. */
export type FailureMonths = ReadonlyMap<string, number>

/** The COP of the last six months, or of the six up to the end of an own period, with their failures; a month without a COP is a gap. */
export function copChart(
  unit: UnitView,
  failures: FailureMonths,
  maintenance: MaintenanceMonths = new Map(),
  periodOf: MonthPeriod = monthDays,
  isUpToNow = true,
): Chart {
  const { charts, capacidade } = unit.block
  const { coverage, ...charted } = charts.evolucaoEficiencia
  const isComputed = capacidade !== undefined
  const monthly = charted.monthly.slice(-MONTHS_SHOWN)
  const labels = monthly.map(({ month }) => month)
  return {
    title: 'Evolução mensal do COP',
    summary: copSummary(monthly, isUpToNow),
    period: isUpToNow ? 'ultimos-6-meses' : `6-meses-ate-${labels.at(-1)}`,
    spec: {
      kind: 'line',
      categories: labels.map(monthShort),
      longCategories: labels.map(monthAndYear),
      categoryName: 'Mês',
      series: [
        {
          name: isComputed ? 'COP (capacidade calculada)' : 'COP',
          colour: unit.colour,
          values: monthly.map(({ cop }) => cop),
        },
      ],
      unit: ['', ''],
      axisName: 'COP',
      decimals: 2,
      axisMax: AXIS_MAX,
      axisStep: 1,
      thresholds: [
        { value: 4, name: 'bom ≥ 4' },
        { value: 3, name: 'atenção ≥ 3' },
      ],
      marks: [...failureMarks(unit.name, labels, failures), ...maintenanceMarks(labels, maintenance)],
      periods: labels.map(periodOf),
      coverage: coverage?.slice(-MONTHS_SHOWN),
      note: `Energia de frio${isComputed ? ' (capacidade calculada)' : ''} ÷ energia elétrica em regime`,
      missing: 'sem COP neste mês',
    },
  }
}

function failureMarks(name: string, labels: readonly string[], failures: FailureMonths): ChartMarks[] {
  if (failures.size === 0) return []
  const values = labels.map((month) => failures.get(month) ?? null)
  return [{ name: `Falhas de ${name} no mês`, sign: 'failure', unit: ['falha', 'falhas'], values }]
}

function copSummary(monthly: readonly { month: string; cop: number | null }[], isUpToNow: boolean): string {
  const known = monthly.filter((entry): entry is { month: string; cop: number } => entry.cop !== null)
  const last = known.at(-1)
  if (!last && !isUpToNow) return 'Nenhum dos seis meses até o fim do período tem COP.'
  if (!last) return 'Nenhum dos últimos seis meses tem COP.'
  const lowest = known.reduce((low, entry) => (entry.cop < low.cop ? entry : low))
  const highest = known.reduce((high, entry) => (entry.cop > high.cop ? entry : high))
  const ends =
    known.length > 1
      ? `; de ${formatNumber(lowest.cop, 2)} (${monthName(lowest.month)}) a ${formatNumber(highest.cop, 2)} (${monthName(highest.month)})`
      : ''
  const gaps = monthly.length - known.length
  const missing = gaps > 0 ? `; ${count(gaps, 'mês', 'meses')} sem COP` : ''
  const months = count(monthly.length, 'mês', 'meses')
  return `${formatNumber(last.cop, 2)} em ${monthAndYear(last.month)}${ends}${missing}. ${isUpToNow ? `Os últimos ${months}, qualquer que seja o período` : `Os ${months} até o fim do período`}.`
}
