import { type CellReader, isAbsent, type RawCell } from '#core/tables/columns/cell-reader.ts'
import type { ColumnPlan } from '#core/tables/columns/column-plan.ts'
import type { IsMissing } from '#core/tables/forms/missing.ts'
import { columnPages } from '../../parquet/column-pages.ts'
import { columnPart } from '../../parquet/column-parts.ts'
import { ParquetFile, type StoredPages } from '../../parquet/parquet-file.ts'
import type { TableRequest } from '../make-table.ts'
import { GroupColumn } from '../questions/group-column.ts'

/** Limits of a group of rows that is in memory. */
const MOST_ROWS = 60_000
const MOST_CELLS = 1_500_000
const MOST_LETTERS = 6_000_000

const NO_FILE = new Uint8Array(0)

/** Writes the rows with a value, as the readers understand them, as Parquet. */
export function writeRows(
  rows: Iterable<readonly RawCell[]>,
  isMissing: IsMissing,
  readers: readonly CellReader[],
  plans: readonly ColumnPlan[],
  { target }: Pick<TableRequest, 'target'>,
): void {
  const file = new ParquetFile(target)
  try {
    const mostRows = Math.min(MOST_ROWS, Math.ceil(MOST_CELLS / plans.length))
    const groups: StoredPages[][] = []
    let columns: GroupColumn[] = []
    let [count, letters] = [0, 0]
    const flush = () => {
      if (count > 0)
        groups.push(columns.map((column) => file.add(columnPages(columnPart(column.values, NO_FILE)))))
      columns = plans.map(({ type }) => new GroupColumn(type))
      count = 0
      letters = 0
    }
    flush()
    for (const row of rows) {
      if (row.every((cell) => isAbsent(cell, isMissing))) continue
      for (const [n, read] of readers.entries()) letters += columns[n]?.add(read(row[n] ?? null, row)) ?? 0
      if (++count >= mostRows || letters >= MOST_LETTERS) flush()
    }
    flush()
    file.finish(plans, groups)
  } finally {
    file.close()
  }
}
