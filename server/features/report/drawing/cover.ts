import { isPartial, WHOLE_COVERAGE } from '#core/chart-layout/partial-data.ts'
import { percent } from '#server/platform/text/numbers-in-words.ts'
import type { ReportSite } from '../report-content.ts'
import { hatch } from './charts/chart-frame.ts'
import { INK, LEVEL_INK } from './page/ink.ts'
import { drawLogo } from './page/logo.ts'
import { PAGE, type Sheet, WIDTH } from './page/sheet.ts'
import { type KpiRow, levelWord } from './words/kpi-rows.ts'

/** The texts of the cover. */
export interface CoverWords {
  readonly site: ReportSite
  readonly logo: Uint8Array | null
  readonly title: string
  readonly subtitle: string
  /** Marks demonstration or sample data; null for a real machine. */
  readonly badge: string | null
  /** The result of the period in one sentence. */
  readonly headline: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Part of the period with a known running state, 0..1; null without data. */
  readonly coverage: number | null
  readonly figures: readonly KpiRow[]
}

const LOGO = { x: PAGE.left, y: 52, width: 190, height: 64 }
const FIGURES = { top: 640, height: 78 }

/** The cover: site, unit and period, the result in one sentence, and the figures behind it. */
export function drawCover(sheet: Sheet, words: CoverWords): void {
  const { site, logo, title, subtitle, badge, headline, facts, figures } = words
  drawPalette(sheet, site)
  drawOwner(sheet, site, logo)
  sheet.y = 200
  sheet.line('RELATÓRIO DE DESEMPENHO', PAGE.left, sheet.y, { size: 9, bold: true, colour: INK.muted })
  sheet.y += 20
  const size = titleSize(sheet, title)
  sheet.y += sheet.paragraph(title, PAGE.left, sheet.y, { size, bold: true, width: WIDTH, is: 'H1' }) + 6
  if (subtitle) {
    const size = sheet.heightOf(subtitle, WIDTH, 11) > 34 ? 8 : 11
    sheet.y += sheet.paragraph(subtitle, PAGE.left, sheet.y, { size, colour: INK.muted, width: WIDTH }) + 10
  }
  if (badge !== null) drawBadge(sheet, badge)
  const tall = sheet.heightOf(headline, WIDTH, 14) > 70
  sheet.y += sheet.paragraph(headline, PAGE.left, sheet.y, { size: tall ? 10 : 14, width: WIDTH }) + 22
  for (const [name, value] of facts) {
    sheet.line(name, PAGE.left, sheet.y, { size: 9, colour: INK.muted, width: 92 })
    const style = { size: 9, width: WIDTH - 96 }
    for (const text of sheet.wrapped(value, { ...style, most: 2 })) {
      sheet.line(text, PAGE.left + 96, sheet.y, style)
      sheet.y += 12
    }
    sheet.y += 5
  }
  if (words.coverage !== null) drawCoverage(sheet, words.coverage)
  if (figures.length > 0) drawFigures(sheet, figures, site)
}

/** The site's colours as a stripe. The line below stays visible when the colours are pale. */
function drawPalette(sheet: Sheet, { primary, secondary, accent }: ReportSite): void {
  sheet.ornament((doc) => {
    doc.rect(0, 0, PAGE.width, 12).fill(primary)
    doc.rect(0, 12, PAGE.width * 0.7, 3).fill(secondary)
    doc.rect(PAGE.width * 0.7, 12, PAGE.width * 0.3, 3).fill(accent)
  })
  sheet.rule(15.3, 0, PAGE.width)
}

function drawOwner(sheet: Sheet, { nome }: ReportSite, logo: Uint8Array | null): void {
  let drawn = false
  if (logo !== null) {
    const draw = () => {
      drawn = drawLogo(sheet, logo, LOGO)
    }
    sheet.structure.element('Figure', draw, { alt: `Logo de ${nome}` })
  }
  const place = drawn
    ? { x: LOGO.x + LOGO.width + 20, width: WIDTH - LOGO.width - 20 }
    : { x: LOGO.x, width: WIDTH }
  const size =
    [drawn ? 12 : 20, 12, 9].find((one) => sheet.widthOf(nome, one, true) <= 1.7 * place.width) ?? 9
  const lines = sheet.wrapped(nome, { size, width: place.width, most: 4, bold: true })
  const top = LOGO.y + (drawn ? (LOGO.height - lines.length * size * 1.3) / 2 : 8)
  for (const [n, line] of lines.entries()) {
    const style = drawn ? ({ colour: INK.muted, align: 'right' } as const) : {}
    sheet.line(line, place.x, top + n * size * 1.3, { size, bold: true, width: place.width, ...style })
  }
}

/** A smaller size for a longer title, so that the rest of the page has room. */
function titleSize(sheet: Sheet, title: string): number {
  const sizes = [30, 22, 16, 11]
  return sizes.find((size) => sheet.heightOf(title, WIDTH, size, true) <= 90) ?? 9
}

function drawBadge(sheet: Sheet, text: string): void {
  const width = Math.min(WIDTH, sheet.widthOf(text, 10, true) + 20)
  sheet.ornament((doc) =>
    doc.roundedRect(PAGE.left, sheet.y, width, 22, 4).lineWidth(1).fillAndStroke('#fcf1d6', '#7a5000'),
  )
  const style = { size: 10, bold: true, colour: '#7a5000', width: width - 18 }
  sheet.line(text, PAGE.left + 10, sheet.y + 5, style)
  sheet.y += 38
}

/** A bar of the period: filled where the running state is known, hatched where it is unknown. */
function drawCoverage(sheet: Sheet, coverage: number): void {
  const bar = { x: PAGE.left + 96, y: sheet.y + 2, width: 200, height: 7 }
  hatch(sheet, bar)
  sheet.ornament((doc) => {
    doc.rect(bar.x, bar.y, bar.width * Math.min(1, coverage), bar.height).fill(INK.muted)
    doc.rect(bar.x, bar.y, bar.width, bar.height).lineWidth(0.5).strokeColor(INK.muted).stroke()
  })
  if (isPartial(coverage)) {
    const text = `abaixo de ${percent(100 * WHOLE_COVERAGE)}: os números são parciais`
    const style = { size: 9, bold: true, colour: LEVEL_INK.warn.colour, width: WIDTH - 306 }
    sheet.line(text, bar.x + bar.width + 10, sheet.y, style)
  }
  sheet.y += 17
}

function drawFigures(sheet: Sheet, figures: readonly KpiRow[], { accent }: ReportSite): void {
  const top = Math.min(Math.max(sheet.y + 24, FIGURES.top), PAGE.bottom - FIGURES.height)
  const width = WIDTH / figures.length
  sheet.ornament((doc) => {
    doc.rect(PAGE.left, top, WIDTH, FIGURES.height).fill(INK.faint)
    doc.rect(PAGE.left, top, WIDTH, 2.5).fill(accent)
  })
  for (const [n, figure] of figures.entries()) {
    const { label, value, level } = figure
    const x = PAGE.left + width * n + 12
    sheet.line(label, x, top + 13, { size: 8, colour: INK.muted, width: width - 16 })
    sheet.line(value, x, top + 27, { size: value.length > 8 ? 13 : 17, bold: true, width: width - 14 })
    const { colour } = LEVEL_INK[level]
    const word = levelWord(figure)
    if (!word) continue
    sheet.ornament((doc) => doc.rect(x, top + 57, 5, 5).fill(colour))
    sheet.line(word, x + 9, top + 54, { size: 8, colour })
  }
}
