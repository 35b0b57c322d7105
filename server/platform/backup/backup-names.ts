import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../process/config.ts'

/** Marks a file that is being written; the process's id follows. */
export const PARTIAL_MARK = '.parcial-'
/** A backup's name begins with it when an update made the backup. */
export const UPDATE_BEGINNING = 'antes-da-atualizacao-'
/** Exact, so that a file that a person copied or renamed in the folder is never deleted. */
const UPDATE_BACKUP = new RegExp(`^${UPDATE_BEGINNING}\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d\\.geada$`)

export const backupsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups')

/** The names of the backups that updates made in the folder, oldest first. */
export const updateBackups = (folder: string): string[] =>
  namesIn(folder)
    .filter((name) => UPDATE_BACKUP.test(name))
    .toSorted()

/** Empty if there is no such folder. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
