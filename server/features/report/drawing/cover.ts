import type { ChillerBlock } from '#contract/monitoring.ts'
import { hours, percent } from '../../../platform/in-words.ts'
import type { ReportContent } from '../report-content.ts'
import { INK, LEVEL_INK } from './ink.ts'
import { kpiRows } from './kpi-rows.ts'
import { drawLogo } from './logo.ts'
import { PAGE, type Sheet, WIDTH } from './sheet.ts'
import { clockOf, failures, number, RANGE_WORDS } from './words.ts'

const LOGO = { x: PAGE.left, y: 52, width: 190, height: 64 }

/** Whose report it is, of what and of when; its answer in one sentence, and the figures behind it. */
export function drawCover(sheet: Sheet, content: ReportContent, block: ChillerBlock | null): void {
  const { site, logo, unit, machine } = content
  sheet.doc.rect(0, 0, PAGE.width, 12).fill(site.primary)
  const drawn = logo !== null && drawLogo(sheet, logo, LOGO)
  if (!drawn) sheet.line(site.nome, LOGO.x, LOGO.y + 8, { size: 20, bold: true, width: WIDTH })
  else
    sheet.line(site.nome, PAGE.left, LOGO.y + 26, {
      size: 12,
      bold: true,
      colour: INK.muted,
      width: WIDTH,
      align: 'right',
    })
  sheet.y = 208
  sheet.line('RELATÓRIO DE DESEMPENHO', PAGE.left, sheet.y, { size: 9, bold: true, colour: INK.muted })
  sheet.y += 20
  sheet.y += sheet.paragraph(unit.nome, PAGE.left, sheet.y, { size: 30, bold: true, width: WIDTH }) + 6
  const about = [unit.id === null ? '' : `de ${machine.nome}`, machine.manufacturer, machine.model]
  const subtitle = about.filter(Boolean).join(' · ')
  if (subtitle) sheet.line(subtitle, PAGE.left, sheet.y, { size: 11, colour: INK.muted, width: WIDTH })
  sheet.y += subtitle ? 26 : 8
  if (machine.demonstracao) drawDemonstration(sheet)
  sheet.y += sheet.paragraph(headline(content, block), PAGE.left, sheet.y, { size: 14, width: WIDTH }) + 26
  drawFacts(sheet, content, block)
  if (block !== null) drawFigures(sheet, block)
}

function drawDemonstration(sheet: Sheet): void {
  const text = 'Dados de demonstração'
  const width = sheet.widthOf(text, 10, true) + 20
  sheet.doc
    .roundedRect(PAGE.left, sheet.y, width, 22, 4)
    .lineWidth(1)
    .strokeColor('#7a5000')
    .fillAndStroke('#fcf1d6', '#7a5000')
  sheet.line(text, PAGE.left + 10, sheet.y + 5, { size: 10, bold: true, colour: '#7a5000' })
  sheet.y += 38
}

/** The one sentence that a hurried reader takes along. */
export function headline({ unit, timeRange }: ReportContent, block: ChillerBlock | null): string {
  if (block === null || block.kpis.coverage <= 0) return `${unit.nome}: nenhum dado disponível no período.`
  const { kpis, details } = block
  const total = details.totalFailures
  const parts = [
    `${unit.nome} operou ${hours(details.operationHours ?? 0)}`,
    total === null ? 'falhas não medidas' : total === 0 ? 'nenhuma falha' : failures(total),
    kpis.cop === null ? 'COP não medido' : `COP ${number(kpis.cop)}`,
  ]
  return `${parts.join(', ')} (${RANGE_WORDS[timeRange].replaceAll(' ', '\u00a0')}).`
}

function drawFacts(sheet: Sheet, content: ReportContent, block: ChillerBlock | null): void {
  const { data, timezone, madeAt, madeBy, timeRange } = content
  const { minute } = clockOf(timezone)
  const { period } = data ?? {}
  const facts: [string, string][] = [
    [
      'Período',
      period
        ? `${minute(period.from)} a ${minute(period.to)} (${RANGE_WORDS[timeRange]})`
        : RANGE_WORDS[timeRange],
    ],
    [
      'Cobertura',
      block ? `${percent(block.kpis.coverage * 100)} do período com estado conhecido` : 'nenhum dado',
    ],
    ['Última amostra', data?.newestSampleAt ? minute(data.newestSampleAt) : 'nenhuma'],
    ['Emitido em', `${minute(madeAt)} por ${madeBy}`],
    ['Fuso horário', timezone],
  ]
  for (const [name, value] of facts) {
    sheet.line(name, PAGE.left, sheet.y, { size: 9, colour: INK.muted })
    sheet.line(value, PAGE.left + 96, sheet.y, { size: 9, width: WIDTH - 96 })
    sheet.y += 17
  }
}

function drawFigures(sheet: Sheet, block: ChillerBlock): void {
  const rows = kpiRows(block)
  const shown = [rows.hours!, rows.availability!, rows.mtbf!, rows.mttr!, rows.cop!]
  const top = Math.max(sheet.y + 30, 620)
  const width = WIDTH / shown.length
  sheet.doc.rect(PAGE.left, top, WIDTH, 78).fill(INK.faint)
  for (const [n, { label, value, level }] of shown.entries()) {
    const x = PAGE.left + width * n + 12
    sheet.line(label, x, top + 13, { size: 8, colour: INK.muted, width: width - 16 })
    sheet.line(value, x, top + 27, { size: value.length > 8 ? 13 : 17, bold: true, width: width - 14 })
    const { word, colour } = LEVEL_INK[level]
    if (word) {
      sheet.doc.rect(x, top + 57, 5, 5).fill(colour)
      sheet.line(word, x + 9, top + 54, { size: 8, colour })
    }
  }
}
