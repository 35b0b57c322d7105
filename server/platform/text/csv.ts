/** Marks the text as UTF-8 for spreadsheet programs. */
export const BOM = '\uFEFF'
/** A text that begins so would be run as a formula by a spreadsheet program. */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/u
const QUOTED = /[;"\r\n]/

/** A row of texts as Brazilian spreadsheet programs read it, and none of them as a formula. */
export const csvLine = (texts: readonly string[]): string => `${texts.map(cell).join(';')}\r\n`

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
