import { and, count, desc, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { UploadStatus } from '#contract/files/upload.ts'
import type { UploadSource } from '#contract/machines/machine.ts'
import type { Db } from '#server/platform/database/database.ts'
import { oneRow } from '#server/platform/database/one-row.ts'
import { users } from '#server/platform/database/tables.ts'
import { asFileId, type FileId } from '#server/platform/files/file-store.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { uploads } from './tables.ts'

export type UploadRow = typeof uploads.$inferSelect

/** The columns that decide access; the machine's are null for a file without a machine. */
export interface UploadReach {
  id: string
  uploaderId: string | null
  siteId: string | null
  machineAtivo: boolean | null
}

export interface UploadRecord extends UploadRow, UploadReach {
  machineNome: string | null
  machineTipo: string | null
  uploaderName: string | null
  uploaderEmail: string | null
  datasets: number
}

const reach = { siteId: machines.siteId, machineAtivo: machines.ativo }

// By the table's name: the feature of datasets imports this one, and features import each other one way.
const datasets = sql<number>`(select count(*)::int from datasets where datasets.upload_id = ${uploads.id})`

export function selectUploads(db: Db, ids: readonly string[]): Promise<UploadRecord[]> {
  return db
    .select({
      ...getTableColumns(uploads),
      ...reach,
      machineNome: machines.nome,
      machineTipo: machines.tipo,
      uploaderName: users.name,
      uploaderEmail: users.email,
      datasets,
    })
    .from(uploads)
    .leftJoin(machines, eq(machines.id, uploads.machineId))
    .leftJoin(users, eq(users.id, uploads.uploaderId))
    .where(inArray(uploads.id, [...ids]))
}

export function selectNames(
  db: Db,
  ids: readonly string[],
): Promise<Pick<UploadRow, 'id' | 'nome' | 'status' | 'demonstracao'>[]> {
  return db
    .select({
      id: uploads.id,
      nome: uploads.nome,
      status: uploads.status,
      demonstracao: uploads.demonstracao,
    })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]))
}

/** The newest first. */
export function selectUploadKeys(
  db: Db,
  { status, uploaderId }: { status?: UploadStatus | undefined; uploaderId?: string | undefined },
): Promise<UploadReach[]> {
  return db
    .select({ id: uploads.id, uploaderId: uploads.uploaderId, ...reach })
    .from(uploads)
    .leftJoin(machines, eq(machines.id, uploads.machineId))
    .where(
      and(
        status && eq(uploads.status, status),
        uploaderId === undefined ? undefined : eq(uploads.uploaderId, uploaderId),
      ),
    )
    .orderBy(desc(uploads.createdAt), uploads.id)
}

/** The row with the columns that decide access, locked until the transaction's end. */
export async function lockUpload(tx: Db, id: string): Promise<(UploadRow & UploadReach) | undefined> {
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update')
  if (!row) return undefined
  if (row.machineId === null) return { ...row, siteId: null, machineAtivo: null }
  const machine = await tx.select(reach).from(machines).where(eq(machines.id, row.machineId))
  return { ...row, ...oneRow(machine) }
}

export async function insertUpload(db: Db, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row)
}

export async function updateUploadRow(db: Db, id: string, change: Partial<UploadRow>): Promise<void> {
  await db.update(uploads).set(change).where(eq(uploads.id, id))
}

export async function deleteUploadRow(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
}

export async function countUploadsOf(db: Db, uploaderId: string): Promise<number> {
  const rows = await db.select({ all: count() }).from(uploads).where(eq(uploads.uploaderId, uploaderId))
  return oneRow(rows).all
}

export interface SourceMachine {
  readonly nome: string
  readonly siteId: string
  readonly ativo: boolean
  readonly uploadSource: UploadSource | null
}

/** The machines whose data source is made of files. */
export function selectSourceMachines(db: Db): Promise<SourceMachine[]> {
  return db
    .select({
      nome: machines.nome,
      siteId: machines.siteId,
      ativo: machines.ativo,
      uploadSource: machines.uploadSource,
    })
    .from(machines)
    .where(isNotNull(machines.uploadSource))
    .orderBy(machines.nome)
}

/** The subset of these files that uploads hold, as originals or as tables. */
export async function heldByUploads(db: Db, ids: readonly FileId[]): Promise<readonly FileId[]> {
  const rows = await db
    .select({ fileId: uploads.fileId, tableFileId: uploads.tableFileId })
    .from(uploads)
    .where(or(inArray(uploads.fileId, [...ids]), inArray(uploads.tableFileId, [...ids])))
  return rows.flatMap(({ fileId, tableFileId }) =>
    [fileId, tableFileId].flatMap((id) => (id && asFileId(id)) || []),
  )
}
