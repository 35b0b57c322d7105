import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newId } from '../database/new-id.ts'
import { type Config, DEMO_PENDING_FILE } from './config.ts'
import { StartupError } from './startup-error.ts'

/** Creates the data folder. A new folder that gets the demo plant is marked until the plant is complete. */
export function openDataFolder(config: Config): void {
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    const mark = join(config.dataDir, DEMO_PENDING_FILE)
    if (config.demo === 'when-new' && !existsSync(mark)) closeSync(openSync(mark, 'w'))
  } catch (cause) {
    throw new StartupError(`Não foi possível escrever na pasta de dados ${config.dataDir} (DATA_DIR).`, {
      cause,
    })
  }
}

export function forgetDemoMark(dataDir: string): void {
  rmSync(join(dataDir, DEMO_PENDING_FILE), { force: true })
}

/**
 * The embedded database bears one process at a time. The operating system holds this lock (SQLite's), so it is
 * free again the moment the process ends, however it ends.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'lock'))
  try {
    lock.exec(
      'PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE',
    )
  } catch (cause) {
    lock.close()
    throw new StartupError(
      `A pasta de dados ${dataDir} já está em uso por outro processo. Encerre-o, ou escolha outra pasta com DATA_DIR.`,
      { cause },
    )
  }
  return { release: () => lock.close() }
}

/** The installation's key, when the environment gives it or an earlier start made it. */
export function presentSecretKey({ secretKey, dataDir }: Config): string | undefined {
  if (secretKey) return secretKey
  const file = keyFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** The folder of uploaded files. */
export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files')

/** The folder of the copies of a bucket's files. Nothing is lost with it. */
export const copiesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files-copies')

const keyFile = (dataDir: string): string => join(dataDir, 'secret.key')

/** The installation's key: from the environment, or made once and stored in the data folder, readable for its owner only. */
export function secretKeyOf(config: Config): string {
  const present = presentSecretKey(config)
  if (present !== undefined) return present
  writeKey(config.dataDir, keyFile(config.dataDir))
  return readFileSync(keyFile(config.dataDir), 'utf8').trim()
}

/** Writes the whole file or nothing, even when the process is killed; of several processes the first one wins. */
function writeKey(folder: string, file: string): void {
  const unfinished = join(folder, `secret.key.${newId()}`)
  const handle = openSync(unfinished, 'wx', 0o600)
  writeSync(handle, `${randomBytes(32).toString('base64url')}\n`)
  fsyncSync(handle)
  closeSync(handle)
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(unfinished)
  }
}
