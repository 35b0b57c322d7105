import type { ChillerBlock, MonthlyFailures } from '#contract/monitoring/monitoring.ts'
import { sum } from '#core/stats/sum.ts'
import type { Chart, ChartSeries } from '#web/charts/chart-spec.ts'
import { monthAndYear, monthDays, monthShort } from '#web/format/date.ts'
import { listed } from '#web/format/listed.ts'
import { count, formatNumber } from '#web/format/number.ts'
import { hourName, weekdayName } from '#web/format/weekday.ts'
import { busiestMonthText, failuresByMonth } from '#web/monitoring/figures/monthly-failures.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { whyMissing } from '#web/monitoring/figures/why-missing.ts'
import { type MaintenanceMonths, maintenanceMarks } from '#web/monitoring/maintenance/maintenance-months.ts'
import type { MonthPeriod } from '#web/monitoring/window/window-words.ts'

const failures = (value: number) => count(value, 'falha', 'falhas')
const FAILURES = { unit: ['falha', 'falhas'], decimals: 0, axisMax: 4 } as const

export function weekdayChart(unit: UnitView, period: string): Chart {
  const { labels, values } = unit.block.charts.distribuicaoFalhasDia
  const long = labels.map(weekdayName)
  return {
    title: 'Falhas por dia da semana',
    saysZeros: true,
    summary: peakSummary(unit.block, values, long, (names) => `mais em ${names}`),
    spec: {
      ...FAILURES,
      kind: 'bars',
      categories: labels,
      longCategories: long,
      categoryName: 'Dia da semana',
      series: [{ name: unit.name, colour: unit.colour, values: measured(unit.block, values) }],
      ...ofWindow(unit.block, labels, period),
    },
  }
}

export function hourChart(unit: UnitView, period: string): Chart {
  const { labels, values } = unit.block.charts.distribuicaoFalhasHorario
  const long = labels.map(hourName)
  return {
    title: 'Falhas por horário',
    saysZeros: true,
    summary: peakSummary(unit.block, values, labels, (names) => `mais às ${names}`),
    spec: {
      ...FAILURES,
      kind: 'bars',
      categories: labels,
      longCategories: long,
      categoryName: 'Horário',
      series: [{ name: unit.name, colour: unit.colour, values: measured(unit.block, values) }],
      ...ofWindow(unit.block, labels, period),
    },
  }
}

/** Whether each of the three charts of failures would be empty because no unit failed, and not because failures are unknown. */
export function hadNoFailure({ block }: UnitView): boolean {
  const { distribuicaoFalhasDia, falhasDesligamento } = block.charts
  return (
    block.details.totalFailures === 0 &&
    sum(distribuicaoFalhasDia.values) === 0 &&
    falhasDesligamento.values.every(({ total }) => total === 0)
  )
}

/** Each weekday and each hour has the coverage of the whole window. */
const ofWindow = ({ kpis }: ChillerBlock, labels: readonly string[], period: string) => ({
  periods: labels.map(() => period),
  coverage: labels.map(() => kpis.coverage),
})

function measured(block: ChillerBlock, values: readonly number[]): (number | null)[] {
  return block.details.totalFailures === null ? values.map(() => null) : [...values]
}

/** The total and the weekdays or hours with most failures, unless they are more than three. */
function peakSummary(
  block: ChillerBlock,
  values: readonly number[],
  names: readonly string[],
  peakWords: (names: string) => string,
): string {
  if (block.details.totalFailures === null) return whyMissing.failures(block)
  const total = sum(values)
  if (total === 0) return 'Nenhuma falha no período.'
  const top = Math.max(...values)
  const peaks = names.filter((_, index) => values[index] === top)
  if (peaks.length > 3) return `${failures(total)} no período, sem concentração.`
  const each = peaks.length > 1 ? ' cada' : ''
  return `${failures(total)} no período, ${peakWords(listed(peaks))} (${formatNumber(top)}${each}).`
}

