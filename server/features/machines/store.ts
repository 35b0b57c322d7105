import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { connections, machines, sites } from '../../platform/tables.ts'

export type MachineRow = typeof machines.$inferSelect
/** A machine's row with what the wire says of its site and connection. */
export interface MachineRecord extends MachineRow {
  siteNome: string
  siteAtivo: boolean
  connectionVersion: 'v1_8' | 'v2_x' | 'demo' | null
}

const select = (db: Db) =>
  db
    .select({
      ...getTableColumns(machines),
      siteNome: sites.nome,
      siteAtivo: sites.ativo,
      connectionVersion: connections.version,
    })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .leftJoin(connections, eq(connections.id, machines.influxConnectionId))

export async function findMachine(db: Db, id: string): Promise<MachineRecord | undefined> {
  const [record] = await select(db).where(eq(machines.id, id))
  return record
}

export function selectMachines(
  db: Db,
  filter: { siteIds?: readonly string[]; ativo?: boolean },
): Promise<MachineRecord[]> {
  return select(db)
    .where(
      and(
        filter.siteIds ? inArray(machines.siteId, [...filter.siteIds]) : undefined,
        filter.ativo === undefined ? undefined : eq(machines.ativo, filter.ativo),
      ),
    )
    .orderBy(asc(sql`lower(${machines.nome})`), machines.id)
}

/** Locks the row until the transaction's end. */
export async function lockMachine(db: Db, id: string): Promise<void> {
  await db.select({ id: machines.id }).from(machines).where(eq(machines.id, id)).for('update')
}

export async function insertMachine(db: Db, row: typeof machines.$inferInsert): Promise<void> {
  await db.insert(machines).values(row)
}

export async function updateMachineRow(db: Db, id: string, change: Partial<MachineRow>): Promise<void> {
  await db.update(machines).set(change).where(eq(machines.id, id))
}

export async function deleteMachineRow(db: Db, id: string): Promise<void> {
  await db.delete(machines).where(eq(machines.id, id))
}

export async function connectionExists(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: connections.id }).from(connections).where(eq(connections.id, id))
  return rows.length > 0
}

export async function siteUsesConnection(db: Db, siteId: string, connectionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: machines.id })
    .from(machines)
    .where(and(eq(machines.siteId, siteId), eq(machines.influxConnectionId, connectionId)))
    .limit(1)
  return rows.length > 0
}
