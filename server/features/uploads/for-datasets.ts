import type { UploadColumn } from '#contract/files/upload.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { asFileId } from '#server/platform/files/file-store.ts'
import { mayUse } from './require-upload.ts'
import { lockUpload, selectNames, selectUploads, type UploadReach, type UploadRow } from './store.ts'

const MISSING = 'Arquivo não encontrado'

interface Place {
  readonly uploadId: string
  readonly siteId: string
}

/** The file for a dataset in this site: one that the actor may use, or one for a machine of the same site. It is locked until the transaction's end. */
export async function requireUploadFor(tx: Db, ctx: Ctx, { uploadId, siteId }: Place): Promise<UploadRow> {
  return usableIn(siteId, ctx, await lockUpload(tx, uploadId))
}

/** `requireUploadFor` without a lock. */
export async function findUploadFor(ctx: Ctx, { uploadId, siteId }: Place): Promise<UploadRow> {
  const [row] = await selectUploads(ctx.db, [uploadId])
  return usableIn(siteId, ctx, row)
}

function usableIn<R extends UploadReach>(siteId: string, ctx: Ctx, row: R | undefined): R {
  if (!row || !(row.siteId === siteId || mayUse(ctx, row))) throw notFound(MISSING)
  return row
}

/** The file of a dataset that exists, locked likewise: whoever may change the dataset may draw other columns of the file. */
export async function lockedUpload(tx: Db, uploadId: string): Promise<UploadRow> {
  const row = await lockUpload(tx, uploadId)
  if (!row) throw notFound(MISSING)
  return row
}

/** Names, states and origin of the files of datasets, by their ids. */
export async function namesOfUploads(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<UploadRow, 'nome' | 'status' | 'demonstracao'>>> {
  const rows = await selectNames(db, [...new Set(ids)])
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** The table of a file, on this machine's disk. While the file is processed again, the former table. */
export async function tableOfUpload(
  { db, files }: Pick<Ctx, 'db' | 'files'>,
  uploadId: string,
): Promise<{ path: string; columns: readonly UploadColumn[] }> {
  const [row] = await selectUploads(db, [uploadId])
  if (!row?.metadados || row.tableFileId === null)
    throw new AppError('conflict', 'O arquivo do dataset não está processado.')
  const id = asFileId(row.tableFileId)
  const path = id && (await files.localPath(id))
  if (path) return { path, columns: row.metadados.tipos }
  throw new AppError('conflict', 'As linhas do arquivo não estão mais no servidor. Reprocesse o arquivo.')
}
