import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { StartupError } from '../process/startup-error.ts'
import { stayInBaselineTier } from './baseline-tier.ts'
import { withFewFiles } from './pglite-files.ts'
import { plannedStatements } from './planned-statements.ts'

/** The database or one of its transactions, on either engine. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  readonly db: Db
  readonly engine: { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; pool: pg.Pool; url: string }
  close(): Promise<void>
}

/** Runs a statement and returns its rows. */
export type Query = <R>(text: string, values?: unknown[]) => Promise<R[]>

/** A database whose tables may be of an older version, locked against migrations of other processes. */
export type BeforeUpdateEngine =
  | { readonly kind: 'pglite'; readonly client: PGlite }
  | { readonly kind: 'postgres'; readonly client: pg.Client }
/** Inspects a database before its migrations. An error it throws stops the start before any change. */
export type BeforeUpdate = (engine: BeforeUpdateEngine) => Promise<void>

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))
const clusterScript = fileURLToPath(new URL('./create-cluster.ts', import.meta.url))
const run = promisify(execFile)
/**
 * PGlite writes to all of PostgreSQL's shared memory at the start and keeps it. Readers cache what they read often, and the database has one
 * connection (docs/decisions/0013-memory-of-the-server.md).
 */
const SETTINGS = {
  shared_buffers: '2MB',
  max_connections: 4,
  autovacuum_worker_slots: 1,
  max_locks_per_transaction: 256,
  max_wal_senders: 0,
}
const startParams = [
  ...PGlite.defaultStartParams,
  ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]
/** An advisory lock's number; no other lock uses it. */
export const MIGRATION_LOCK = 7_260_114
/** A query fails after this time when its server is frozen or has left the network silently. */
const LONGEST_QUERY_MS = 60_000
/** PostgreSQL ends a session that holds locks and has been idle for this time: its process is frozen. */
const FROZEN_AFTER_MS = 30_000
/** Servers before PostgreSQL 14 lack this setting. */
const IDLE_SESSION_TIMEOUT = `select set_config(name, $1, false) from pg_settings where name = 'idle_session_timeout'`
/** A process that is suspended more often while it starts ends with an error. */
const MOST_TRIES = 5
/** PostgreSQL's codes for a session ended for this reason: idle in a transaction, and idle outside. */
const FROZEN_CODES = new Set(['25P03', '57P05'])

/** Opens PostgreSQL when a URL is given, else PGlite in `folder` (undefined: in memory), and brings its tables up to date. */
export async function openDatabase(options: {
  url?: string | undefined
  folder?: string | undefined
  beforeUpdate?: BeforeUpdate | undefined
}): Promise<Database> {
  const { url, folder, beforeUpdate } = options
  return url ? openPostgres(url, beforeUpdate) : openPglite(folder, beforeUpdate)
}

async function openPostgres(url: string, beforeUpdate?: BeforeUpdate): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    fallback_application_name: 'geada',
    max: 10,
    connectionTimeoutMillis: 10_000,
    query_timeout: LONGEST_QUERY_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: FROZEN_AFTER_MS,
  })
  // A connection that breaks must not end the process, neither idle nor between two queries of a transaction: the query
  // that is under way fails, and the next one opens another connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzlePg(pool)
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw unreachable(url, cause)
  }
  try {
    await migrateAlone(url, beforeUpdate)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db, engine: { kind: 'postgres', pool, url }, close: () => pool.end() }
}

