import type { Count } from '#core/sample-files/counts.ts'
import { totalCount, unknownCounts } from '#core/sample-files/counts.ts'
import { type EfficiencyPlace, lastEfficiencyPlaces } from '#core/sample-files/efficiency-points.ts'
import { meanOf } from '#core/stats/mean.ts'
import { count, percent, whole } from '#server/platform/text/numbers-in-words.ts'
import type { SampleReport } from '../report-content.ts'
import { chartOf, type Placed, placeCharts, withoutAxes } from './charts/chart-pages.ts'
import { drawBars, drawLine, drawRows } from './charts/charts.ts'
import { maintenanceMarks } from './charts/month-marks.ts'
import { drawCover } from './cover.ts'
import { drawFeet } from './page/feet.ts'
import { compressorColour, INK, MACHINE_COLOUR } from './page/ink.ts'
import { PAGE, Sheet } from './page/sheet.ts'
import { drawIndicators } from './sections/indicators.ts'
import { drawMaintenance } from './sections/maintenance.ts'
import { drawRecommendations } from './sections/recommendations.ts'
import { monthShort } from './words/report-words.ts'
import { periodText, SAMPLE, sampleComparison, sampleCover, sampleRows } from './words/sample-words.ts'

/** The report of a compressor's sample files. Each page has the label 'amostra'. */
export async function drawSampleFiles(content: SampleReport): Promise<Uint8Array> {
  const { site, machine, compressor, files } = content
  const sheet = new Sheet({
    title: `Relatório de ${compressor.nome} (amostra)`,
    author: content.madeBy,
    at: new Date(content.madeAt),
  })
  drawCover(sheet, sampleCover(content))
  sheet.newPage()
  drawIndicators(sheet, Object.values(sampleRows(content)), sampleComparison(content), site.primary)
  const advice = (files.report?.suggestions ?? []).map((message) => ({
    word: 'Sugestão',
    colour: INK.muted,
    title: '',
    message,
    todo: '',
  }))
  drawRecommendations(sheet, advice, { accent: site.primary, whenEmpty: 'O relatório não traz sugestões.' })
  drawSampleCharts(sheet, content)
  drawMaintenance(sheet, { ...content, data: null }, site.primary)
  sheet.section('Falhas do período', { accent: site.primary })
  const note =
    'Os arquivos de amostra contam as falhas por dia da semana, hora, tipo e mês; não as dizem uma a uma.'
  sheet.line(note, PAGE.left, sheet.y, { colour: INK.muted })
  const foot = { names: `${site.nome} · ${machine.nome} · ${compressor.nome}`, period: periodText(content) }
  drawFeet(sheet, foot, SAMPLE)
  return sheet.end()
}

/** The six charts of the static Dashboard. */
function drawSampleCharts(sheet: Sheet, content: SampleReport): void {
  const { files, compressor, site } = content
  const colour = compressorColour(Number(compressor.id.slice(1)) - 1)
  sheet.section('Gráficos', { accent: site.primary, follows: 190 })
  const bars = (title: string, counts: readonly Count[] | null, more: object = {}) =>
    countChart(sheet, { title, counts, colour, ...more })
  const byMonth = (title: string, counts: readonly Count[] | null, own: string) => {
    const labels = (counts ?? []).map(({ label }) => label)
    return bars(title, counts, {
      short: monthShort,
      colour: own,
      marks: maintenanceMarks(content, labels),
    })
  }
  placeCharts(sheet, efficiencyChart(sheet, content, colour))
  placeCharts(sheet, bars('Falhas por dia da semana', files.weekday), bars('Falhas por horário', files.hour))
  placeCharts(
    sheet,
    bars('Ocorrências por tipo de falha ou alarme', files.type, {
      draw: drawRows,
      unit: ['ocorrência', 'ocorrências'],
    }),
    byMonth('Falhas com desligamento do chiller por mês', files.chillerMonth, MACHINE_COLOUR),
  )
  placeCharts(sheet, byMonth('Falhas com desligamento do compressor por mês', files.compressorMonth, colour))
}

interface CountChart {
  readonly title: string
  readonly counts: readonly Count[] | null
  readonly colour: string
  readonly short?: (label: string) => string
  readonly marks?: ReturnType<typeof maintenanceMarks>
  readonly draw?: typeof drawBars
  readonly unit?: readonly [singular: string, plural: string]
}

function countChart(
  sheet: Sheet,
  { title, counts, colour, short, marks, draw = drawBars, unit = ['falha', 'falhas'] }: CountChart,
): Placed {
  const missing = (why: string) => withoutAxes(sheet, title, why)
  if (counts === null) return missing('O arquivo de amostra não pôde ser lido.')
  const unknown = unknownCounts(counts)
  if (counts.length > 0 && unknown === counts.length)
    return missing('O arquivo de amostra não tem números que se leiam.')
  const gaps = unknown === 0 ? '' : ` (${whole(unknown)} sem dado)`
  const summary =
    counts.length === 0 ? 'O arquivo não tem dados' : `Total: ${count(totalCount(counts), ...unit)}${gaps}`
  const labels = counts.map(({ label }) => short?.(label) ?? label)
  const series = [{ name: title, colour, values: counts.map((one) => one.count) }]
  return chartOf((box) => draw(sheet, box, { title, summary, labels, series, marks: marks ?? [] }))
}

const THRESHOLDS = [
  { value: 90, name: 'bom ≥ 90' },
  { value: 70, name: 'atenção ≥ 70' },
]

function efficiencyChart(sheet: Sheet, content: SampleReport, colour: string): Placed {
  const { efficiency } = content.files
  const title = 'Evolução da eficiência'
  const places = lastEfficiencyPlaces(efficiency ?? [])
  const shown = places.flatMap(({ point }) => point ?? [])
  const mean = meanOf(shown.map((point) => point.efficiency))
  if (mean === null) {
    const why = 'O arquivo de amostra não tem nenhum ponto que se leia.'
    return withoutAxes(sheet, title, why)
  }
  const months = places.flatMap(({ month }) => month ?? [])
  return chartOf((box) =>
    drawLine(sheet, box, {
      title,
      summary: `Média: ${percent(mean * 100)} do COP de referência, últimos ${shown.length} pontos válidos`,
      labels: places.map(placeLabel),
      series: [
        {
          name: 'Eficiência (%)',
          colour,
          values: places.map(({ point }) => point && point.efficiency * 100),
        },
      ],
      marks: months.length === places.length ? maintenanceMarks(content, months) : [],
      axisMax: 100,
      axisStep: 20,
      thresholds: THRESHOLDS,
      format: percent,
    }),
  )
}

/** The month on an axis of months, else the point's date as its file writes it. */
const placeLabel = ({ month, point }: EfficiencyPlace): string =>
  month === null ? point.timestamp : monthShort(month)
