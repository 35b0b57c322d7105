import { dayStart } from '#core/grouping/stretch-start.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { csvRow } from '../text/csv.ts'
import { sqlName, sqlText } from './duckdb.ts'
import { keptDuckDb } from './kept-duckdb.ts'
import { toCell, written } from './read-here.ts'
import { numbersOf } from './table-columns.ts'
import type { CsvPage, CsvPageRequest, TableWindow } from './table-question.ts'

/** Reads one page in the process that has DuckDB and writes its lines there: the server's own thread only passes them on. */
export async function csvHere(request: CsvPageRequest): Promise<CsvPage> {
  const { path, columns, window, timezone, offset, rows } = request
  const duck = await keptDuckDb(path)
  const cells = columns.map(({ name, type }) => written[type](sqlName(name)))
  const time = window ? numbersOf(window.column) : 'null'
  const found = await duck.rows(
    `select ${[time, ...cells].join(', ')} from read_parquet(${sqlText(path)}, file_row_number = true)
     where file_row_number >= ${Math.trunc(offset)} and file_row_number < ${Math.trunc(offset + rows)}
     order by file_row_number`,
  )
  const isWithin = window === null ? () => true : withinWindow(window, timezone)
  const lines = found.filter(([at]) => isWithin(at)).map(([, ...values]) => csvRow(values.map(toCell)))
  return { text: lines.join(''), isLast: found.length < rows }
}

function withinWindow({ column, fromMs, toMs }: TableWindow, timezone: string): (at: unknown) => boolean {
  const calendar = localCalendar(timezone)
  return (at) => {
    if (typeof at !== 'number') return false
    const atMs = column.type === 'date' ? dayStart(calendar, at) : at
    return atMs >= fromMs && atMs < toMs
  }
}
