import type { Recommendation } from '#contract/monitoring/monitoring.ts'
import type { ReportContent } from '../../report-content.ts'
import { INK, LEVEL_INK } from '../page/ink.ts'
import { PAGE, type Sheet, WIDTH } from '../page/sheet.ts'
import { drawEmptySection } from './empty-section.ts'

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
  if (all.length === 0) drawEmptySection(sheet, whenEmpty)
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
