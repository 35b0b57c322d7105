import type { FileStore, StoredFile } from '../files/file-store.ts'
import { openFileStore } from '../files/open-file-store.ts'
import type { Config } from '../process/config.ts'
import { presentSecretKey } from '../process/data-folder.ts'
import { StartupError } from '../process/startup-error.ts'
import { printLine } from '../process/terminal.ts'
import { writeBackup } from './backup-file.ts'
import type { Session } from './database-session.ts'
import { dumpFiles, filesToCopy } from './dump-files.ts'
import { describeTable, dumpRows } from './dump-rows.ts'
import { appliedCount, knownMigrations, tablesAfter } from './known-migrations.ts'
import { FORMAT, FORMAT_WITHOUT_FILES, type Manifest } from './manifest.ts'
import { productVersion } from './product-version.ts'
import { Progress } from './progress.ts'
import { recordCommand } from './record-command.ts'
import { opens, sealKey } from './sealed-key.ts'
import { encryptedSecrets } from './stored-secrets.ts'
import { transientTables } from './transient-tables.ts'

export interface BackedUp {
  readonly manifest: Manifest
  readonly bytes: number
}

export interface BackupOptions {
  readonly now: Date
  /** The file store's files are copied as well, or the backup names them and they stay where they are. */
  readonly files: 'copied' | 'stay'
}

/** Writes a snapshot of the whole installation into the file. The product may run meanwhile. */
export async function backUp(
  session: Session,
  config: Config,
  file: string,
  options: BackupOptions,
): Promise<BackedUp> {
  await session.query('begin isolation level repeatable read read only')
  const files = await openFileStore(config)
  const present = await filesToCopy(files)
  const manifest = await describe(session, config, present, options)
  const copied = options.files === 'copied' ? present : []
  const bytes = await writeBackup(file, allLines(session, manifest, files, copied))
  await session.query('commit')
  // A database that allows no writing makes a good backup all the same.
  await recordCommand(session, 'backup', { file }).catch(() =>
    printLine('A cópia não pôde ser registrada no banco.'),
  )
  return { manifest, bytes }
}

async function describe(
  session: Session,
  config: Config,
  present: readonly StoredFile[],
  { now, files }: BackupOptions,
): Promise<Manifest> {
  const known = knownMigrations()
  const applied = await appliedCount(session, known)
  if (applied === 0) throw new StartupError('Não há o que copiar: este banco de dados ainda não tem o Geada.')
  const tables: Manifest['tables'] = []
  for (const name of tablesAfter(applied))
    if (!transientTables.has(name)) tables.push(await describeTable(session, name))
  return {
    geada: 'backup',
    format: present.length > 0 && files === 'copied' ? FORMAT : FORMAT_WITHOUT_FILES,
    product: productVersion,
    createdAt: now.toISOString(),
    engine: session.engine,
    migrations: known.slice(0, applied).map(({ tag, hash, atMs }) => ({ tag, hash, atMs })),
    secrets: await describeSecrets(session, config),
    tables,
    ...(present.length > 0 ? describeFiles(present, files) : {}),
  }
}

const describeFiles = (
  present: readonly StoredFile[],
  files: BackupOptions['files'],
): Pick<Manifest, 'files' | 'filesThatStay'> =>
  files === 'stay'
    ? { filesThatStay: present.map(({ id }) => id) }
    : { files: { count: present.length, bytes: present.reduce((sum, { bytes }) => sum + bytes, 0) } }

async function describeSecrets(session: Session, config: Config): Promise<Manifest['secrets']> {
  const stored = await encryptedSecrets(session)
  const [first] = stored
  if (first === undefined) return null
  const key = presentSecretKey(config)
  const sample = stored.find((one) => key !== undefined && opens(key, one))
  const { passphrase } = config.backup
  const described = { count: stored.length, sample: sample ?? first }
  if (passphrase === undefined) return described
  if (key === undefined || sample === undefined) throw new StartupError(WRONG_KEY)
  return { ...described, sealedKey: sealKey(key, passphrase) }
}

const WRONG_KEY =
  'A chave desta instalação não abre os segredos das conexões, e uma cópia com ela não serviria. Informe a SECRET_KEY com que o Geada é executado.'

async function* allLines(
  session: Session,
  manifest: Manifest,
  files: FileStore,
  wanted: readonly StoredFile[],
): AsyncGenerator<string[]> {
  const progress = new Progress('Copiando')
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  let written = 0
  yield [JSON.stringify(manifest)]
  for (const table of manifest.tables) {
    yield [JSON.stringify({ table: table.name })]
    for await (const lines of dumpRows(session, table)) {
      yield lines
      written += lines.length
      progress.at(written / total)
    }
  }
  progress.done()
  yield* dumpFiles(files, wanted)
}
