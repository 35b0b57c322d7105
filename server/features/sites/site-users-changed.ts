import type { Db } from '#server/platform/database/database.ts'
import { touchSites } from './store.ts'

/** Whoever holds an older list of these sites' users must not write it back. */
export function siteUsersChanged(tx: Db, siteIds: readonly string[], now: Date): Promise<void> {
  return touchSites(tx, siteIds, now)
}
