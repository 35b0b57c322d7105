import { dirname } from 'node:path'
import type { ColumnType, UploadColumn } from '#contract/files/upload.ts'
import { DuckDb, type Row, sqlName, sqlText } from '../engine/duckdb.ts'
import type { Cell, ReadRequest, TableRows } from '../questions/table-question.ts'

const types: Readonly<Record<string, ColumnType>> = {
  DOUBLE: 'number',
  VARCHAR: 'text',
  TIMESTAMP: 'datetime',
  DATE: 'date',
}

/** How each type is written on the wire. */
export const written: Readonly<Record<ColumnType, (name: string) => string>> = {
  number: (name) => name,
  text: (name) => name,
  datetime: (name) => `strftime(${name}, '%Y-%m-%dT%H:%M:%S.%gZ')`,
  date: (name) => `strftime(${name}, '%Y-%m-%d')`,
}

/** Columns that are read together: each takes memory beyond its rows. */
export const AT_ONCE = 250

/** Reads some rows of a table. */
export async function readHere({ path, limit, offset }: ReadRequest): Promise<TableRows> {
  const duck = await DuckDb.open({ threads: 1, memoryMb: 128, folders: [dirname(path)] })
  try {
    const from = `read_parquet(${sqlText(path)}, file_row_number = true)`
    const columns = (await duck.rows(`describe from read_parquet(${sqlText(path)})`)).map(toColumn)
    const cells = columns.map(({ name, type }) => written[type](sqlName(name)))
    const [count] = await duck.rows(`select count(*)::double from ${from}`)
    const rows: Cell[][] = []
    for (let first = 0; first < cells.length; first += AT_ONCE) {
      const part = await duck.rows(
        `select ${cells.slice(first, first + AT_ONCE).join(', ')} from ${from}
         where file_row_number >= ${Math.trunc(offset)} and file_row_number < ${Math.trunc(offset + limit)}
         order by file_row_number`,
      )
      for (const [n, row] of part.entries()) rows[n] = [...(rows[n] ?? []), ...row.map(toCell)]
    }
    return { columns, rows, total: Number(count?.[0]) }
  } finally {
    duck.close()
  }
}

const toColumn = ([name, type]: Row): UploadColumn => ({
  name: String(name),
  type: types[String(type)] ?? 'text',
})

const toCell = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'string' ? value : null
