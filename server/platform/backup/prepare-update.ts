import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { BeforeUpdate, BeforeUpdateEngine, Query } from '../database/database.ts'
import type { Config } from '../process/config.ts'
import { StartupError } from '../process/startup-error.ts'
import { printLine } from '../process/terminal.ts'
import { backUp } from './back-up.ts'
import { backupFailure } from './backup-failure.ts'
import {
  backupsFolder,
  PARTIAL_MARK,
  UPDATE_BEGINNING,
  updateBackupName,
  updateBackups,
} from './backup-names.ts'
import { embeddedSession, USUAL_TEXT } from './database-session.ts'
import { fileError } from './file-errors.ts'
import { appliedCount, knownMigrations, refuseNewer } from './known-migrations.ts'

/** The number of backups made by updates that are kept; older ones are deleted. */
const MOST_KEPT = 3

/**
 * Runs at a start before the migrations: refuses the data of a newer program, and backs up an embedded database that new
 * migrations will change. A failure stops the start before any change.
 */
export const prepareUpdate =
  (
    config: Config,
    refuseNewerFigures: (query: Query) => Promise<void>,
    now: () => Date = () => new Date(),
  ): BeforeUpdate =>
  async (engine) => {
    const query = queryOf(engine)
    const known = knownMigrations()
    await refuseNewer(query, known)
    await refuseNewerFigures(query)
    const applied = await appliedCount({ query }, known)
    if (engine.kind === 'postgres') return
    if (applied > 0 && applied < known.length) await backUpFirst(engine.client, config, now())
  }

const queryOf =
  (engine: BeforeUpdateEngine): Query =>
  async <R>(text: string, values: unknown[] = []) => {
    if (engine.kind === 'pglite') return (await engine.client.query<R>(text, values)).rows
    return (await engine.client.query(text, values)).rows as R[]
  }

async function backUpFirst(client: PGlite, config: Config, now: Date): Promise<void> {
  const folder = backupsFolder(config)
  const file = join(folder, updateBackupName(now))
  printLine(`Atualização do banco de dados: antes dela é feita uma cópia em ${file}.`)
  try {
    makeRoom(folder)
    await backUp(await embeddedSession(client), config, file, { now, files: 'stay' })
    await client.exec(USUAL_TEXT)
  } catch (error) {
    throw backupFailure(error)
  }
  printLine('Cópia feita.')
  forgetOldest(folder, basename(file))
}

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

/** Deletes the oldest backups of updates, but never the new one `made`: after a clock was set back, its name is not the last one. */
function forgetOldest(folder: string, made: string): void {
  const older = updateBackups(folder).filter((name) => name !== made)
  for (const name of older.slice(0, Math.max(0, older.length - (MOST_KEPT - 1)))) {
    try {
      rmSync(join(folder, name), { force: true })
    } catch {
      // The update does not depend on the deletion, and the next update tries again.
      printLine(`A cópia antiga ${join(folder, name)} não pôde ser apagada.`)
    }
  }
}
