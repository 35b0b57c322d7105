import { askTables } from '../questions/ask-tables.ts'
import type { ReadRequest, TableRows } from '../questions/table-question.ts'

/** Some rows of a table, in the file's order. */
export const readTable = (request: ReadRequest): Promise<TableRows> =>
  askTables<TableRows>({ kind: 'read', request })
