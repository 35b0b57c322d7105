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
/** A text with more lines is cut. */
const MOST_LINES = 7

/** Draws rows as high as their longest text, and repeats the head on each page. */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const cellsOf = (texts: readonly string[], size: number): Cell[] =>
    columns.map(({ share, align = 'left' }, n) => {
      const width = (WIDTH * share) / shares
      const lines = sheet.wrapped(texts[n] ?? '', { size, width: width - GAP, most: MOST_LINES })
      return { lines, width, align }
    })
  const titles = columns.map(({ title }) => title)
  const head = () => drawRow(sheet, cellsOf(titles, 7.5), { colour: INK.muted, size: 7.5, is: 'TH' })
  sheet.room(3 * ROW)
  sheet.structure.within('Table', () => {
    sheet.structure.within('TR', head)
    for (const row of rows) {
      const cells = cellsOf(row, 8.5)
      if (sheet.y + heightOf(cells) > PAGE.bottom) {
        sheet.newPage()
        // Screen readers read the head once, on the first page.
        sheet.structure.artifact(head, 'Pagination')
      }
      sheet.structure.within('TR', () => drawRow(sheet, cells, { colour: INK.text, size: 8.5, is: 'TD' }))
    }
  })
  sheet.y += 6
}

interface Cell {
  readonly lines: readonly string[]
  readonly width: number
  readonly align: 'left' | 'right'
}

interface CellStyle {
  readonly colour: string
  readonly size: number
  readonly is: 'TH' | 'TD'
}

function drawRow(sheet: Sheet, cells: readonly Cell[], style: CellStyle): void {
  let x: number = PAGE.left
  for (const { lines, width, align } of cells) {
    const cell = { ...style, width: width - GAP, align }
    const draw = () => {
      for (const [row, text] of lines.entries()) sheet.line(text, x, sheet.y + 4 + row * LINE, cell)
    }
    sheet.structure.element(style.is, draw)
    x += width
  }
  sheet.y += heightOf(cells)
  sheet.rule(sheet.y)
}

const heightOf = (cells: readonly Cell[]) =>
  ROW + LINE * (Math.max(...cells.map(({ lines }) => lines.length)) - 1)
