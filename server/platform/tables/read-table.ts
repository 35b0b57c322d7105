import type { UploadColumn } from '#contract/upload.ts'
import { askTables } from './ask-tables.ts'

export interface ReadRequest {
  /** The Parquet file that `makeTable` made. */
  readonly path: string
  readonly limit: number
  readonly offset: number
}

/** A cell as the wire has it. */
export type Cell = number | string | null

export interface TableRows {
  readonly columns: readonly UploadColumn[]
  readonly rows: readonly (readonly Cell[])[]
  /** All rows of the table. */
  readonly total: number
}

/** Some rows of a table, in the file's order. */
export const readTable = (request: ReadRequest): Promise<TableRows> =>
  askTables<TableRows>({ kind: 'read', request })
