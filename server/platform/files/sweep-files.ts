import { HOUR_MS } from '#core/time/hours.ts'
import type { Db } from '../database/database.ts'
import type { FileId, FileStore, ListedFile } from './file-store.ts'

/** A feature whose rows hold files. */
export interface FileOwner {
  /** The subset of these files that the feature's rows refer to. */
  held(db: Db, ids: readonly FileId[]): Promise<readonly FileId[]>
}

/** An upload without bytes for 30 s is cut off, so nobody writes to an older unfinished file. */
const UNFINISHED_MS = HOUR_MS
/** A file's row is written within seconds after the file. */
const UNHELD_MS = 24 * HOUR_MS
const AT_ONCE = 500

/** Deletes files without a row: the upload was cut off before its row was written, or the row was deleted. */
export async function sweepFiles(
  { db, files }: { db: Db; files: FileStore },
  owners: readonly FileOwner[],
  now: Date,
): Promise<void> {
  await files.removeUnfinished(new Date(now.getTime() - UNFINISHED_MS))
  const before = new Date(now.getTime() - UNHELD_MS)
  let batch: ListedFile[] = []
  for await (const file of files.list()) {
    if (file.storedAt < before) batch.push(file)
    if (batch.length < AT_ONCE) continue
    await deleteUnheld(db, files, owners, batch)
    batch = []
  }
  await deleteUnheld(db, files, owners, batch)
}

async function deleteUnheld(
  db: Db,
  files: FileStore,
  owners: readonly FileOwner[],
  batch: readonly ListedFile[],
): Promise<void> {
  if (batch.length === 0) return
  const ids = batch.map(({ id }) => id)
  const held = new Set<FileId>()
  for (const owner of owners) for (const id of await owner.held(db, ids)) held.add(id)
  for (const id of ids) if (!held.has(id)) await files.delete(id)
}
