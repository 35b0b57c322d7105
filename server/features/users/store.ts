import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { sites, siteUsers, users } from '../../platform/tables.ts'

export type UserRow = typeof users.$inferSelect
export interface UserLink {
  siteId: string
  escrita: boolean
  admin: boolean
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** The rows, locked until the transaction's end, in one order whoever asks. */
export function lockUsers(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('update')
}

/** Everybody's id, by name. */
export async function selectUserIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .orderBy(asc(sql`lower(${users.name})`), users.id)
  return rows.map(({ id }) => id)
}

export function selectUsers(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  return db
    .select()
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

/** False when the address is taken, also by a call that came at the same time. */
export async function insertUser(db: Db, row: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return inserted.length > 0
}

export async function updateUserRow(db: Db, id: string, change: Partial<UserRow>): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id))
}

export async function deleteUserRow(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

export async function replaceLinks(db: Db, userId: string, links: readonly UserLink[]): Promise<void> {
  await db.delete(siteUsers).where(eq(siteUsers.userId, userId))
  if (links.length > 0) await db.insert(siteUsers).values(links.map((link) => ({ ...link, userId })))
}

export async function findUserIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id
}

export async function findSiteIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(inArray(sites.id, [...ids]))
  return new Set(rows.map((row) => row.id))
}
