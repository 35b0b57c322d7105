/** Marks the text as UTF-8 for spreadsheet programs. */
export const BOM = '\uFEFF'
/** A spreadsheet program would run a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/u
const QUOTED = /[;"\r\n]/

/** A row as Brazilian spreadsheet programs read it: semicolons between texts, no text runs as a formula. */
export const csvLine = (texts: readonly string[]): string => `${texts.map(cell).join(';')}\r\n`

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
