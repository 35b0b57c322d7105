import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { oneRow } from '#server/platform/database/one-row.ts'
import { rowsOf } from './hand-written-query.ts'

/** Unix milliseconds by the database's clock, which all workers share; the clocks of their hosts may differ. */
export const dbNowMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Follows the database's clock with few queries: between two queries the process's monotonic clock counts on. */
export class DatabaseClock {
  #atMs: number
  #askedAt = performance.now()

  /** `nowMs` (Unix milliseconds) is the time before the first query. */
  constructor(nowMs: number) {
    this.#atMs = nowMs
  }

  /** Unix milliseconds. */
  nowMs(): number {
    return Math.round(this.#atMs + performance.now() - this.#askedAt)
  }

  /** Reads the database's clock. */
  async ask(db: Db): Promise<void> {
    const began = performance.now()
    const { atMs } = oneRow(await rowsOf<{ atMs: number }>(db, sql`select ${dbNowMs}::float8 as "atMs"`))
    // The database read its clock about halfway between question and answer.
    this.#askedAt = (began + performance.now()) / 2
    this.#atMs = atMs
  }
}
