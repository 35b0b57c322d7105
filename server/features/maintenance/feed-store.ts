import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { calendarFeeds } from './tables.ts'

export async function findFeed(
  db: Db,
  userId: string,
  machineId: string,
): Promise<{ createdAt: Date } | undefined> {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.machineId, machineId)))
  return row
}

/** Replaces the user's earlier address for this machine. */
export async function replaceFeed(tx: Db, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  const { tokenHash, createdAt } = feed
  await tx
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({
      target: [calendarFeeds.userId, calendarFeeds.machineId],
      set: { tokenHash, createdAt },
    })
}

/** Returns whether there was an address. */
export async function deleteFeed(tx: Db, userId: string, machineId: string): Promise<boolean> {
  const gone = await tx
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.machineId, machineId)))
    .returning({ machineId: calendarFeeds.machineId })
  return gone.length > 0
}

/** The machines whose calendars had an address of this user. */
export async function deleteFeedsOf(tx: Db, userId: string): Promise<string[]> {
  const gone = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ machineId: calendarFeeds.machineId })
  return gone.map(({ machineId }) => machineId)
}

export async function findFeedUser(
  db: Db,
  machineId: string,
  tokenHash: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.machineId, machineId), eq(calendarFeeds.tokenHash, tokenHash)))
  return row?.userId
}
