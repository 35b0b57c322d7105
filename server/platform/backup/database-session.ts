import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { connectPglite, migrateAlone, migratedPglite, type Query, unreachable } from '../database/database.ts'
import type { Config } from '../process/config.ts'

/** One connection to the installation's database, whose tables may be of an older version or missing. */
export interface Session {
  readonly engine: 'pglite' | 'postgres'
  readonly query: Query
  /** Brings the tables up to date, as a start does. */
  migrate(): Promise<void>
  close(): Promise<void>
}

/** Values come as text, and the text must mean the same in every database. */
const SETTINGS: Readonly<Record<string, string>> = {
  timezone: `'UTC'`,
  datestyle: `'ISO, YMD'`,
  intervalstyle: `'iso_8601'`,
  extra_float_digits: '1',
  bytea_output: `'hex'`,
  idle_in_transaction_session_timeout: '0',
  statement_timeout: '0',
  lock_timeout: '0',
}
const PLAIN_TEXT = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')
/** Resets the settings, for later uses of the connection. */
export const USUAL_TEXT = Object.keys(SETTINGS)
  .map((name) => `reset ${name}`)
  .join('; ')

const databaseFolder = ({ dataDir }: Config): string => join(dataDir, 'database')

/** Whether a database may exist. The embedded one exists with its folder; a database of PostgreSQL must be queried. */
export const hasDatabase = (config: Config): boolean =>
  config.databaseUrl !== undefined || existsSync(databaseFolder(config))

export function openSession(config: Config): Promise<Session> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl)
    : connectPglite(databaseFolder(config)).then(embeddedSession)
}

async function openPostgres(url: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    fallback_application_name: 'geada-backup',
  })
  // Without a listener an error would end the process; the running query fails anyway.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(PLAIN_TEXT)
  } catch (cause) {
    await client.end().catch(() => {})
    throw unreachable(url, cause)
  }
  return {
    engine: 'postgres',
    query: async <R>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as R[],
    migrate: () => migrateAlone(url),
    close: () => client.end(),
  }
}

export async function embeddedSession(client: PGlite): Promise<Session> {
  await client.exec(PLAIN_TEXT)
  return {
    engine: 'pglite',
    query: async <R>(text: string, values?: unknown[]) => (await client.query<R>(text, values)).rows,
    migrate: async () => void (await migratedPglite(client)),
    close: () => client.close(),
  }
}
