/** Marks the text as UTF-8 for spreadsheet programs. */
export const BOM = '\uFEFF'
/** A spreadsheet program would run a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/u
const QUOTED = /[;"\r\n]/

/** The same for data, in which % and | are usual. */
const FORMULA_OF_DATA = /^[=+\-@\t\r\n＝＋－＠]/u

/** A row as Brazilian spreadsheet programs read it: semicolons between texts, no text runs as a formula. */
export const csvLine = (texts: readonly string[]): string =>
  `${texts.map((text) => textCell(text, FORMULA)).join(';')}\r\n`

/** A row of data: numbers with a decimal comma, an absent value as an empty cell. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  const line = cells.map(dataCell).join(';')
  // Readers pass over an empty line.
  return `${line === '' ? '""' : line}\r\n`
}

/** The same for many rows, whose columns are given. Values of other types than text and number are absent. */
export function csvRows(
  columns: readonly (readonly unknown[])[],
  rows: number,
  isWanted: (row: number) => boolean,
): string {
  let text = ''
  for (let row = 0; row < rows; row++) {
    if (!isWanted(row)) continue
    let line = ''
    for (let n = 0; n < columns.length; n++) {
      const value = columns[n]?.[row]
      const cell = typeof value === 'number' || typeof value === 'string' ? dataCell(value) : ''
      line += n === 0 ? cell : `;${cell}`
    }
    text += `${line === '' ? '""' : line}\r\n`
  }
  return text
}

/** The decimals of thousandths, behind their comma. */
const DECIMALS = Array.from({ length: 1000 }, (_, n) =>
  n === 0 ? '' : `,${String(n).padStart(3, '0').replace(/0+$/, '')}`,
)
const MOST_THOUSANDTHS = 1e12

/** Most measured values have at most three decimals, and whole numbers are written several times as quickly as others. */
function numberCell(value: number): string {
  const thousandths = Math.round(value * 1000)
  if (thousandths / 1000 !== value || thousandths < 0 || thousandths > MOST_THOUSANDTHS)
    return String(value).replace('.', ',')
  const whole = Math.floor(thousandths / 1000)
  return `${whole}${DECIMALS[thousandths - whole * 1000]}`
}

function dataCell(cell: string | number | null): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? numberCell(cell) : textCell(cell, FORMULA_OF_DATA)
}

function textCell(text: string, formula: RegExp): string {
  const safe = formula.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
