import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

/** Rows of a hand-written query. Cast bigint columns to float8 in it: the engines give them differently. */
export async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] }
  return result.rows
}
