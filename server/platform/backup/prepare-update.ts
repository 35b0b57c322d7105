import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { BeforeUpdate, BeforeUpdateEngine, Query } from '../database/database.ts'
import type { Config } from '../process/config.ts'
import { StartupError } from '../process/startup-error.ts'
import { printLine } from '../process/terminal.ts'
import { backUp } from './back-up.ts'
import { backupsFolder, PARTIAL_MARK, UPDATE_BEGINNING, updateBackups } from './backup-names.ts'
import { fileError, placeError } from './file-errors.ts'
import { appliedCount, knownMigrations, refuseNewer } from './known-migrations.ts'
import { embeddedSession, USUAL_TEXT } from './session.ts'

/** The number of backups made by updates that are kept; older ones are deleted. */
const MOST_KEPT = 3

/** What a test replaces. */
interface Stand {
  readonly now?: () => Date
  readonly copy?: typeof backUp
}

/**
 * Runs at a start before the migrations: refuses the data of a newer program, and backs up an embedded database that new
 * migrations will change. A failure stops the start before any change.
 */
export const prepareUpdate =
  (config: Config, refuseNewerFigures: (query: Query) => Promise<void>, stand: Stand = {}): BeforeUpdate =>
  async (engine) => {
    const query = queryOf(engine)
    const known = knownMigrations()
    await refuseNewer(query, known)
    await refuseNewerFigures(query)
    const applied = await appliedCount({ query }, known)
    if (engine.kind === 'postgres') return
    if (applied > 0 && applied < known.length) await backUpFirst(engine.client, config, stand)
  }

const queryOf =
  (engine: BeforeUpdateEngine): Query =>
  async <R>(text: string, values: unknown[] = []) => {
    if (engine.kind === 'pglite') return (await engine.client.query<R>(text, values)).rows
    return (await engine.client.query(text, values)).rows as R[]
  }

async function backUpFirst(
  client: PGlite,
  config: Config,
  { now = () => new Date(), copy = backUp }: Stand,
): Promise<void> {
  const folder = backupsFolder(config)
  const at = now()
  const file = join(folder, `${UPDATE_BEGINNING}${timestamp(at)}.geada`)
  printLine(`Atualização do banco de dados: antes dela é feita uma cópia em ${file}.`)
  try {
    makeRoom(folder)
    await copy(await embeddedSession(client), config, file, { now: at, files: 'stay' })
    await client.exec(USUAL_TEXT)
  } catch (error) {
    throw notBackedUp(error)
  }
  printLine('Cópia feita.')
  forgetOldest(folder, basename(file))
}

function notBackedUp(error: unknown): StartupError {
  const told = placeError(error)
  const reason =
    told instanceof StartupError
      ? told.message
      : `o banco de dados não pôde ser copiado (${(error as Error).message.split('\n')[0]}).`
  return new StartupError(
    `A cópia de antes da atualização não pôde ser feita, e por isso nada foi atualizado: ${reason}`,
    { cause: error },
  )
}

/** The instant as a text that sorts by time and is valid in file names on every system. */
const timestamp = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '-')

/** Deletes the unfinished backups of earlier processes. The data folder belongs to this process only. */
function makeRoom(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(folder))
      if (name.startsWith(UPDATE_BEGINNING) && name.includes(PARTIAL_MARK))
        rmSync(join(folder, name), { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new StartupError(`${folder} não é uma pasta.`, { cause: error })
    throw fileError(error, folder)
  }
}

/** Keeps the new backup in any case: after a clock was set back, its name is not the last one. */
function forgetOldest(folder: string, made: string): void {
  const older = updateBackups(folder).filter((name) => name !== made)
  for (const name of older.slice(0, Math.max(0, older.length - (MOST_KEPT - 1)))) {
    try {
      rmSync(join(folder, name), { force: true })
    } catch {
      // The update does not depend on it, and the next one tries again.
      printLine(`A cópia antiga ${join(folder, name)} não pôde ser apagada.`)
    }
  }
}
