import { INK } from './ink.ts'
import { PAGE, type Sheet, WIDTH } from './sheet.ts'

export interface Column {
  readonly title: string
  /** Share of the width. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

const ROW = 17
const GAP = 10

/** Rows of one line each; the head stands again on each page. */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (WIDTH * share) / whole)
  const cells = (texts: readonly string[], style: { colour: string; size: number; is: 'TH' | 'TD' }) => {
    let x: number = PAGE.left
    for (const [n, width] of widths.entries()) {
      const align = columns[n]!.align ?? 'left'
      sheet.line(texts[n] ?? '', x, sheet.y + 4, { ...style, width: width - GAP, align })
      x += width
    }
    sheet.y += ROW
    sheet.rule(sheet.y)
  }
  const titles = columns.map(({ title }) => title)
  const head = () => cells(titles, { colour: INK.muted, size: 7.5, is: 'TH' })
  sheet.room(3 * ROW)
  sheet.structure.within('Table', () => {
    sheet.structure.within('TR', head)
    for (const row of rows) {
      if (sheet.y + ROW > PAGE.bottom) {
        sheet.newPage()
        // Heard once, seen on each page.
        sheet.structure.artifact(head, 'Pagination')
      }
      sheet.structure.within('TR', () => cells(row, { colour: INK.text, size: 8.5, is: 'TD' }))
    }
  })
  sheet.y += 6
}
