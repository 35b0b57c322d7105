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
const LINE = 10.5
/** A longer text is cut. */
const MOST_LINES = 7

/** Rows as high as their longest text; the head stands again on each page. */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const widths = widthsOf(columns)
  const wrapped = (texts: readonly string[], size: number) =>
    widths.map((width, n) => sheet.wrapped(texts[n] ?? '', { size, width: width - GAP, most: MOST_LINES }))
  const cells = (texts: Texts, style: CellStyle) => drawRow(sheet, columns, texts, style)
  const titles = columns.map(({ title }) => title)
  const head = () => cells(wrapped(titles, 7.5), { colour: INK.muted, size: 7.5, is: 'TH' })
  sheet.room(3 * ROW)
  sheet.structure.within('Table', () => {
    sheet.structure.within('TR', head)
    for (const row of rows) {
      const texts = wrapped(row, 8.5)
      if (sheet.y + heightOf(texts) > PAGE.bottom) {
        sheet.newPage()
        // Heard once, seen on each page.
        sheet.structure.artifact(head, 'Pagination')
      }
      sheet.structure.within('TR', () => cells(texts, { colour: INK.text, size: 8.5, is: 'TD' }))
    }
  })
  sheet.y += 6
}

/** The lines of each cell of a row. */
type Texts = readonly (readonly string[])[]

interface CellStyle {
  readonly colour: string
  readonly size: number
  readonly is: 'TH' | 'TD'
}

function drawRow(sheet: Sheet, columns: readonly Column[], texts: Texts, style: CellStyle): void {
  let x: number = PAGE.left
  for (const [n, width] of widthsOf(columns).entries()) {
    const cell = { ...style, width: width - GAP, align: columns[n]!.align ?? 'left' }
    const draw = () => {
      for (const [row, text] of texts[n]!.entries()) sheet.line(text, x, sheet.y + 4 + row * LINE, cell)
    }
    sheet.structure.element(style.is, draw)
    x += width
  }
  sheet.y += heightOf(texts)
  sheet.rule(sheet.y)
}

function widthsOf(columns: readonly Column[]): number[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  return columns.map(({ share }) => (WIDTH * share) / whole)
}

const heightOf = (texts: Texts) => ROW + LINE * (Math.max(...texts.map((lines) => lines.length)) - 1)
