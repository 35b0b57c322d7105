import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#core/time/hours.ts'
import { storageError } from '#server/platform/files/storage-error.ts'
import type { Config } from '#server/platform/process/config.ts'

const parent = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'processing')

/** A new folder for the unfinished files of one processing. */
export async function newWorkFolder(config: Pick<Config, 'dataDir'>): Promise<string> {
  try {
    await mkdir(parent(config), { recursive: true, mode: 0o700 })
    return await mkdtemp(join(parent(config), 'file-'))
  } catch (error) {
    throw storageError(error)
  }
}

/** Deletes the folders of killed processes. No processing takes as long as an hour. */
export async function removeOldWorkFolders(config: Pick<Config, 'dataDir'>, now: Date): Promise<void> {
  for (const name of await readdir(parent(config)).catch(() => [])) {
    const folder = join(parent(config), name)
    const found = await stat(folder).catch(() => undefined)
    if (found && found.mtimeMs < now.getTime() - HOUR_MS) await rm(folder, { recursive: true, force: true })
  }
}
