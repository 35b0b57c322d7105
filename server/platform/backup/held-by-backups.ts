import { join } from 'node:path'
import { asFileId, type FileId, type FileStore } from '../files/file-store.ts'
import type { Config } from '../process/config.ts'
import { readManifest } from './backup-file.ts'
import { allBackups, backupsFolder } from './backup-names.ts'
import type { Manifest } from './manifest.ts'

/**
 * The subset of these files that a backup in the data folder names without holding them. They stay until that backup is deleted or moved
 * away; while a backup can't be read, every file stays.
 */
export async function heldByBackups(
  config: Pick<Config, 'dataDir'>,
  ids: readonly FileId[],
): Promise<readonly FileId[]> {
  const folder = backupsFolder(config)
  const held = new Set<string>()
  try {
    for (const name of allBackups(folder))
      for (const id of (await readManifest(join(folder, name))).filesThatStay ?? []) held.add(id)
  } catch {
    return ids
  }
  return ids.filter((id) => held.has(id))
}

/** The number of files that the backup names without holding them and that this store lacks. */
export async function countMissing({ filesThatStay = [] }: Manifest, files: FileStore): Promise<number> {
  let missing = 0
  for (const text of filesThatStay) {
    const id = asFileId(text)
    if (id === undefined || (await files.find(id)) === null) missing++
  }
  return missing
}
