import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { oneRow } from '#server/platform/database/one-row.ts'
import { settings, sites, siteUsers, users } from '#server/platform/database/tables.ts'
import { connections, machines } from '#server/telemetry/machine-tables.ts'
import { collections } from '#server/telemetry/tables.ts'

export async function isSeeded(db: Db): Promise<boolean> {
  const rows = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, 'demo'))
  return rows.length > 0
}

/** The collected share of the demonstration's history, 0..1, as the mean of its machines; null without a machine. */
export async function historyShare(db: Db, nowMs: number): Promise<number | null> {
  const { completedAtMs, fromMs, untilMs } = collections
  const share = sql`case when ${completedAtMs} is not null then 1
    else coalesce((${untilMs} - ${fromMs})::float8 / greatest(1, ${nowMs}::float8 - ${fromMs}), 0) end`
  const [row] = await db
    .select({ share: sql<number | null>`avg(${share})::float8` })
    .from(machines)
    .innerJoin(connections, eq(connections.id, machines.influxConnectionId))
    .leftJoin(collections, eq(collections.machineId, machines.id))
    .where(eq(connections.version, 'demo'))
  return row?.share ?? null
}

/** Returns false when the demonstration was marked before. Other processes wait here until the first one has committed. */
export async function markSeeded(db: Db, at: Date): Promise<boolean> {
  const rows = await db
    .insert(settings)
    .values({ key: 'demo', value: { seededAt: at.toISOString() } })
    .onConflictDoNothing()
    .returning({ key: settings.key })
  return rows.length > 0
}

const FILES = 'demo-files'

/** Stores that the demonstration's files are still to be added, as exports of that moment. */
export async function markFilesWanted(db: Db, at: Date): Promise<void> {
  const value = { wantedAt: at.toISOString() }
  await db.insert(settings).values({ key: FILES, value }).onConflictDoNothing()
}

/** The moment of the exports; null: the files were added before, or the installation has no demonstration. */
export async function filesWantedAt(db: Db): Promise<Date | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, FILES))
  const wantedAt = (row?.value as { wantedAt?: string } | undefined)?.wantedAt
  return wantedAt === undefined ? null : new Date(wantedAt)
}

/** Returns false when another process has added the files. Other processes wait here until the first one has committed. */
export async function markFilesAdded(db: Db, at: Date): Promise<boolean> {
  const rows = await db
    .update(settings)
    .set({ value: { addedAt: at.toISOString() } })
    .where(and(eq(settings.key, FILES), sql`${settings.value} ? 'wantedAt'`))
    .returning({ key: settings.key })
  return rows.length > 0
}

/** The ids of the demonstration plant's machines by their measurement. */
export async function selectPlantMachines(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: machines.id, key: machines.influxMeasurement })
    .from(machines)
    .innerJoin(connections, eq(connections.id, machines.influxConnectionId))
    .where(eq(connections.version, 'demo'))
    .orderBy(machines.createdAt, machines.id)
  const found = new Map<string, string>()
  for (const { id, key } of rows) if (key !== null && !found.has(key)) found.set(key, id)
  return found
}

/** The id of the account with this address. */
export async function findAccount(db: Db, email: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id ?? null
}

const ACCESS = 'demo-access'

/** Stores that from now on no demo account has a public password. A lock orders this and a process that seeds. */
export async function markClosed(db: Db): Promise<void> {
  const value = { known: false }
  await db
    .insert(settings)
    .values({ key: ACCESS, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** Whether public passwords are allowed: only until other machines could reach the installation for the first time. */
export async function staysOpen(db: Db): Promise<boolean> {
  await db
    .insert(settings)
    .values({ key: ACCESS, value: { known: true } })
    .onConflictDoNothing()
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, ACCESS))
  return (row?.value as { known?: boolean } | undefined)?.known === true
}

/** Returns the account's id; an existing account with this address is reused. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<string> {
  await db.insert(users).values(user).onConflictDoNothing({ target: users.email })
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, user.email))
  return oneRow(rows).id
}

export const insertSite = async (db: Db, site: typeof sites.$inferInsert): Promise<void> =>
  void (await db.insert(sites).values(site))
export const insertMember = async (db: Db, member: typeof siteUsers.$inferInsert): Promise<void> =>
  void (await db.insert(siteUsers).values(member))
export const insertConnection = async (db: Db, connection: typeof connections.$inferInsert): Promise<void> =>
  void (await db.insert(connections).values(connection))
export const insertMachine = async (db: Db, machine: typeof machines.$inferInsert): Promise<void> =>
  void (await db.insert(machines).values(machine))
