import type { ChillerBlock, MonthlyFailures } from '#contract/monitoring/monitoring.ts'
import { WHOLE_COVERAGE } from '#core/chart-layout/partial-data.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import type { ReportContent } from '../../report-content.ts'
import { compressorColour, INK, MACHINE_COLOUR, REST_COLOUR } from '../page/ink.ts'
import { PAGE, type Sheet, WIDTH } from '../page/sheet.ts'
import { NOT_MEASURED } from '../words/failure-words.ts'
import { monthShort, number } from '../words/report-words.ts'
import type { Box, ChartInput, Marks, Series } from './chart-frame.ts'
import { drawBars, drawLine } from './charts.ts'
import { failureMarks, maintenanceMarks } from './month-marks.ts'
import { drawTimeline } from './timeline.ts'

const HEIGHT = 190
/** A title and one line. */
const WORDS_HEIGHT = 34
const GAP = 22
const COP_AXIS = { axisMax: 10, axisStep: 1 }
const THRESHOLDS = [
  { value: 4, name: 'bom ≥ 4' },
  { value: 3, name: 'atenção ≥ 3' },
]
const MOST_STACKED = 7

/** The Dashboard's four charts, and a timeline of failures and maintenance. */
export function drawCharts(sheet: Sheet, content: ReportContent, block: ChillerBlock, accent: string): void {
  sheet.section('Gráficos', { accent, follows: HEIGHT })
  placeCharts(sheet, copChart(sheet, content, block))
  drawTimeline(sheet, content, block)
  const { distribuicaoFalhasDia, distribuicaoFalhasHorario, falhasDesligamento } = block.charts
  const bars = barChart(sheet, content, block)
  const series = (values: readonly number[]) => [
    { name: content.unit.nome, colour: colourOf(content), values },
  ]
  const { labels: days, values: byDay } = distribuicaoFalhasDia
  const { labels: hours, values: byHour } = distribuicaoFalhasHorario
  placeCharts(
    sheet,
    bars({ title: 'Falhas por dia da semana', labels: days, series: series(byDay) }),
    bars({ title: 'Falhas por horário', labels: hours, series: series(byHour) }),
  )
  const { labels: months } = falhasDesligamento
  placeCharts(
    sheet,
    bars({
      title: 'Falhas que causaram desligamento por mês',
      labels: months.map(monthShort),
      series: stacked(content, block, falhasDesligamento),
      did: [' causou desligamento', ' causaram desligamento'],
      marks: maintenanceMarks(content, months),
      ...(falhasDesligamento.coverage ? { coverage: falhasDesligamento.coverage } : {}),
    }),
  )
}

/** A chart and the height that it needs. */
export interface Placed {
  readonly height: number
  readonly draw: (box: Box) => void
}

export const chartOf = (draw: (box: Box) => void): Placed => ({ height: HEIGHT, draw })

/** A title with a reason instead of empty axes, which would look like zeros or take room to say nothing. */
export const withoutAxes = (sheet: Sheet, title: string, why: string): Placed => ({
  height: WORDS_HEIGHT,
  draw: ({ x, y, width }) => {
    sheet.line(title, x, y, { size: 9.5, bold: true, width })
    sheet.line(why, x, y + 18, { colour: INK.muted, width })
  },
})

function copChart(sheet: Sheet, content: ReportContent, { charts }: ChillerBlock): Placed {
  const months = charts.evolucaoEficiencia.monthly.slice(-6)
  const title = 'Evolução mensal do COP'
  const values = months.map(({ cop }) => cop)
  const labels = months.map(({ month }) => month)
  if (values.every((cop) => cop === null)) {
    return withoutAxes(sheet, title, 'Nenhum dos últimos seis meses tem COP.')
  }
  const marks = [...failureMarks(content, labels), ...maintenanceMarks(content, labels)]
  return chartOf((box) =>
    drawLine(sheet, box, {
      title,
      labels: labels.map(monthShort),
      summary: copSummary(months),
      series: [{ name: 'COP', colour: colourOf(content), values }],
      marks,
      coverage: charts.evolucaoEficiencia.coverage?.slice(-6) ?? [],
      ...COP_AXIS,
      thresholds: THRESHOLDS,
    }),
  )
}

