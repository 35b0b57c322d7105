import type { ChillerBlock } from '#contract/monitoring/monitoring.ts'
import { blockOfUnit } from '../block-of-unit.ts'
import type { ReportContent, SampleReport } from '../report-content.ts'
import { drawCharts } from './charts/chart-pages.ts'
import { drawCover } from './cover.ts'
import { drawSampleFiles } from './draw-sample-files.ts'
import { drawFeet, type FootTexts } from './page/feet.ts'
import { Sheet } from './page/sheet.ts'
import { drawFailures } from './sections/failures.ts'
import { comparison, drawCompressors, drawIndicators } from './sections/indicators.ts'
import { drawMaintenance } from './sections/maintenance.ts'
import { drawRecommendations, recommendationWords } from './sections/recommendations.ts'
import { coverWords, DEMONSTRATION } from './words/cover-words.ts'
import { kpiRows } from './words/kpi-rows.ts'
import { clockOf, rangeWords } from './words/report-words.ts'

/** The bytes of a PDF of A4 pages with selectable text and vector charts. */
export async function drawReport(content: ReportContent | SampleReport): Promise<Uint8Array> {
  return content.kind === 'sampleFiles' ? drawSampleFiles(content) : drawCollected(content)
}

async function drawCollected(content: ReportContent): Promise<Uint8Array> {
  const { unit, machine } = content
  const accent = content.site.primary
  const sheet = new Sheet({
    title: `Relatório de ${unit.nome} (${rangeWords(content)})`,
    author: content.madeBy,
    at: new Date(content.madeAt),
  })
  const block = blockOfUnit(content.data, unit.id)
  const rows =
    content.data && block && kpiRows(block, { isMachine: unit.id === null, period: content.data.period })
  drawCover(sheet, coverWords(content, block, rows))
  sheet.newPage()
  if (block !== null && rows !== null) {
    drawIndicators(sheet, Object.values(rows), comparison(block), accent)
    drawCompressors(sheet, content, accent)
    drawRecommendations(sheet, recommendationWords(content.data), { accent, ...whenEmpty(block) })
    drawCharts(sheet, content, block, accent)
  }
  drawMaintenance(sheet, content, accent)
  drawFailures(sheet, content, block, accent)
  drawFeet(sheet, footTexts(content), machine.demonstracao ? DEMONSTRATION : null)
  return sheet.end()
}

/** The reason for a list without recommendations: while sums are unknown, no figure is judged. */
function whenEmpty({ kpis: { coverage } }: ChillerBlock): { whenEmpty?: string } {
  if (coverage === null) return { whenEmpty: 'Parte dos números do período ainda está sendo recalculada.' }
  return coverage === 0 ? { whenEmpty: 'Sem dados no período não há o que recomendar.' } : {}
}

function footTexts({ site, machine, unit, data, timezone }: ReportContent): FootTexts {
  const { minute } = clockOf(timezone)
  const name = unit.id === null ? machine.nome : `${machine.nome} · ${unit.nome}`
  const period = data ? `${minute(data.period.from)} a ${minute(data.period.to)}` : ''
  return { names: `${site.nome} · ${name}`, period }
}
