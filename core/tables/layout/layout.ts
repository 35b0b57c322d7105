import { chosen, type Finding } from '../detection.ts'
import type { IsMissing } from '../forms/missing.ts'
import { commonWidth } from './common-width.ts'
import { type DialectChoices, detectDialect } from './dialect.ts'
import { findHeader, type SampleRecord } from './header.ts'
import { type Dialect, RecordReader } from './records.ts'
import { withoutSign } from './remarks.ts'

export interface LayoutChoices extends DialectChoices {
  readonly headers?: boolean
  readonly skipLines?: number
}

/** Where the table of a text stands and how its cells are parted. */
export interface Layout {
  readonly dialect: Dialect
  readonly headers: boolean
  /** The cells of the first record, which are the names when the file has some. */
  readonly first: readonly string[]
  /** Where the rows begin, and their first line. */
  readonly rowsFrom: number
  readonly rowsLine: number
  /** Cells of most records at the beginning. */
  readonly width: number
  readonly findings: readonly Finding[]
}

const MOST_RECORDS = 1000

/** Blanks, delimiters and quotes alone make no cell, whichever delimiter a file has. */
const VALUE = /[^\s,;|"']/
export const hasValues = (text: string): boolean => VALUE.test(text)

/** The layout of a text by its beginning; null for a beginning without any value. */
export function detectLayout(sample: string, choices: LayoutChoices, isMissing: IsMissing): Layout | null {
  const skipped = choices.skipLines === undefined ? 0 : afterLines(sample, choices.skipLines)
  const table = sample.slice(skipped)
  if (!hasValues(table)) return null
  const { dialect, findings, from } = detectDialect(table, choices)
  const line = 1 + (choices.skipLines ?? 0) + (from > 0 ? 1 : 0)
  const records = firstRecords(new RecordReader(sample, dialect, skipped + from, line))
  const isPlaced = choices.skipLines !== undefined
  const header = findHeader(records, { headers: choices.headers, isPlaced }, isMissing)
  const record = records[header.at]
  if (record === undefined) return null
  const lines = isPlaced ? [chosen('skipLines', String(choices.skipLines))] : []
  return {
    dialect,
    headers: header.headers,
    first: header.headers ? withoutSign(record.cells) : record.cells,
    rowsFrom: header.headers ? record.end : record.start,
    rowsLine: header.headers ? record.nextLine : record.line,
    width: commonWidth(records.slice(header.at).map(({ cells }) => cells)),
    findings: [...findings, ...lines, ...header.findings],
  }
}

interface PlacedRecord extends SampleRecord {
  readonly start: number
  readonly end: number
  readonly nextLine: number
}

function firstRecords(reader: RecordReader): PlacedRecord[] {
  const records: PlacedRecord[] = []
  for (let cells = reader.next(); cells && records.length < MOST_RECORDS; cells = reader.next()) {
    const { start, end, line, nextLine } = reader
    if (cells.some((cell) => cell !== '')) records.push({ cells, start, end, line, nextLine })
  }
  return records
}

/** The place after a number of lines. */
function afterLines(text: string, count: number): number {
  const ends = /\r\n|\n|\r/g
  for (let n = 0; n < count; n++) if (!ends.test(text)) return text.length
  return ends.lastIndex
}
