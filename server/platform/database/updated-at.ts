import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { STALE } from '#contract/wire/answer.ts'
import { AppError } from '../errors.ts'

/** Refuses a change that was made from an older state of the entity. Without `seen` the last change wins. */
export function refuseStale(updatedAt: Date, seen: string | undefined): void {
  if (seen !== undefined && new Date(seen) < updatedAt) {
    throw new AppError('conflict', STALE)
  }
}

/** A later instant than the last change's, also for two changes in one millisecond, so that every state has its own value. */
export function nextUpdatedAt(previous: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), previous.getTime() + 1))
}

/** `nextUpdatedAt` of a column, for a statement that does not read the row first. */
export const laterUpdatedAt = (updatedAt: PgColumn, now: Date): SQL<Date> =>
  sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`
