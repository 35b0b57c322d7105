import { knownMigrations } from '#server/platform/backup/known-migrations.ts'
import type { Database, Query } from '#server/platform/database/database.ts'

/** Runs statements on a test's database, whichever its engine. */
export const queryOf =
  ({ engine }: Database): Query =>
  async <R>(text: string, values: unknown[] = []) =>
    engine.kind === 'pglite'
      ? (await engine.client.query<R>(text, values)).rows
      : ((await engine.pool.query(text, values)).rows as R[])

/** Empties the database and gives it the tables that the program had after its first migrations. */
export async function goBackTo(query: Query, migrations: number): Promise<void> {
  for (const schema of ['public', 'drizzle', 'pgboss']) await query(`drop schema if exists ${schema} cascade`)
  await query('create schema public')
  await query('create schema drizzle')
  await query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { statements, hash, atMs } of knownMigrations().slice(0, migrations)) {
    for (const statement of statements) await query(statement)
    await query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, atMs])
  }
}

/** The number of migrations that the database has been through. */
export async function migrationsOf(query: Query): Promise<number> {
  return (await query('select from drizzle.__drizzle_migrations')).length
}
