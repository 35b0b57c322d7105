import type { Maintenance } from '#contract/maintenance.ts'
import type { ChillerBlock, Recommendation } from '#contract/monitoring.ts'
import { availabilityLevel, compareEfficiency, copLevel, type Level } from '#core/kpis/thresholds.ts'
import { count, fixed, percent } from '#server/platform/text/numbers-in-words.ts'
import type { ReportContent } from '../../report-content.ts'
import { type KpiRow, levelWord } from '../words/kpi-rows.ts'
import {
  clockOf,
  hhmmText,
  integer,
  lengthText,
  monthShort,
  number,
  unitName,
} from '../words/report-words.ts'
import { INK, LEVEL_INK } from './ink.ts'
import { PAGE, type Sheet, WIDTH } from './sheet.ts'
import { drawTable } from './table.ts'

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
  sheet.line(value, ...at(128, { size: 10, bold: true, width: 100, align: 'right' }))
  if (word) sheet.line(word, ...at(238, { bold: true, colour, width: 60 }))
  if (note) sheet.line(note, ...at(300, { size: 7.5, colour: INK.muted, width: WIDTH - 300 }))
}

/** One sentence that compares the last month's COP with the mean of the two months before. */
export function comparison({ charts }: ChillerBlock): string {
  const { monthly, hasEnoughDataForComparison } = charts.evolucaoEficiencia
  const compared = compareEfficiency(monthly, hasEnoughDataForComparison && monthly.length >= 2)
  if (!compared) return 'Comparativo de eficiência: sem meses suficientes com COP conhecido.'
  const { lastMonthCop, priorMeanCop, changeCop, changePercent, trend } = compared
  const figures = [lastMonthCop, priorMeanCop, changeCop]
  // A month's COP has two decimals, the mean of two months may need a third, without which a small change reads as 0,00.
  const decimals = figures.every((value) => Math.abs(value - Number(value.toFixed(2))) < 1e-9) ? 2 : 3
  const [last, prior, change] = figures.map((value) => fixed(Math.abs(value), decimals))
  const size = trend === 'stable' ? '' : ` de ${change}${sharePart(changePercent)}`
  const month = monthShort(monthly.at(-1)?.month ?? '')
  return `Comparativo de eficiência: COP de ${last} em ${month}, contra ${prior} na média dos dois meses anteriores: ${TRENDS[trend]}${size}.`
}

const TRENDS = { improvement: 'melhoria', reduction: 'redução', stable: 'estável' }

/** The change in percent in brackets; empty where it would read 0,0 %. */
const sharePart = (part: number | null) =>
  part === null || Math.abs(part) < 0.05 ? '' : ` (${percent(Math.abs(part))})`

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

const TYPES: Record<Recommendation['type'], { word: string; colour: string }> = {
  critical: { word: 'Crítico', colour: LEVEL_INK.bad.colour },
  warning: { word: 'Atenção', colour: LEVEL_INK.warn.colour },
  info: { word: 'Informação', colour: INK.muted },
  success: { word: 'Bom', colour: LEVEL_INK.ok.colour },
}

/** The texts and the colour of a recommendation. */
export interface Advice {
  readonly word: string
  readonly colour: string
  readonly title: string
  readonly message: string
  readonly todo: string
}

const ORDER: Recommendation['type'][] = ['critical', 'warning', 'info', 'success']

/** The recommendations, most urgent first, as on the Dashboard. */
export const recommendationWords = (data: ReportContent['data']): Advice[] =>
  ORDER.flatMap((type) => data?.recommendations?.filter((one) => one.type === type) ?? []).map(
    ({ type, title, message, action }) => ({
      ...TYPES[type],
      title,
      message,
      todo: action ? `O que fazer: ${action}` : '',
    }),
  )

export function drawRecommendations(
  sheet: Sheet,
  all: readonly Advice[],
  { accent, whenEmpty = 'Nenhuma recomendação para o período.' }: { accent: string; whenEmpty?: string },
): void {
  sheet.section('Recomendações', { accent })
  if (all.length === 0) emptyLine(sheet, whenEmpty)
  for (const one of all) drawAdvice(sheet, one)
  sheet.y += 8
}

