import type { ChillerBlock } from '#contract/monitoring.ts'
import type { ReportContent } from '../report-content.ts'
import { drawCharts } from './chart-pages.ts'
import { drawCover } from './cover.ts'
import { INK } from './ink.ts'
import {
  drawCompressors,
  drawFailures,
  drawIndicators,
  drawMaintenance,
  drawRecommendations,
} from './parts.ts'
import { PAGE, Sheet, WIDTH } from './sheet.ts'
import { clockOf, RANGE_WORDS } from './words.ts'

/** The report as a PDF of A4 pages: text that can be selected, charts as vectors. */
export async function drawReport(content: ReportContent): Promise<Uint8Array> {
  const { site, unit, machine, timeRange } = content
  const sheet = new Sheet({
    title: `Relatório de ${unit.nome} (${RANGE_WORDS[timeRange]})`,
    author: content.madeBy,
    at: new Date(content.madeAt),
  })
  const block = blockOf(content)
  drawCover(sheet, content, block)
  sheet.newPage()
  if (block !== null) {
    drawIndicators(sheet, block, site.primary)
    drawCompressors(sheet, content, site.primary)
    drawRecommendations(sheet, content, site.primary)
    drawCharts(sheet, content, block, site.primary)
  }
  drawMaintenance(sheet, content, site.primary)
  drawFailures(sheet, content, site.primary)
  drawFeet(sheet, content, machine.demonstracao)
  return sheet.end()
}

function blockOf({ data, unit }: ReportContent): ChillerBlock | null {
  if (data === null) return null
  return data.compressors.find(({ id }) => id === unit.id) ?? data.chiller
}

/** On every page what it belongs to, so that a loose sheet still says it. */
function drawFeet(sheet: Sheet, content: ReportContent, isDemonstration: boolean): void {
  const { site, machine, unit, data, timezone } = content
  const { minute } = clockOf(timezone)
  const name = unit.id === null ? machine.nome : `${machine.nome} · ${unit.nome}`
  const period = data ? ` · ${minute(data.period.from)} a ${minute(data.period.to)}` : ''
  const { count } = sheet.doc.bufferedPageRange()
  const y = PAGE.height - 40
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(page)
    sheet.rule(y - 6)
    const style = { size: 7.5, colour: INK.muted }
    sheet.line(`${site.nome} · ${name}${period}`, PAGE.left, y, { ...style, width: WIDTH - 90 })
    sheet.line(`Página ${page + 1} de ${count}`, PAGE.left, y, { ...style, width: WIDTH, align: 'right' })
    if (isDemonstration && page > 0) {
      const badge = { size: 8, bold: true, colour: '#7a5000', width: WIDTH, align: 'right' } as const
      sheet.line('Dados de demonstração', PAGE.left, 28, badge)
    }
  }
}
