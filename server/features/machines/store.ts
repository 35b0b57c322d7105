import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ConnectionBounds } from '#contract/sources/connection-bounds.ts'
import type { SourceKind } from '#contract/sources/source-kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sites } from '#server/platform/database/tables.ts'
import { connections, machines } from '#server/telemetry/machine-tables.ts'

export type MachineRow = typeof machines.$inferSelect
/** A machine's row with its site's name and state and its connection's kind. */
export interface MachineRecord extends MachineRow {
  siteNome: string
  siteAtivo: boolean
  sourceKind: SourceKind | null
}

const select = (db: Db) =>
  db
    .select({
      ...getTableColumns(machines),
      siteNome: sites.nome,
      siteAtivo: sites.ativo,
      sourceKind: connections.version,
    })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .leftJoin(connections, eq(connections.id, machines.influxConnectionId))

export async function findMachine(db: Db, id: string): Promise<MachineRecord | undefined> {
  const [record] = await select(db).where(eq(machines.id, id))
  return record
}

export interface MachineFilter {
  readonly siteIds?: readonly string[]
  readonly ativo?: boolean
}

const fitting = ({ siteIds, ativo }: MachineFilter) =>
  and(
    siteIds ? inArray(machines.siteId, [...siteIds]) : undefined,
    ativo === undefined ? undefined : eq(machines.ativo, ativo),
  )

/** The machines by name, with the columns that decide who sees them. */
export function selectMachineKeys(
  db: Db,
  filter: MachineFilter,
): Promise<Pick<MachineRow, 'id' | 'siteId' | 'ativo'>[]> {
  return db
    .select({ id: machines.id, siteId: machines.siteId, ativo: machines.ativo })
    .from(machines)
    .where(fitting(filter))
    .orderBy(asc(sql`lower(${machines.nome})`), machines.id)
}

export function selectMachines(db: Db, ids: readonly string[]): Promise<MachineRecord[]> {
  return select(db).where(inArray(machines.id, [...ids]))
}

/** A machine's row for a long list, with the number of mapped readings instead of the readings. */
export interface MachineCardRecord extends Omit<MachineRecord, 'readings' | 'configuracao'> {
  sources: number
}

export function selectMachineCards(db: Db, ids: readonly string[]): Promise<MachineCardRecord[]> {
  const { readings: _, configuracao: _configuracao, ...columns } = getTableColumns(machines)
  const mapped = sql<number>`(
    select count(*)::int from jsonb_array_elements(${machines.readings}) r where r ->> 'topicField' <> '')`
  return db
    .select({
      ...columns,
      siteNome: sites.nome,
      siteAtivo: sites.ativo,
      sourceKind: connections.version,
      sources: mapped,
    })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .leftJoin(connections, eq(connections.id, machines.influxConnectionId))
    .where(inArray(machines.id, [...ids]))
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

/** A connection's bounds, locked until the transaction's end; undefined without such a connection. */
export async function lockBounds(tx: Db, id: string): Promise<ConnectionBounds | undefined> {
  const [row] = await tx
    .select({ config: connections.config })
    .from(connections)
    .where(eq(connections.id, id))
    .for('share')
  return row && (row.config as ConnectionBounds)
}

export async function siteUsesConnection(db: Db, siteId: string, connectionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: machines.id })
    .from(machines)
    .where(and(eq(machines.siteId, siteId), eq(machines.influxConnectionId, connectionId)))
    .limit(1)
  return rows.length > 0
}
