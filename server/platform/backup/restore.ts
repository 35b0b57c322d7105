import { MIGRATION_LOCK, migrationsFolder, type Query } from '../database/database.ts'
import { oneRow } from '../database/one-row.ts'
import type { FileStore } from '../files/file-store.ts'
import { StartupError } from '../process/startup-error.ts'
import { type BackupLines, readBackup } from './backup-file.ts'
import type { Session } from './database-session.ts'
import { inPublic } from './dump-rows.ts'
import {
  appliedCount,
  countInBackup,
  knownMigrations,
  type Migration,
  tablesAfter,
} from './known-migrations.ts'
import { FileLoader, type SpareFiles } from './load-files.ts'
import { RowLoader } from './load-rows.ts'
import type { Manifest } from './manifest.ts'
import { refuseWhileWorking } from './other-processes.ts'
import { Progress } from './progress.ts'
import { recordCommand } from './record-command.ts'
import { encryptAnew } from './stored-secrets.ts'

export interface RestoreOptions {
  /** Whether an existing installation may be replaced. */
  replace: boolean
  /** The store that receives the backup's files. */
  files: FileStore
  /** Files of the replaced installation that stay for other backups; left out: none. */
  spare?: SpareFiles
  /** The backup's key and the key to encrypt its secrets with; null: the secrets stay as they are. */
  keys: { from: string; to: string } | null
  /** Throws for what a newer product has made; then nothing is replaced. */
  refuseNewer?: (query: Query) => Promise<void>
  /** The folder of the migrations; left out: the product's own. */
  folder?: string
}

/** Reads the whole file once, so that no restore begins with a truncated or altered file. */
export async function checkBackup(file: string): Promise<Manifest> {
  const progress = new Progress('Conferindo a cópia')
  const { manifest, lines } = await readBackup(file, (share) => progress.at(share))
  for await (const _ of lines);
  progress.done()
  countInBackup(manifest, knownMigrations())
  return manifest
}

/** Whether the database has an account. A database without our tables has none. */
export async function isInUse(session: Session): Promise<boolean> {
  const [table] = await session.query<{ there: boolean }>(
    `select to_regclass('public.users') is not null as there`,
  )
  if (!table?.there) return false
  const rows = await session.query<{ used: boolean }>('select exists (select from public.users) as used')
  return oneRow(rows).used
}

/** Replaces the whole content of the database by the file's content, in one transaction. */
export async function restore(session: Session, file: string, options: RestoreOptions): Promise<void> {
  await appliedCount(session, knownMigrations(options.folder))
  await session.migrate()
  await lockMigrations(session, 'lock')
  try {
    await refuseWhileWorking(session)
    await replaceInOne(session, file, options)
  } finally {
    await lockMigrations(session, 'unlock').catch(() => {})
  }
}

/** A server that starts meanwhile waits for this lock before it migrates. */
async function lockMigrations({ engine, query }: Session, how: 'lock' | 'unlock'): Promise<void> {
  if (engine === 'postgres') await query(`select pg_advisory_${how}($1)`, [MIGRATION_LOCK])
}

/** The files come before the commit: a restore that is killed leaves the old rows with all of their files. */
async function replaceInOne(session: Session, file: string, options: RestoreOptions): Promise<void> {
  const files = new FileLoader(options.files)
  const manifest = await replaceUncommitted(session, file, options, files)
  // When the answer to a commit is lost, the rows may refer to the new files or the old ones: the file sweep decides by them.
  await session.query('commit')
  if (manifest.files) await files.deleteOthers(options.spare ?? (async () => []))
}

async function replaceUncommitted(
  session: Session,
  file: string,
  options: RestoreOptions,
  files: FileLoader,
): Promise<Manifest> {
  await session.query('begin')
  try {
    await session.query('lock table public.users in access exclusive mode')
    if (!options.replace && (await isInUse(session))) throw inUse()
    const { manifest } = await replaceAll(session, file, options, files)
    return manifest
  } catch (error) {
    await session.query('rollback').catch(() => {})
    await files.undo()
    throw error
  }
}

export const inUse = (): StartupError =>
  new StartupError(
    'Aqui já há uma instalação com usuários, que seria perdida. Para substituí-la por inteiro pela cópia, acrescente --substituir. Nada foi alterado.',
  )

async function replaceAll(
  session: Session,
  file: string,
  { keys, refuseNewer, folder = migrationsFolder }: RestoreOptions,
  files: FileLoader,
): Promise<BackupLines> {
  const progress = new Progress('Restaurando')
  const backup = await readBackup(file, (share) => progress.at(share))
  const known = knownMigrations(folder)
  const count = countInBackup(backup.manifest, known)
  const tables = tablesAfter(known.length, folder).map(inPublic).join(', ')
  if (count === known.length) await session.query(`truncate ${tables}`)
  else {
    // Rows of an older product go into its tables of that time, and then through the later migrations.
    await session.query(`drop table if exists ${tables} cascade`)
    await run(session, known.slice(0, count))
  }
  await loadAll(session, backup, files, file)
  await run(session, known.slice(count))
  await refuseNewer?.(session.query)
  if (keys) await encryptAnew(session, keys.from, keys.to)
  const changes = { backupOf: backup.manifest.createdAt }
  await recordCommand(session, 'restore', { file, changes })
  // The job queue's schema: its jobs name rows that are gone. The next start creates it again.
  await session.query('drop schema if exists pgboss cascade')
  progress.done()
  return backup
}

async function run(session: Session, migrations: readonly Migration[]): Promise<void> {
  for (const { statements } of migrations) for (const statement of statements) await session.query(statement)
}

async function loadAll(
  session: Session,
  { manifest, lines }: BackupLines,
  files: FileLoader,
  file: string,
): Promise<void> {
  const waiting = [...manifest.tables]
  let loader: RowLoader | undefined
  const end = async (rows: number | undefined) => {
    await loader?.flush()
    if (loader && loader.loaded !== rows) throw unlike(file)
  }
  let rows: number | undefined
  for await (const line of lines) {
    if (line.startsWith('[')) {
      if (!loader) throw unlike(file)
      await loader.add(line)
      continue
    }
    if (FileLoader.takes(line)) {
      if (waiting.length > 0 || !(await files.add(line))) throw unlike(file)
      continue
    }
    await end(rows)
    const table = waiting.shift()
    if (!table || line !== JSON.stringify({ table: table.name })) throw unlike(file)
    loader = await RowLoader.into(session, table)
    rows = table.rows
  }
  await end(rows)
  await files.end()
  if (waiting.length > 0) throw unlike(file)
}

const unlike = (file: string): StartupError =>
  new StartupError(`${file} não contém o que diz conter. Nada foi alterado.`)
