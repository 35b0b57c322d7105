import type { ChillerBlock, MonthlyFailures } from '#contract/monitoring.ts'
import { count } from '../../../platform/in-words.ts'
import type { ReportContent } from '../report-content.ts'
import { drawBars, drawLine, type Series } from './charts.ts'
import { compressorColour, INK, MACHINE_COLOUR, REST_COLOUR } from './ink.ts'
import { PAGE, type Sheet, WIDTH } from './sheet.ts'
import { failures, monthShort, number } from './words.ts'

const HEIGHT = 180
const GAP = 22
const COP_AXIS = { axisMax: 10, axisStep: 1 }
const THRESHOLDS = [
  { value: 4, name: 'bom ≥ 4' },
  { value: 3, name: 'atenção ≥ 3' },
]
const MOST_STACKED = 6

/** The Dashboard's four charts, drawn with lines and rectangles. */
export function drawCharts(sheet: Sheet, content: ReportContent, block: ChillerBlock, accent: string): void {
  const { evolucaoEficiencia, distribuicaoFalhasDia, distribuicaoFalhasHorario, falhasDesligamento } =
    block.charts
  const colour = colourOf(content)
  const { nome } = content.unit
  sheet.section('Gráficos', { accent, follows: HEIGHT })
  const months = evolucaoEficiencia.monthly.slice(-6)
  const copValues = months.map(({ cop }) => cop)
  place(sheet, (box) =>
    copValues.every((cop) => cop === null)
      ? unknown(sheet, box, 'Evolução mensal do COP', 'Nenhum dos últimos seis meses tem COP.')
      : drawLine(sheet, box, {
          title: 'Evolução mensal do COP',
          labels: months.map(({ month }) => monthShort(month)),
          summary: copSummary(months),
          series: [{ name: 'COP', colour, values: copValues }],
          ...COP_AXIS,
          thresholds: THRESHOLDS,
        }),
  )
  const measured = block.details.totalFailures !== null
  const bars = (title: string, labels: readonly string[], series: readonly Series[]) => (box: Whole) =>
    measured || (content.unit.id === null && series.some(({ values }) => values.some(Boolean)))
      ? drawBars(sheet, box, { title, labels, series, summary: barSummary(series) })
      : unknown(sheet, box, title, 'Falhas desta unidade não são medidas.')
  const own = (values: readonly number[]) => [{ name: nome, colour, values }]
  const { labels: days, values: byDay } = distribuicaoFalhasDia
  const { labels: hours, values: byHour } = distribuicaoFalhasHorario
  place(
    sheet,
    bars('Falhas por dia da semana', days, own(byDay)),
    bars('Falhas por horário', hours, own(byHour)),
  )
  const byUnit = stacked(content, falhasDesligamento)
  place(
    sheet,
    bars('Falhas que causaram desligamento por mês', falhasDesligamento.labels.map(monthShort), byUnit),
  )
}

interface Whole {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One chart over the whole width, or two beside each other. */
function place(sheet: Sheet, ...draws: ((box: Whole) => void)[]): void {
  sheet.room(HEIGHT)
  const width = (WIDTH - GAP * (draws.length - 1)) / draws.length
  for (const [n, draw] of draws.entries()) {
    draw({ x: PAGE.left + n * (width + GAP), y: sheet.y, width, height: HEIGHT })
  }
  sheet.y += HEIGHT + 20
}

function barSummary(series: readonly Series[]): string {
  const total = series.reduce(
    (sum, { values }) => sum + values.reduce<number>((all, value) => all + (value ?? 0), 0),
    0,
  )
  return total === 0 ? 'Nenhuma falha no período' : `${failures(total)} no período`
}

function copSummary(months: readonly { month: string; cop: number | null }[]): string {
  const last = months.findLast(({ cop }) => cop !== null)
  const gaps = months.filter(({ cop }) => cop === null).length
  const missing = gaps === 0 ? '' : `; ${count(gaps, 'mês', 'meses')} sem COP`
  return last ? `${number(last.cop)} em ${monthShort(last.month)}${missing}` : ''
}

/** Axes without a single known value would look like zeros. */
function unknown(sheet: Sheet, { x, y, width }: Whole, title: string, why: string): void {
  sheet.line(title, x, y, { size: 9.5, bold: true, width })
  sheet.line(why, x, y + 18, { colour: INK.muted, width })
}

function colourOf({ unit, machine }: ReportContent): string {
  const index = machine.submaquinas.findIndex(({ id }) => id === unit.id)
  return index < 0 ? MACHINE_COLOUR : compressorColour(index)
}

/** The machine first, then those of its compressors that failed most; the others are gathered. */
function stacked(content: ReportContent, { values }: MonthlyFailures): Series[] {
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
    { name: unit.nome, colour: MACHINE_COLOUR, values: values.map(({ detailed }) => detailed.chiller) },
    ...own
      .sort((a, b) => a.index - b.index)
      .map((one) => ({ name: one.nome, colour: compressorColour(one.index), values: one.values })),
    ...(rest.length > 0 ? [{ name: `Demais (${rest.length})`, colour: REST_COLOUR, values: gathered }] : []),
  ]
}
