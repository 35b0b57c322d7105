import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

/** The rows of a hand-written query. The query must cast bigint columns to float8, because the two engines return bigint differently. */
export async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] }
  return result.rows
}

/** A value as a JSON parameter of a hand-written query. */
export const asJson = (value: unknown): SQL => sql`${JSON.stringify(value)}::json`
