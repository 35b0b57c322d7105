import { DERIVATION } from '#core/derivation.ts'
import { TRAINING } from '#core/training/training-number.ts'
import { NEWER_DATA } from '#server/platform/backup/known-migrations.ts'
import type { Query } from '#server/platform/database/database.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'

/** The numbers of the arithmetic that stored rows carry, with the program's own. */
const NUMBERED = [
  { table: 'collections', column: 'derivation', own: DERIVATION },
  { table: 'carries', column: 'derivation', own: DERIVATION },
  { table: 'model_runs', column: 'training', own: TRAINING },
] as const

/** Throws a `StartupError` when a newer program has made figures or models in this database. Works on tables of any version. */
export async function refuseNewerFigures(query: Query): Promise<void> {
  for (const { table, column, own } of NUMBERED) {
    const [there] = await query(
      `select from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name = $2`,
      [table, column],
    )
    if (there === undefined) continue
    const [newer] = await query(`select from public.${table} where ${column} > $1 limit 1`, [own])
    if (newer !== undefined) throw new StartupError(NEWER_DATA)
  }
}
