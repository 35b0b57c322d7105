import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { sites, siteUsers, users } from '#server/platform/database/tables.ts'
import { laterUpdatedAt } from '#server/platform/database/updated-at.ts'
import { machines } from '#server/telemetry/machine-tables.ts'

export type SiteRow = typeof sites.$inferSelect
export interface MemberRow {
  userId: string
  name: string
  email: string
  escrita: boolean
  admin: boolean
}

export async function findSite(db: Db, id: string): Promise<SiteRow | undefined> {
  const [row] = await db.select().from(sites).where(eq(sites.id, id))
  return row
}

/** Locks the row until the transaction's end. */
export async function lockSite(db: Db, id: string): Promise<SiteRow | undefined> {
  const [row] = await db.select().from(sites).where(eq(sites.id, id)).for('update')
  return row
}

/** All sites, or the sites with these ids. */
export function selectSites(
  db: Db,
  filter: { ids?: readonly string[]; activeOnly?: boolean } = {},
): Promise<SiteRow[]> {
  return db
    .select()
    .from(sites)
    .where(
      and(
        filter.ids ? inArray(sites.id, [...filter.ids]) : undefined,
        filter.activeOnly ? eq(sites.ativo, true) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${sites.nome})`), sites.id)
}

export async function countMembers(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ siteId: siteUsers.siteId, members: count() })
    .from(siteUsers)
    .groupBy(siteUsers.siteId)
  return new Map(rows.map((row) => [row.siteId, row.members]))
}

export function selectMembers(db: Db, siteId: string): Promise<MemberRow[]> {
  return db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      escrita: siteUsers.escrita,
      admin: siteUsers.admin,
    })
    .from(siteUsers)
    .innerJoin(users, eq(users.id, siteUsers.userId))
    .where(eq(siteUsers.siteId, siteId))
    .orderBy(asc(sql`lower(${users.name})`), users.id)
}

export async function findExistingUserIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Set(rows.map((row) => row.id))
}

export async function replaceMembers(
  db: Db,
  siteId: string,
  members: readonly { userId: string; escrita: boolean; admin: boolean }[],
): Promise<void> {
  await db.delete(siteUsers).where(eq(siteUsers.siteId, siteId))
  if (members.length > 0) {
    await db
      .insert(siteUsers)
      .values(members.map(({ userId, escrita, admin }) => ({ siteId, userId, escrita, admin })))
  }
}

/** Renews the users' `updatedAt`, because a user's sites belong to the user: a change made from an older state is refused. */
export async function touchUsers(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(users)
    .set({ updatedAt: laterUpdatedAt(users.updatedAt, now) })
    .where(inArray(users.id, [...ids]))
}

export async function countDependants(db: Db, siteId: string): Promise<{ users: number; machines: number }> {
  const [members] = await db.select({ n: count() }).from(siteUsers).where(eq(siteUsers.siteId, siteId))
  const [plants] = await db.select({ n: count() }).from(machines).where(eq(machines.siteId, siteId))
  return { users: members?.n ?? 0, machines: plants?.n ?? 0 }
}

export async function insertSite(db: Db, row: typeof sites.$inferInsert): Promise<void> {
  await db.insert(sites).values(row)
}

export async function updateSiteRow(db: Db, id: string, change: Partial<SiteRow>): Promise<void> {
  await db.update(sites).set(change).where(eq(sites.id, id))
}

export async function deleteSiteRow(db: Db, id: string): Promise<void> {
  await db.delete(sites).where(eq(sites.id, id))
}
