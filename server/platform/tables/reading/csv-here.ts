import { dayStart } from '#core/grouping/stretch-start.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { csvRows } from '../../text/csv.ts'
import { type DuckDb, sqlName, sqlText } from '../engine/duckdb.ts'
import { keptDuckDb } from '../engine/kept-duckdb.ts'
import { instantTexts } from '../questions/instant-texts.ts'
import type { CsvPage, CsvPageRequest, TableWindow } from '../questions/table-question.ts'
import { numbersOf } from '../table-columns.ts'
import { AT_ONCE, written } from './read-here.ts'

/** Reads one page in the process that has DuckDB and writes its lines there: the server's own thread only passes them on. */
export async function csvHere(request: CsvPageRequest): Promise<CsvPage> {
  const { path, columns, window, timezone, offset, rows } = request
  const duck = await keptDuckDb(path)
  const cells = columns.map((column) =>
    column.type === 'datetime' ? numbersOf(column) : written[column.type](sqlName(column.name)),
  )
  const textsOf = (values: readonly unknown[], n: number) =>
    columns[n]?.type === 'datetime' ? instantTexts(values) : values
  const time = window ? numbersOf(window.column) : 'null'
  const isWithin = window === null ? () => true : withinWindow(window, timezone)
  const all: unknown[][] = []
  for (let first = 0; first <= cells.length; first += AT_ONCE)
    all.push(
      ...(await wholeColumns(
        duck,
        `select ${[time, ...cells].slice(first, first + AT_ONCE).join(', ')} from read_parquet(${sqlText(path)}, file_row_number = true)
         where file_row_number >= ${Math.trunc(offset)} and file_row_number < ${Math.trunc(offset + rows)}
         order by file_row_number`,
      )),
    )
  const [times = [], ...values] = all
  const text = csvRows(values.map(textsOf), times.length, (row) => isWithin(times[row]))
  return { text, isLast: times.length < rows }
}

/** The columns of a statement's rows; one page has only a few rows. */
async function wholeColumns(duck: DuckDb, statement: string): Promise<unknown[][]> {
  const whole: unknown[][] = []
  for await (const columns of duck.columns(statement))
    for (const [n, values] of columns.entries()) {
      const all = whole[n] ?? []
      all.push(...values)
      whole[n] = all
    }
  return whole
}

function withinWindow({ column, fromMs, toMs }: TableWindow, timezone: string): (at: unknown) => boolean {
  const calendar = localCalendar(timezone)
  return (at) => {
    if (typeof at !== 'number') return false
    const atMs = column.type === 'date' ? dayStart(calendar, at) : at
    return atMs >= fromMs && atMs < toMs
  }
}
