import { BOM, csvRow } from '../../text/csv.ts'
import { askTables } from '../questions/ask-tables.ts'
import type { CsvPage, CsvPageRequest } from '../questions/table-question.ts'

const CELLS_AT_ONCE = 240_000
const MOST_ROWS = 50_000

/** The table's rows as lines of CSV, in the file's order, page by page: each page is read when the former one is sent. */
export async function* readCsv(
  request: Omit<CsvPageRequest, 'offset' | 'rows'>,
  left: AbortSignal,
): AsyncGenerator<string> {
  yield BOM + csvRow(request.columns.map(({ name }) => name))
  const rows = Math.max(1, Math.min(MOST_ROWS, Math.floor(CELLS_AT_ONCE / request.columns.length)))
  for (let offset = 0; !left.aborted; offset += rows) {
    const page = await askTables<CsvPage>({ kind: 'csv', request: { ...request, offset, rows } })
    if (page.text !== '') yield page.text
    if (page.isLast) return
  }
}
