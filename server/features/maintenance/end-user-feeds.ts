import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'
import { deleteFeedsOf } from './feed-store.ts'

/** Removes all calendar addresses of the user. The next request for one makes a new one. */
export async function endUserFeeds(tx: Db, ctx: Ctx, userId: string, reason: string): Promise<void> {
  const machineIds = await deleteFeedsOf(tx, userId)
  if (machineIds.length === 0) return
  const changes = { reason, calendars: machineIds.length }
  await recordSecurity(tx, ctx, { action: 'feed-end', entity: 'user', entityId: userId, changes })
}
