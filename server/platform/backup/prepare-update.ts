import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { BeforeUpdate, BeforeUpdateEngine, Query } from '../database/database.ts'
import type { Config } from '../process/config.ts'
import { StartupError } from '../process/startup-error.ts'
import { printLine } from '../process/terminal.ts'
import { backUp } from './back-up.ts'
import { PARTIAL_MARK } from './backup-file.ts'
import { fileError } from './file-errors.ts'
import { appliedCount, knownMigrations, refuseNewer } from './known-migrations.ts'
import { embeddedSession, USUAL_TEXT } from './session.ts'

/** The number of backups made by updates that are kept; older ones are deleted. */
const MOST_KEPT = 3
const BEGINNING = 'antes-da-atualizacao-'
const ENDING = '.geada'

export const backupsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups')

/**
 * Runs at a start before the migrations: refuses the data of a newer program, and backs up an embedded database that new
 * migrations will change. A failure stops the start before any change.
 */
export const prepareUpdate =
  (config: Config, refuseNewerFigures: (query: Query) => Promise<void>): BeforeUpdate =>
  async (engine) => {
    const query = queryOf(engine)
    const known = knownMigrations()
    await refuseNewer(query, known)
    await refuseNewerFigures(query)
    if (engine.kind === 'postgres') return
    const applied = await appliedCount({ query }, known)
    if (applied > 0 && applied < known.length) await backUpFirst(engine.client, config)
  }

const queryOf =
  (engine: BeforeUpdateEngine): Query =>
  async <R>(text: string, values: unknown[] = []) => {
    if (engine.kind === 'pglite') return (await engine.client.query<R>(text, values)).rows
    return (await engine.client.query(text, values)).rows as R[]
  }

async function backUpFirst(client: PGlite, config: Config): Promise<void> {
  const folder = backupsFolder(config)
  const file = join(folder, `${BEGINNING}${timestamp(new Date())}${ENDING}`)
  printLine(`Atualização do banco de dados: antes dela é feita uma cópia em ${file}.`)
  try {
    makeRoom(folder)
    await backUp(await embeddedSession(client), config, file, new Date())
    await client.exec(USUAL_TEXT)
    forgetOldest(folder)
  } catch (cause) {
    throw new StartupError(
      `A cópia de antes da atualização não pôde ser feita, e por isso nada foi atualizado: ${(cause as Error).message}`,
      { cause },
    )
  }
  printLine('Cópia feita.')
}

/** The instant as a text that sorts by time and is valid in file names on every system. */
const timestamp = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '-')

/** Deletes the unfinished backups of earlier processes. The data folder belongs to this process only. */
function makeRoom(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(folder))
      if (name.startsWith(BEGINNING) && name.includes(PARTIAL_MARK))
        rmSync(join(folder, name), { force: true })
  } catch (error) {
    throw fileError(error, folder)
  }
}

function forgetOldest(folder: string): void {
  const made = readdirSync(folder).filter((name) => name.startsWith(BEGINNING) && name.endsWith(ENDING))
  for (const name of made.toSorted().slice(0, -MOST_KEPT)) rmSync(join(folder, name), { force: true })
}
