import { askTables } from './ask-tables.ts'
import type { ReadRequest, TableRows } from './table-question.ts'

/** Some rows of a table, in the file's order. */
export const readTable = (request: ReadRequest): Promise<TableRows> =>
  askTables<TableRows>({ kind: 'read', request })