type Bars = Omit<ChartInput, 'summary'> & {
  readonly marks?: readonly Marks[]
  /** The verb after the count of failures, singular and plural. */
  readonly did?: readonly [string, string]
}

/** Draws words instead of zeros and when failures are not measured, and hatches counts from a period with little data. */
function barChart(sheet: Sheet, { unit }: ReportContent, { details, kpis }: ChillerBlock) {
  return (input: Bars): Placed => {
    const { title, labels, series, did, marks = [] } = input
    const some = unit.id === null && series.some(({ values }) => values.some(Boolean))
    if (details.totalFailures === null && !some) {
      return withoutAxes(sheet, title, NOT_MEASURED)
    }
    const coverage = input.coverage ?? labels.map(() => kpis.coverage)
    const summary = barSummary(series, did)
    const isWhole = coverage.every((part) => part !== null && part >= WHOLE_COVERAGE)
    if (isWhole && [...series, ...marks].every(hasOnlyZeros)) return withoutAxes(sheet, title, `${summary}.`)
    return chartOf((box) => drawBars(sheet, box, { ...input, coverage, summary }))
  }
}

const hasOnlyZeros = ({ values }: { values: readonly (number | null)[] }) =>
  values.every((value) => value === 0)

/** Draws one chart over the whole width, or two side by side. */
export function placeCharts(sheet: Sheet, ...charts: Placed[]): void {
  const height = Math.max(...charts.map((chart) => chart.height))
  sheet.room(height)
  const width = (WIDTH - GAP * (charts.length - 1)) / charts.length
  for (const [n, { draw }] of charts.entries()) {
    draw({ x: PAGE.left + n * (width + GAP), y: sheet.y, width, height })
  }
  sheet.y += height + 20
}

function barSummary(series: readonly Series[], did: Bars['did']): string {
  const total = series.reduce(
    (sum, { values }) => sum + values.reduce<number>((all, value) => all + (value ?? 0), 0),
    0,
  )
  const [one, several] = did ?? ['', '']
  return total === 0
    ? `Nenhuma falha${one} no período`
    : `${count(total, `falha${one}`, `falhas${several}`)} no período`
}

function copSummary(months: readonly { month: string; cop: number | null }[]): string {
  const last = months.findLast(({ cop }) => cop !== null)
  const gaps = months.filter(({ cop }) => cop === null).length
  const missing = gaps === 0 ? '' : `; ${count(gaps, 'mês', 'meses')} sem COP`
  return last ? `${number(last.cop)} em ${monthShort(last.month)}${missing}` : ''
}

function colourOf({ unit, machine }: ReportContent): string {
  const index = machine.submaquinas.findIndex(({ id }) => id === unit.id)
  return index < 0 ? MACHINE_COLOUR : compressorColour(index)
}

/** The machine first, then the compressors with most failures; one last series sums the remaining compressors. */
function stacked(content: ReportContent, { details }: ChillerBlock, { values }: MonthlyFailures): Series[] {
  const { unit, machine } = content
  if (unit.id !== null) {
    return [{ name: unit.nome, colour: colourOf(content), values: values.map(({ total }) => total) }]
  }
  const of = (name: string) => values.map(({ detailed }) => detailed.compressors[name] ?? 0)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0)
  const failing = [...new Set(machine.submaquinas.map(({ nome }) => nome))]
    .map((nome) => ({
      nome,
      values: of(nome),
      index: machine.submaquinas.findIndex((one) => one.nome === nome),
    }))
    .filter((one) => sum(one.values) > 0)
    .sort((a, b) => sum(b.values) - sum(a.values))
  const [own, rest] = [failing.slice(0, MOST_STACKED), failing.slice(MOST_STACKED)]
  const gathered = values.map((_, month) => sum(rest.map((one) => one.values[month] ?? 0)))
  return [
    {
      name: unit.nome,
      colour: MACHINE_COLOUR,
      values: values.map(({ detailed }) => (details.totalFailures === null ? null : detailed.chiller)),
    },
    ...own
      .sort((a, b) => a.index - b.index)
      .map((one) => ({ name: one.nome, colour: compressorColour(one.index), values: one.values })),
    ...(rest.length > 0 ? [{ name: `Demais (${rest.length})`, colour: REST_COLOUR, values: gathered }] : []),
  ]
}
