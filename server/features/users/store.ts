import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Owes } from '#contract/access/user.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sites, siteUsers, users } from '#server/platform/database/tables.ts'
import { owesOfUser } from '#server/platform/security/owes.ts'

const columns = { ...getTableColumns(users), owes: owesOfUser }
type StoredUser = typeof users.$inferSelect
export type UserRow = StoredUser & { owes: Owes | null }
export interface UserLink {
  siteId: string
  escrita: boolean
  admin: boolean
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id))
  return row
}

/** Locks the rows until the transaction's end, always in the same order. */
export function lockUsers(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  return db
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('update')
}

/** The ids of all users, ordered by name. */
export async function selectUserIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .orderBy(asc(sql`lower(${users.name})`), users.id)
  return rows.map(({ id }) => id)
}

export function selectUsers(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  return db
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...ids]))
}

export async function selectLinks(db: Db, userIds: readonly string[]): Promise<Map<string, UserLink[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(siteUsers)
    .where(inArray(siteUsers.userId, [...userIds]))
    .orderBy(siteUsers.siteId)
  return Map.groupBy(rows, (row) => row.userId)
}

/** Returns false when the address is taken, for example by a concurrent call. */
export async function insertUser(db: Db, row: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return inserted.length > 0
}

export async function updateUserRow(db: Db, id: string, change: Partial<StoredUser>): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id))
}

export async function deleteUserRow(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

export async function replaceLinks(db: Db, userId: string, links: readonly UserLink[]): Promise<void> {
  await db.delete(siteUsers).where(eq(siteUsers.userId, userId))
  if (links.length > 0) await db.insert(siteUsers).values(links.map((link) => ({ ...link, userId })))
}

/** An advisory lock's number; no other lock uses it. */
const ADDRESSES_LOCK = 7_260_117

/** Keeps other calls from setting an address until the transaction's end. Comes after `lockSiteUsers` and before the lock of a user's row. */
export async function lockAddresses(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESSES_LOCK}::bigint)`)
}

export function selectAddresses(db: Db): Promise<{ id: string; email: string }[]> {
  return db.select({ id: users.id, email: users.email }).from(users)
}

export async function findSiteIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(inArray(sites.id, [...ids]))
  return new Set(rows.map((row) => row.id))
}
