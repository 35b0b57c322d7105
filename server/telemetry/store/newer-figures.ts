import { DERIVATION } from '#core/derivation.ts'
import { NEWER_DATA } from '#server/platform/backup/known-migrations.ts'
import type { Query } from '#server/platform/database/database.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'

/** Throws a `StartupError` when a newer program has made figures in this database. Works on tables of any version. */
export async function refuseNewerFigures(query: Query): Promise<void> {
  const [column] = await query<{ there: boolean }>(
    `select exists (select from information_schema.columns
       where table_schema = 'public' and table_name = 'collections' and column_name = 'derivation') as there`,
  )
  if (!column?.there) return
  const [row] = await query<{ newer: boolean }>(
    `select exists (select from public.collections where derivation > $1)
       or exists (select from public.carries where derivation > $1) as newer`,
    [DERIVATION],
  )
  if (row?.newer) throw new StartupError(NEWER_DATA)
}
