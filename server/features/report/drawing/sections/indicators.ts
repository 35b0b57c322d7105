import type { ChillerBlock } from '#contract/monitoring/monitoring.ts'
import { availabilityLevel, compareEfficiency, copLevel, type Level } from '#core/kpis/thresholds.ts'
import { percentChange } from '#server/platform/text/numbers-in-words.ts'
import type { ReportContent } from '../../report-content.ts'
import { INK, LEVEL_INK } from '../page/ink.ts'
import { PAGE, type Sheet, WIDTH } from '../page/sheet.ts'
import { drawTable } from '../page/table.ts'
import { type KpiRow, levelWord } from '../words/kpi-rows.ts'
import { hhmmText, integer, monthShort, number } from '../words/report-words.ts'

const ROW = 19

export function drawIndicators(
  sheet: Sheet,
  indicators: readonly KpiRow[],
  compared: string,
  accent: string,
): void {
  sheet.section('Indicadores', { accent, follows: 120 })
  sheet.structure.within('Table', () => {
    for (const row of indicators) {
      sheet.room(ROW)
      sheet.structure.within('TR', () => drawIndicator(sheet, row))
      sheet.y += ROW
      sheet.rule(sheet.y)
    }
  })
  sheet.y += 8
  sheet.y += sheet.paragraph(compared, PAGE.left, sheet.y, { size: 9, width: WIDTH }) + 18
}

function drawIndicator(sheet: Sheet, row: KpiRow): void {
  const { label, value, note, level } = row
  const { colour } = LEVEL_INK[level]
  const word = levelWord(row)
  const at = (x: number, style: object) =>
    [PAGE.left + x, sheet.y + 5, { size: 8, is: 'TD', ...style }] as const
  sheet.line(label, PAGE.left, sheet.y + 5, { size: 9, width: 128, is: 'TH' })
  sheet.line(value, ...at(128, { size: valueSize(value), bold: true, width: 100, align: 'right' }))
  if (word) sheet.line(word, ...at(238, { bold: true, colour, width: 60 }))
  if (note) sheet.line(note, ...at(300, { size: 7.5, colour: INK.muted, width: WIDTH - 300 }))
}

/** Words are longer than figures, so they are smaller. */
const valueSize = (value: string): number => (/\p{L}{2}/u.test(value) ? 9 : 10)

/** One sentence that compares the last month's COP with the mean of the two months before. */
export function comparison({ charts }: ChillerBlock): string {
  const { monthly, hasEnoughDataForComparison } = charts.evolucaoEficiencia
  const compared = compareEfficiency(monthly, hasEnoughDataForComparison && monthly.length >= 2)
  if (!compared) return 'Comparativo de eficiência: sem meses suficientes com COP conhecido.'
  const { lastMonthCop, priorMeanCop, changeCop, changePercent, trend } = compared
  // The shown change is the difference of the shown figures.
  const [last, prior] = [hundredths(lastMonthCop), hundredths(priorMeanCop)]
  const amount = last === prior && changeCop !== 0 ? 'menos de 0,01' : number(Math.abs(last - prior) / 100)
  const size = trend === 'stable' ? '' : ` de ${amount}${sharePart(changePercent)}`
  const month = monthShort(monthly.at(-1)?.month ?? '')
  return `Comparativo de eficiência: COP de ${number(last / 100)} em ${month}, contra ${number(prior / 100)} na média dos dois meses anteriores: ${TRENDS[trend]}${size}.`
}

const hundredths = (value: number) => Math.round(value * 100)

const TRENDS = { improvement: 'melhoria', reduction: 'redução', stable: 'estável' }

/** The change in percent in brackets; empty where it would read 0,0 %. */
const sharePart = (part: number | null) =>
  part === null || Math.abs(part) < 0.05 ? '' : ` (${percentChange(part)})`

export function drawCompressors(sheet: Sheet, { data, unit }: ReportContent, accent: string): void {
  if (unit.id !== null || !data || data.compressors.length === 0) return
  sheet.section('Compressores', { accent })
  const columns = [
    { title: 'Compressor', share: 3.2 },
    { title: 'Horas', share: 1.9, align: 'right' },
    { title: 'Disponibilidade', share: 3.3, align: 'right' },
    { title: 'Falhas', share: 1.3, align: 'right' },
    { title: 'MTBF', share: 2.1, align: 'right' },
    { title: 'MTTR', share: 1.7, align: 'right' },
    { title: 'COP', share: 2.5, align: 'right' },
  ] as const
  const rows = data.compressors.map(({ compressorName, kpis, details }) => [
    compressorName,
    hhmmText(kpis.operationHours),
    judged(number(kpis.availability, ' %'), availabilityLevel(kpis.availability)),
    integer(details.totalFailures),
    hhmmText(kpis.mtbf),
    hhmmText(kpis.mttr),
    judged(number(kpis.cop), copLevel(kpis.cop)),
  ])
  drawTable(sheet, columns, rows)
  sheet.y += 14
}

const judged = (value: string, level: Level) => `${value} ${LEVEL_INK[level].word}`.trimEnd()