export function unreachable(url: string, cause: unknown): StartupError {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname}:${port || 5432}${pathname}`
  const reason = (cause as Error).message || (cause as NodeJS.ErrnoException).code
  return new StartupError(`Não foi possível conectar ao banco de dados ${place} (DATABASE_URL): ${reason}`, {
    cause,
  })
}

/**
 * When several processes start at once, one migrates and the others wait until it is done. A process that is suspended meanwhile
 * loses its connection after `frozenAfterMs`, so that it holds up no other one, and begins again when it goes on; `beforeUpdate` may
 * not let the connection rest for so long.
 */
export async function migrateAlone(
  url: string,
  beforeUpdate?: BeforeUpdate,
  frozenAfterMs = FROZEN_AFTER_MS,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({
      connectionString: url,
      fallback_application_name: 'geada-start',
      idle_in_transaction_session_timeout: frozenAfterMs,
    })
    let endedBy: unknown
    client.on('error', (error) => {
      endedBy ??= error
    })
    try {
      await client.connect()
      await client.query(IDLE_SESSION_TIMEOUT, [`${frozenAfterMs}`])
      return await migrateLocked(client, beforeUpdate)
    } catch (error) {
      const isFrozen = FROZEN_CODES.has((endedBy as { code?: string } | undefined)?.code ?? '')
      if (!isFrozen || tries === MOST_TRIES) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function migrateLocked(client: pg.Client, beforeUpdate?: BeforeUpdate): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  await beforeUpdate?.({ kind: 'postgres', client })
  await upToDate(migratePg(drizzlePg(client), { migrationsFolder }))
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
}

/** Applies all migrations or none: a migration that fails leaves the tables as they were. */
async function upToDate(migrating: Promise<void>): Promise<void> {
  try {
    await migrating
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error
    throw new StartupError(
      `As tabelas do banco de dados são de outra versão e não puderam ser atualizadas; nada foi alterado: ${message}`,
      { cause: error },
    )
  }
}

async function openPglite(folder?: string, beforeUpdate?: BeforeUpdate): Promise<Database> {
  const client = await connectPglite(folder)
  try {
    await beforeUpdate?.({ kind: 'pglite', client })
    return await migratedPglite(client)
  } catch (error) {
    // On a full disk closing fails as well; the reason is the first error.
    await client.close().catch(() => {})
    throw error
  }
}

/** An embedded database in memory: an empty one, or one with the files of a dump. */
export function pgliteInMemory(loadDataDir?: Blob): Promise<PGlite> {
  stayInBaselineTier()
  return withFewFiles((files) =>
    PGlite.create({ startParams, ...files, ...(loadDataDir ? { loadDataDir } : {}) }),
  )
}

/** Opens the embedded database, and creates it when there is none. Its tables may be of an older version. */
export async function connectPglite(folder?: string): Promise<PGlite> {
  if (folder === undefined) return pgliteInMemory()
  stayInBaselineTier()
  try {
    if (!existsSync(folder)) await createCluster(folder)
    return await withFewFiles((files) => PGlite.create(folder, { startParams, ...files }))
  } catch (cause) {
    throw new StartupError(
      `Não foi possível abrir o banco embutido em ${folder}: ele está danificado, o disco está cheio, ou faltam permissões.`,
      { cause },
    )
  }
}

/** Creates the database beside its folder and then renames it, so that a first start that is cut off leaves no half of one. */
async function createCluster(folder: string): Promise<void> {
  const beside = dirname(folder)
  mkdirSync(beside, { recursive: true })
  for (const name of readdirSync(beside)) {
    if (name.startsWith(`${basename(folder)}.new`))
      rmSync(join(beside, name), { recursive: true, force: true })
  }
  // The name has the process's id: the script of a killed process may still be writing into the folder just removed.
  const unfinished = `${folder}.new-${process.pid}`
  const quiet = '--disable-warning=ExperimentalWarning'
  await run(process.execPath, [quiet, clusterScript, unfinished])
  renameSync(unfinished, folder)
}

/**
 * PGlite hands each commit's writes to the operating system before it answers, so what was answered outlives a
 * killed process. It asks for no fsync: against a power cut only PostgreSQL helps.
 */
export async function migratedPglite(client: PGlite): Promise<Database> {
  await upToDate(migratePglite(drizzlePglite(client), { migrationsFolder }))
  const db = drizzlePglite(plannedStatements(client) as PGlite)
  return { db, engine: { kind: 'pglite', client }, close: () => client.close() }
}

const PATIENCE_MS = 2_000

export async function databaseAnswers(db: Db): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, PATIENCE_MS, false)
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  const answered = await Promise.race([answer, tooLate])
  clearTimeout(timer)
  return answered
}
