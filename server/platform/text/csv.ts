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

function dataCell(cell: string | number | null): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell).replace('.', ',') : textCell(cell, FORMULA_OF_DATA)
}

function textCell(text: string, formula: RegExp): string {
  const safe = formula.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