function drawAdvice(sheet: Sheet, { word, colour, title, message, todo }: Advice): void {
  const x = PAGE.left + 76
  const width = WIDTH - 76
  const texts = [message, todo].filter((text) => text !== '')
  const head = title ? sheet.heightOf(title, width, 9.5, true) + 2 : 0
  const height = texts.reduce((sum, text) => sum + sheet.heightOf(text, width, 9) + 3, head)
  sheet.room(height + 14)
  sheet.ornament((doc) => doc.rect(PAGE.left, sheet.y + 1, 2.5, height).fill(colour))
  sheet.line(word, PAGE.left + 10, sheet.y, { size: 8.5, bold: true, colour })
  if (title) sheet.paragraph(title, x, sheet.y, { size: 9.5, bold: true, width, is: 'H3' })
  sheet.y += head
  for (const text of texts) {
    const style = { width, colour: text === todo ? INK.muted : INK.text }
    sheet.y += sheet.paragraph(text, x, sheet.y, style) + 3
  }
  sheet.y += 9
}

const TIPOS = {
  preventiva: 'Preventiva',
  corretiva: 'Corretiva',
  preditiva: 'Preditiva',
  inspecao: 'Inspeção',
}
const SITUACOES = { agendada: 'Agendada', concluida: 'Concluída', cancelada: 'Cancelada' }

/** Nobody reads more rows than this on paper. */
const MOST_MAINTENANCE_ROWS = 500

type MaintenanceContent = Pick<ReportContent, 'machine' | 'timezone' | 'data' | 'madeAt' | 'maintenance'>

export function drawMaintenance(sheet: Sheet, content: MaintenanceContent, accent: string): void {
  const { machine, timezone, data, madeAt } = content
  const { minute } = clockOf(timezone)
  const fromMs = data === null ? Number.NEGATIVE_INFINITY : Date.parse(data.period.from)
  const all = content.maintenance.filter(({ inicio, fim }) => Date.parse(fim ?? inicio) >= fromMs)
  const maintenance = all.slice(-MOST_MAINTENANCE_ROWS)
  const which = data === null ? 'todas' : 'do período e agendadas'
  const aside = all.length > maintenance.length ? `as ${maintenance.length} últimas de ${all.length}` : which
  sheet.section('Manutenções', { accent, aside })
  if (maintenance.length === 0) {
    emptyLine(sheet, 'Nenhuma manutenção registrada ou agendada.')
    return
  }
  const columns = [
    { title: 'Início', share: 3 },
    { title: 'Término', share: 3 },
    { title: 'Tipo', share: 2 },
    { title: 'Situação', share: 2 },
    { title: 'Equipamento', share: 3.4 },
    { title: 'Responsável', share: 3 },
  ]
  const rows = maintenance.map((one) => [
    minute(one.inicio),
    one.fim === null ? '—' : minute(one.fim),
    TIPOS[one.tipo],
    isOverdue(one, madeAt) ? 'Atrasada' : SITUACOES[one.status],
    unitName(machine, one.submaquinaId),
    one.responsavel ?? '—',
  ])
  drawTable(sheet, columns, rows)
  sheet.y += 14
}

/** Whether a scheduled maintenance was not done by its time. */
const isOverdue = ({ status, inicio, fim }: Maintenance, madeAt: string) =>
  status === 'agendada' && Date.parse(fim ?? inicio) < Date.parse(madeAt)

export function drawFailures(sheet: Sheet, content: ReportContent, accent: string): void {
  const { failures, failuresTotal, machine, timezone, data, madeAt } = content
  const { second } = clockOf(timezone)
  const shown =
    failures.length < failuresTotal
      ? `as ${failures.length} mais recentes de ${failuresTotal}`
      : failuresTotal > 0
        ? `todas: ${count(failuresTotal, 'falha', 'falhas')}`
        : ''
  const units = content.unit.id === null && machine.submaquinas.length > 0 ? ' (máquina e compressores)' : ''
  sheet.section(`Falhas do período${units}`, { accent, aside: shown })
  if (failures.length === 0) {
    emptyLine(sheet, noFailures(data))
    return
  }
  const columns = [
    { title: 'Início', share: 3.6 },
    { title: 'Fim', share: 3.6 },
    { title: 'Duração', share: 2.5, align: 'right' },
    { title: 'Unidade', share: 3 },
    { title: 'Desligamento', share: 2.2 },
    { title: 'Leitura', share: 2.8 },
  ] as const
  const rows = failures.map((event) => [
    second(event.from),
    event.to === null ? 'em andamento' : second(event.to),
    lengthText(event, Date.parse(data?.period.to ?? madeAt)),
    unitName(machine, event.unit),
    event.causedShutdown ? 'causou' : 'não',
    machine.readings.find(({ id }) => id === event.evidence)?.name ?? event.evidence,
  ])
  drawTable(sheet, columns, rows)
}

const noFailures = (data: ReportContent['data']) =>
  data === null ? 'Nenhum dado disponível.' : 'Nenhuma falha registrada no período.'

function emptyLine(sheet: Sheet, text: string): void {
  sheet.line(text, PAGE.left, sheet.y, { colour: INK.muted })
  sheet.y += 30
}
