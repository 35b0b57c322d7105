import { INK } from './ink.ts'
import { PAGE, type Sheet, WIDTH } from './sheet.ts'

const MISSING_NOTE =
  '□: letra que a fonte deste relatório não tem. O texto guarda a original: aparece ao copiar, pesquisar ou ouvir.'

/** The texts that each page repeats, so that a loose sheet names the unit and the period. */
export interface FootTexts {
  readonly names: string
  readonly period: string
}

/** Writes names, period and page number at the foot of each page. Long names are cut; the period never is. */
export function drawFeet(sheet: Sheet, { names, period }: FootTexts, badge: string | null): void {
  const { count } = sheet.doc.bufferedPageRange()
  const y = PAGE.height - 40
  const style = { size: 7.5, colour: INK.muted }
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(page)
    const draw = () => {
      sheet.rule(y - 6)
      const times = period && ` · ${period}`
      const room = WIDTH - 90 - sheet.widthOf(times, style.size)
      sheet.line(names, PAGE.left, y, { ...style, width: room })
      const end = Math.min(room, sheet.widthOf(names, style.size))
      if (times) sheet.line(times, PAGE.left + end, y, style)
      sheet.line(`Página ${page + 1} de ${count}`, PAGE.left, y, { ...style, width: WIDTH, align: 'right' })
      if (sheet.hasMissing) sheet.line(MISSING_NOTE, PAGE.left, y + 12, { ...style, width: WIDTH })
      if (badge === null || page === 0) return
      const sign = { size: 8, bold: true, colour: '#7a5000', width: WIDTH, align: 'right' } as const
      sheet.line(badge, PAGE.left, 28, sign)
    }
    sheet.structure.artifact(draw, 'Pagination')
  }
}
