import { and, asc, count, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { MaintenanceStatus } from '#contract/machines/maintenance.ts'
import type { Db } from '#server/platform/database/database.ts'
import { oneRow } from '#server/platform/database/one-row.ts'
import { sites } from '#server/platform/database/tables.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { maintenance } from './tables.ts'

export type MaintenanceRow = typeof maintenance.$inferSelect

export interface MaintenanceFilter {
  readonly status?: MaintenanceStatus | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** Only entries after this place in the list. */
  readonly after?: MaintenanceKey | undefined
  readonly limit: number
}

/** A place in the list. */
export type MaintenanceKey = Pick<MaintenanceRow, 'inicio' | 'id'>

/** Entries oldest first, ordered by id within an instant. */
export function selectMaintenance(
  db: Db,
  machineId: string,
  { status, from, to, after, limit }: MaintenanceFilter,
): Promise<MaintenanceRow[]> {
  return db
    .select()
    .from(maintenance)
    .where(
      and(
        eq(maintenance.machineId, machineId),
        status && eq(maintenance.status, status),
        to && lt(maintenance.inicio, to),
        from && touchesFrom(from),
        after &&
          or(
            gt(maintenance.inicio, after.inicio),
            and(eq(maintenance.inicio, after.inicio), gt(maintenance.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(maintenance.inicio), maintenance.id)
    .limit(limit)
}

const touchesFrom = (from: Date) =>
  or(gt(maintenance.fim, from), and(isNull(maintenance.fim), gte(maintenance.inicio, from)))

/** The machine's entries that end at or after `from`: future entries first, and the nearest entries first among them. */
export function selectNearest(
  db: Db,
  machineId: string,
  { from, now, limit }: { from: Date; now: Date; limit: number },
): Promise<MaintenanceRow[]> {
  const nowText = now.toISOString()
  return db
    .select()
    .from(maintenance)
    .where(and(eq(maintenance.machineId, machineId), touchesFrom(from)))
    .orderBy(
      sql`${maintenance.inicio} < ${nowText}::timestamptz`,
      sql`abs(extract(epoch from ${maintenance.inicio} - ${nowText}::timestamptz))`,
      maintenance.id,
    )
    .limit(limit)
}

/** The number of a machine's entries, and of the scheduled ones. */
export async function countMaintenance(
  db: Db,
  machineId: string,
): Promise<{ all: number; scheduled: number }> {
  const rows = await db
    .select({
      all: count(),
      scheduled: sql<number>`count(*) filter (where ${maintenance.status} = 'agendada')::int`,
    })
    .from(maintenance)
    .where(eq(maintenance.machineId, machineId))
  return oneRow(rows)
}

/** The row with the columns that decide access, locked until the transaction's end. */
export async function lockMaintenance(
  tx: Db,
  id: string,
): Promise<
  (MaintenanceRow & Pick<typeof machines.$inferSelect, 'siteId' | 'ativo' | 'submaquinas'>) | undefined
> {
  const [row] = await tx.select().from(maintenance).where(eq(maintenance.id, id)).for('update')
  if (!row) return undefined
  const [machine] = await tx
    .select({ siteId: machines.siteId, ativo: machines.ativo, submaquinas: machines.submaquinas })
    .from(machines)
    .where(eq(machines.id, row.machineId))
  return machine && { ...row, ...machine }
}

export async function insertMaintenance(
  db: Db,
  row: typeof maintenance.$inferInsert,
): Promise<MaintenanceRow> {
  return oneRow(await db.insert(maintenance).values(row).returning())
}

export async function updateMaintenanceRow(
  db: Db,
  id: string,
  change: Partial<MaintenanceRow>,
): Promise<MaintenanceRow> {
  return oneRow(await db.update(maintenance).set(change).where(eq(maintenance.id, id)).returning())
}

export async function deleteMaintenanceRow(db: Db, id: string): Promise<void> {
  await db.delete(maintenance).where(eq(maintenance.id, id))
}

/** The machine's columns that a calendar shows, and those that decide access. */
export async function findCalendarMachine(db: Db, id: string) {
  const [row] = await db
    .select({
      nome: machines.nome,
      submaquinas: machines.submaquinas,
      siteId: machines.siteId,
      ativo: machines.ativo,
      siteNome: sites.nome,
    })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .where(eq(machines.id, id))
  return row
}
