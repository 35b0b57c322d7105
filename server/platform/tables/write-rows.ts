import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type CellReader, isAbsent, type RawCell } from '#core/tables/cell-reader.ts'
import type { ColumnPlan } from '#core/tables/column-plan.ts'
import type { IsMissing } from '#core/tables/missing.ts'
import { newId } from '../database/new-id.ts'
import { DuckDb } from './duckdb.ts'
import type { TableRequest } from './make-table.ts'
import { PlainFile } from './plain-file.ts'

/** Writes the rows with a value, as the readers understand them, as Parquet. */
export async function writeRows(
  rows: Iterable<readonly RawCell[]>,
  isMissing: IsMissing,
  readers: readonly CellReader[],
  plans: readonly ColumnPlan[],
  { folder, target }: Pick<TableRequest, 'folder' | 'target'>,
): Promise<void> {
  const path = join(folder, `${newId()}.rows`)
  const file = new PlainFile(path)
  try {
    for (const row of rows)
      if (!row.every((cell) => isAbsent(cell, isMissing)))
        file.add(readers.map((read, n) => read(row[n] ?? null, row)))
    const duck = await DuckDb.open({ threads: 2, memoryMb: 200, folders: [folder, dirname(target)] })
    await file.toParquet(duck, plans, target)
    duck.close()
  } finally {
    file.close()
    await rm(path, { force: true })
  }
}
