import { and, asc, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import type { MaintenanceStatus } from '#contract/maintenance.ts'
import type { Db } from '../../platform/db.ts'
import { machines, maintenance, sites } from '../../platform/tables.ts'

export type MaintenanceRow = typeof maintenance.$inferSelect

export interface MaintenanceFilter {
  readonly status?: MaintenanceStatus | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Oldest first; of one instant by id. */
export function selectMaintenance(
  db: Db,
  machineId: string,
  { status, from, to }: MaintenanceFilter = {},
): Promise<MaintenanceRow[]> {
  return db
    .select()
    .from(maintenance)
    .where(
      and(
        eq(maintenance.machineId, machineId),
        status && eq(maintenance.status, status),
        to && lt(maintenance.inicio, to),
        from && or(gt(maintenance.fim, from), and(isNull(maintenance.fim), gte(maintenance.inicio, from))),
      ),
    )
    .orderBy(asc(maintenance.inicio), maintenance.id)
}

/** The row with what decides who reaches it, locked until the transaction's end. */
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
  const [inserted] = await db.insert(maintenance).values(row).returning()
  return inserted!
}

export async function updateMaintenanceRow(
  db: Db,
  id: string,
  change: Partial<MaintenanceRow>,
): Promise<MaintenanceRow> {
  const [changed] = await db.update(maintenance).set(change).where(eq(maintenance.id, id)).returning()
  return changed!
}

export async function deleteMaintenanceRow(db: Db, id: string): Promise<void> {
  await db.delete(maintenance).where(eq(maintenance.id, id))
}

/** What a calendar says of the machine itself, and what decides who reaches it. */
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
