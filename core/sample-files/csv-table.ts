import { plainName } from './plain-name.ts'

export interface CsvTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const LINE_END = /\r\n?|\n/
const DELIMITERS = [';', ',', '\t'] as const

/**
 * A CSV text as a table: with or without BOM, separated by comma, semicolon or tab, with any line ends. A text without
 * a line is a table without columns. Null when the text is an HTML page (a server's answer for a missing file).
 */
export function parseCsv(text: string): CsvTable | null {
  const bare = text.replace(/^\uFEFF/, '').replace(/^\s*sep=.(\r\n?|\n)/i, '')
  if (isMarkup(bare)) return null
  const delimiter = delimiterOf(bare)
  const [columns = [], ...rows] = records(bare, delimiter)
  return {
    columns: columns.map((name) => name.trim()),
    rows: delimiter === ',' ? rows.map((row) => withDecimalCommas(row, columns.length)) : rows,
  }
}

/** Whether the text is an HTML or XML page. */
export const isMarkup = (text: string): boolean => /^\s*<(!doctype|!--|html|head|body|\?xml)/i.test(text)

/** The most frequent delimiter in the first line; semicolon wins a tie, because a comma may be a decimal comma. */
function delimiterOf(text: string): string {
  const first = (text.split(LINE_END, 50).find((line) => line.trim() !== '') ?? '').replace(/"[^"]*"/g, '')
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: first.split(delimiter).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

const WHOLE_PART = /^\s*[+-]?\d+$/
const DECIMALS = /^\d+\s*$/

/**
 * A comma-separated file may hold unquoted decimal commas (`2026-04-01,0,61`). A row with more cells than columns
 * is joined if there is exactly one way to join it. With several ways, no way is better than another, so the row's
 * cells are all dropped.
 */
function withDecimalCommas(row: readonly string[], columns: number): readonly string[] {
  const filled = row.findLastIndex((cell) => cell.trim() !== '') + 1
  if (filled <= columns || columns === 0) return row
  if (columns > MOST_JOINED) return canJoin(row) ? [] : row
  const [joined, ...others] = joinings(row.slice(0, filled), filled - columns)
  return joined === undefined ? row : others.length > 0 ? [] : joined
}

/** Wider tables have too many ways to join for a search; a row that could be joined at all is dropped. */
const MOST_JOINED = 4

const canJoin = (row: readonly string[]): boolean =>
  row.some((cell, n) => WHOLE_PART.test(cell) && DECIMALS.test(row[n + 1] ?? ''))

/** The ways to join `pairs` pairs of neighbours into numbers; stops at two, which already means several. */
function joinings(row: readonly string[], pairs: number): string[][] {
  if (pairs === 0) return [[...row]]
  const found: string[][] = []
  for (const [at, whole] of row.entries()) {
    if (at + 2 * pairs > row.length || found.length >= 2) break
    const [decimals, ...after] = row.slice(at + 1)
    if (decimals === undefined || !WHOLE_PART.test(whole) || !DECIMALS.test(decimals)) continue
    const rest = joinings(after, pairs - 1)
    found.push(...rest.map((cells) => [...row.slice(0, at), `${whole},${decimals}`, ...cells]))
  }
  return found
}

function records(text: string, delimiter: string): string[][] {
  const all = text.includes('"')
    ? quotedRecords(text, delimiter)
    : text.split(LINE_END).map((line) => line.split(delimiter))
  return all.filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

/** A quote opens a quoted cell only at the cell's beginning; elsewhere, or unclosed, a quote is an ordinary character. */
function quotedRecords(text: string, delimiter: string): string[][] {
  const found: string[][] = []
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"[^${delimiter}\\r\\n]*|([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n?|\\n|$)`,
    'y',
  )
  let record: string[] = []
  while (cell.lastIndex <= text.length) {
    const match = cell.exec(text)
    if (match === null) break
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === delimiter) continue
    found.push(record)
    record = []
    if (match[3] === '') break
  }
  return found
}

/** Index of the first of `names` that the table has, compared without case, accents and signs; -1 = no such column. */
export function columnOf(table: CsvTable, names: readonly string[]): number {
  const columns = table.columns.map(plainName)
  return names.map((name) => columns.indexOf(plainName(name))).find((place) => place >= 0) ?? -1
}
