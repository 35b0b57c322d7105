import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { sites } from '#server/platform/database/tables.ts'
import { laterUpdatedAt } from '#server/platform/database/updated-at.ts'

// Links between sites and users are changed from both sides, so the feature users calls these too.

/** An advisory lock's number; no other lock uses it. */
const LINKS_LOCK = 7_260_115

/**
 * The first statement of every transaction that links sites and users; holds until the transaction's end. Without it a change of a
 * site and a change of a user would lock the same rows in opposite orders and wait for each other.
 */
export async function lockSiteUsers(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LINKS_LOCK}::bigint)`)
}

/** Renews the sites' `updatedAt`, because the list of users belongs to the site: a change made from an older list is refused. */
export async function touchSites(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(sites)
    .set({ updatedAt: laterUpdatedAt(sites.updatedAt, now) })
    .where(inArray(sites.id, [...ids]))
}
