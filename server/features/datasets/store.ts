import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { oneRow } from '#server/platform/database/one-row.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { datasets } from './tables.ts'

export type DatasetRow = typeof datasets.$inferSelect
/** A dataset with the columns of its machine that decide access. */
export interface DatasetRecord {
  readonly dataset: DatasetRow
  readonly machine: Pick<typeof machines.$inferSelect, 'nome' | 'tipo' | 'siteId' | 'ativo'>
}

const select = (db: Db) =>
  db
    .select({
      dataset: datasets,
      machine: { nome: machines.nome, tipo: machines.tipo, siteId: machines.siteId, ativo: machines.ativo },
    })
    .from(datasets)
    .innerJoin(machines, eq(machines.id, datasets.machineId))

export async function findDataset(db: Db, id: string): Promise<DatasetRecord | undefined> {
  const [record] = await select(db).where(eq(datasets.id, id))
  return record
}

export const selectDatasets = (db: Db, ids: readonly string[]): Promise<DatasetRecord[]> =>
  select(db).where(inArray(datasets.id, [...ids]))

export interface DatasetFilter {
  readonly siteIds?: readonly string[] | undefined
  readonly machineId?: string | undefined
  readonly submaquinaId?: string | undefined
}

/** Ids by name, with the columns that decide access. */
export function selectDatasetKeys(
  db: Db,
  { siteIds, machineId, submaquinaId }: DatasetFilter,
): Promise<{ id: string; siteId: string; ativo: boolean }[]> {
  return db
    .select({ id: datasets.id, siteId: machines.siteId, ativo: machines.ativo })
    .from(datasets)
    .innerJoin(machines, eq(machines.id, datasets.machineId))
    .where(
      and(
        siteIds && inArray(machines.siteId, [...siteIds]),
        machineId === undefined ? undefined : eq(datasets.machineId, machineId),
        submaquinaId === undefined ? undefined : eq(datasets.submaquinaId, submaquinaId),
      ),
    )
    .orderBy(asc(sql`lower(${datasets.nome})`), datasets.id)
}

/** The row, locked until the transaction's end. */
export async function lockDataset(tx: Db, id: string): Promise<DatasetRow | undefined> {
  const [row] = await tx.select().from(datasets).where(eq(datasets.id, id)).for('update')
  return row
}

export type DatasetKey = Pick<DatasetRow, 'uploadId' | 'machineId' | 'submaquinaId' | 'nome'>

/** The dataset of the same file, machine, submachine and name. */
export async function findSame(tx: Db, key: DatasetKey): Promise<DatasetRow | undefined> {
  const [row] = await tx
    .select()
    .from(datasets)
    .where(
      and(
        eq(datasets.uploadId, key.uploadId),
        eq(datasets.machineId, key.machineId),
        eq(datasets.nome, key.nome),
        sql`${datasets.submaquinaId} is not distinct from ${key.submaquinaId}`,
      ),
    )
  return row
}

export async function countDatasets(tx: Db, machineId: string): Promise<number> {
  return oneRow(await tx.select({ all: count() }).from(datasets).where(eq(datasets.machineId, machineId))).all
}

export async function insertDataset(tx: Db, row: DatasetRow): Promise<void> {
  await tx.insert(datasets).values(row)
}

export async function updateDatasetRow(tx: Db, id: string, change: Partial<DatasetRow>): Promise<void> {
  await tx.update(datasets).set(change).where(eq(datasets.id, id))
}

export async function deleteDatasetRow(tx: Db, id: string): Promise<void> {
  await tx.delete(datasets).where(eq(datasets.id, id))
}
