import type { ChillerBlock, MonthlyFailures } from '#contract/monitoring.ts'
import type { Chart, ChartSeries } from '#web/charts/chart-spec.ts'
import { monthAndYear, monthDays, monthShort } from '#web/format/date.ts'
import { count, formatNumber } from '#web/format/number.ts'
import { hourName, listed, weekdayName } from '#web/format/weekday.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { whyMissing } from '#web/monitoring/figures/why-missing.ts'
import { type MaintenanceMonths, maintenanceMarks } from '#web/monitoring/maintenance/maintenance-months.ts'
import type { MonthPeriod } from '#web/monitoring/window/window-words.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const failures = (value: number) => count(value, 'falha', 'falhas')
const FAILURES = { unit: ['falha', 'falhas'], decimals: 0, axisMax: 4 } as const

export function weekdayChart(unit: UnitView, period: string): Chart {
  const { labels, values } = unit.block.charts.distribuicaoFalhasDia
  const long = labels.map(weekdayName)
  return {
    title: 'Falhas por dia da semana',
    summary: peak(unit.block, values, long, (names) => `mais em ${names}`),
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
    summary: peak(unit.block, values, labels, (names) => `mais às ${names}`),
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

/** Weekdays and hours have the coverage of the window that their failures are from. */
const ofWindow = ({ kpis }: ChillerBlock, labels: readonly string[], period: string) => ({
  periods: labels.map(() => period),
  coverage: labels.map(() => kpis.coverage),
})

function measured(block: ChillerBlock, values: readonly number[]): (number | null)[] {
  return block.details.totalFailures === null ? values.map(() => null) : [...values]
}

function peak(
  block: ChillerBlock,
  values: readonly number[],
  names: readonly string[],
  most: (names: string) => string,
): string {
  if (block.details.totalFailures === null) return whyMissing.failures(block)
  const total = sum(values)
  if (total === 0) return 'Nenhuma falha no período.'
  const top = Math.max(...values)
  const where = names.filter((_, index) => values[index] === top)
  if (where.length > 3) return `${failures(total)} no período, sem concentração.`
  return `${failures(total)} no período, ${most(listed(where))} (${formatNumber(top)}${where.length > 1 ? ' cada' : ''}).`
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

function shutdownSummary(unit: UnitView, { labels, values }: MonthlyFailures): string {
  const total = sum(values.map((item) => item.total))
  if (total === 0) {
    return unit.block.details.totalFailures === null
      ? whyMissing.failures(unit.block)
      : 'Nenhuma falha causou desligamento no período.'
  }
  const top = Math.max(...values.map((item) => item.total))
  const month = monthAndYear(labels[values.findIndex((item) => item.total === top)] ?? '')
  const where = labels.length > 1 ? `; mais em ${month} (${formatNumber(top)})` : ''
  return `${count(total, 'falha causou', 'falhas causaram')} desligamento no período${where}.`
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
  const of = (name: string) => values.map(({ detailed }) => detailed.compressors[name] ?? 0)
  const failing = names.filter((name) => sum(of(name)) > 0).sort((a, b) => sum(of(b)) - sum(of(a)))
  const own = distinct(failing, colours)
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
      ...compressors.map((name) => ({ name, colour: colours.get(name) ?? 'muted', values: of(name) })),
      ...(rest.length > 0
        ? [{ name: `Demais (${rest.length})`, colour: 'muted' as const, values: gather(rest.map(of)) }]
        : []),
    ],
    gathered: rest.map((name) => ({ name, colour: 'muted', values: of(name) })),
  }
}

/** When two compressors share a colour, the one with more failures keeps it. */
function distinct(byFailures: readonly string[], colours: Colours): Set<string> {
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

function gather(columns: readonly number[][]): number[] {
  return (columns[0] ?? []).map((_, index) => sum(columns.map((column) => column[index] ?? 0)))
}
