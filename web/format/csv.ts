/** Marks the text as UTF-8 for spreadsheet programs. */
const BOM = '\uFEFF'
/** A spreadsheet program would run a text that begins with one of these signs as a formula. */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/u
/** A negative number, or a percent sign by itself, is no formula. */
const HARMLESS = /^(-\d+(,\d+)?|%)$/
const QUOTED = /[;"\r\n]/

/** A table as Brazilian spreadsheet programs read it: semicolons, CRLF, and no cell that could run as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
