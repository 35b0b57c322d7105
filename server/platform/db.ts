import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'

/** The database or a transaction of it, whichever engine is behind. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  readonly db: Db
  readonly engine: { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; pool: pg.Pool }
  close(): Promise<void>
}

const migrationsFolder = new URL('./migrations', import.meta.url).pathname

/** Opens PostgreSQL when a URL is given, else PGlite in `folder` (undefined: in memory), and brings its tables up to date. */
export async function openDatabase(options: { url?: string; folder?: string }): Promise<Database> {
  return options.url ? openPostgres(options.url) : openPglite(options.folder)
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const db = drizzlePg(pool)
  await migratePg(db, { migrationsFolder })
  return { db, engine: { kind: 'postgres', pool }, close: () => pool.end() }
}

async function openPglite(folder?: string): Promise<Database> {
  const client = await PGlite.create(folder)
  const db = drizzlePglite(client)
  await migratePglite(db, { migrationsFolder })
  return { db, engine: { kind: 'pglite', client }, close: () => client.close() }
}
