import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { rowsOf } from './rows.ts'

/** The database's clock decides, so that workers on different hosts agree. */
export const dbNowMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** The database's clock without a query each time: between two queries a clock that never jumps continues it. */
export class DatabaseClock {
  #atMs: number
  #askedAt = performance.now()

  /** `nowMs`: the time until the first query. */
  constructor(nowMs: number) {
    this.#atMs = nowMs
  }

  /** Unix milliseconds. */
  nowMs(): number {
    return Math.round(this.#atMs + performance.now() - this.#askedAt)
  }

  async ask(db: Db): Promise<void> {
    const began = performance.now()
    const [row] = await rowsOf<{ atMs: number }>(db, sql`select ${dbNowMs}::float8 as "atMs"`)
    // About half of the query's duration was the way to the database.
    this.#askedAt = (began + performance.now()) / 2
    this.#atMs = row!.atMs
  }
}