/** Failures that stopped their unit, per month, stacked by unit. */
export function shutdownChart(
  unit: UnitView,
  colours: Colours,
  maintenance: MaintenanceMonths = new Map(),
  periodOf: MonthPeriod = monthDays,
): Chart {
  const monthly = unit.block.charts.falhasDesligamento
  const { series, gathered } = unit.compressor
    ? { series: ofCompressor(unit, monthly), gathered: [] }
    : stacked(unit, monthly, colours)
  return {
    title: 'Falhas que causaram desligamento por mês',
    saysZeros: true,
    summary: shutdownSummary(unit, monthly),
    spec: {
      ...FAILURES,
      kind: 'stacked',
      categories: monthly.labels.map(monthShort),
      longCategories: monthly.labels.map(monthAndYear),
      categoryName: 'Mês',
      series,
      gathered,
      marks: maintenanceMarks(monthly.labels, maintenance),
      periods: monthly.labels.map(periodOf),
      coverage: monthly.coverage,
      note: gathered.length > 0 ? `Demais: ${gathered.map(({ name }) => name).join(', ')}` : undefined,
    },
  }
}

function shutdownSummary(unit: UnitView, monthly: MonthlyFailures): string {
  const months = failuresByMonth(monthly).map(({ month, failures }) => ({ month, count: failures.total }))
  const total = sum(months.map((month) => month.count))
  if (total === 0) {
    return unit.block.details.totalFailures === null
      ? whyMissing.failures(unit.block)
      : 'Nenhuma falha causou desligamento no período.'
  }
  const stopping = count(total, 'falha causou', 'falhas causaram')
  return `${stopping} desligamento no período${busiestMonthText(months)}.`
}

function ofCompressor(unit: UnitView, { values }: MonthlyFailures): ChartSeries[] {
  const own = values.map(({ total }) => total)
  return [{ name: unit.name, colour: unit.colour, values: measured(unit.block, own) }]
}

type Colours = ReadonlyMap<string, ChartSeries['colour']>

/** The machine first, then the compressors with failures; compressors without a colour of their own are gathered. */
function stacked(
  { block, name: machineName }: UnitView,
  { values }: MonthlyFailures,
  colours: Colours,
): { series: ChartSeries[]; gathered: ChartSeries[] } {
  const names = [...new Set(values.flatMap(({ detailed }) => Object.keys(detailed.compressors)))]
  // The wire names a month's compressors with failures only.
  const countsOf = (name: string) => values.map(({ detailed }) => detailed.compressors[name] ?? 0)
  const failing = names
    .filter((name) => sum(countsOf(name)) > 0)
    .sort((a, b) => sum(countsOf(b)) - sum(countsOf(a)))
  const own = withOwnColour(failing, colours)
  const rest = failing.filter((name) => !own.has(name))
  const compressors = [...colours.keys()].filter((name) => own.has(name))
  return {
    series: [
      {
        name: machineName,
        colour: 1,
        values: measured(
          block,
          values.map(({ detailed }) => detailed.chiller),
        ),
      },
      ...compressors.map((name) => ({ name, colour: colours.get(name) ?? 'muted', values: countsOf(name) })),
      ...(rest.length > 0
        ? [{ name: `Demais (${rest.length})`, colour: 'muted' as const, values: sumOf(rest.map(countsOf)) }]
        : []),
    ],
    gathered: rest.map((name) => ({ name, colour: 'muted', values: countsOf(name) })),
  }
}

/** The compressors that keep their colour: of two with one colour, the one with more failures. */
function withOwnColour(byFailures: readonly string[], colours: Colours): Set<string> {
  const taken = new Set<ChartSeries['colour']>()
  return new Set(
    byFailures.filter((name) => {
      const colour = colours.get(name)
      if (colour === undefined || taken.has(colour)) return false
      taken.add(colour)
      return true
    }),
  )
}

/** The sums by month of several compressors' counts. */
const sumOf = (counts: readonly (readonly number[])[]): number[] =>
  counts.reduce<number[]>((sums, own) => own.map((value, month) => value + (sums[month] ?? 0)), [])
