import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../process/config.ts'

/** Marks a file that is being written; the process's id follows. */
export const PARTIAL_MARK = '.parcial-'
/** The beginning of the names of backups that updates made. */
export const UPDATE_BEGINNING = 'antes-da-atualizacao-'
const ENDING = '.geada'
/** Exact, so that a file that a person copied or renamed in the folder is never deleted. */
const UPDATE_BACKUP = new RegExp(`^${UPDATE_BEGINNING}\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d\\${ENDING}$`)

/** The name of an update's backup. Names sort by time and are valid on every system. */
export const updateBackupName = (now: Date): string =>
  `${UPDATE_BEGINNING}${now.toISOString().slice(0, 19).replaceAll(':', '-')}${ENDING}`

export const backupsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups')

/** The names of all backups in the folder, those that a person put there or renamed included. */
export const allBackups = (folder: string): string[] =>
  namesIn(folder).filter((name) => name.endsWith(ENDING))

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
