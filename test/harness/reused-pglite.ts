import type { PGlite } from '@electric-sql/pglite'
import { required } from './required.ts'

/** Idle databases of this worker, each as empty as a new one. */
const idle: PGlite[] = []
const MAX_IDLE = 2

/** The tables of a database that only its migrations have touched, and the number of migrations. */
const shapes = new WeakMap<PGlite, string>()

/**
 * A migrated, empty embedded database. Starting one takes half a second of computing, so a database whose test has ended is
 * emptied and handed to the next test.
 */
export async function reusedPglite(start: () => Promise<PGlite>): Promise<PGlite> {
  const client = idle.pop() ?? (await startWithKnownShape(start))
  return lent(client)
}

async function startWithKnownShape(start: () => Promise<PGlite>): Promise<PGlite> {
  const client = await start()
  shapes.set(client, await shapeOf(client))
  return client
}

/** The database as one test sees it: after `close` the handle is dead, while the database itself lives on. */
function lent(client: PGlite): PGlite {
  let isClosed = false
  const close = async () => {
    if (isClosed) throw new Error('PGlite is closed')
    isClosed = true
    await takeBack(client)
  }
  return new Proxy(client, {
    get(target, key) {
      if (key === 'closed') return isClosed
      if (key === 'close') return close
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) => {
        if (isClosed) throw new Error('PGlite is closed')
        return value.apply(target, values)
      }
    },
  })
}

async function takeBack(client: PGlite): Promise<void> {
  if (idle.length < MAX_IDLE && (await emptied(client))) idle.push(client)
  else await client.close()
}

/** Every table that ever held a row, even a deleted one. To truncate the others would make new files of them and their indexes. */
const TOUCHED = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'pgboss') and (schemaname, tablename) <> ('pgboss', 'version')
    and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0`

/** Empties the database; false when a test has left more in it than rows. */
async function emptied(client: PGlite): Promise<boolean> {
  try {
    await client.exec('rollback')
    // Not with another statement: texts of several statements are a transaction, in which PostgreSQL refuses it.
    await client.exec('discard all')
    const { rows } = await client.query<{ name: string }>(TOUCHED)
    if (rows.length > 0)
      await client.exec(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`)
    return (await shapeOf(client)) === shapes.get(client)
  } catch {
    return false
  }
}

/** All tables, columns, indexes and migrations outside the job queue's schema, which each start of the jobs looks after itself. */
async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    select concat_ws('; ',
      (select string_agg(concat_ws(' ', c.relnamespace::regnamespace, c.relname, c.relkind, a.attname, a.atttypid::regtype), ', '
                         order by c.relnamespace, c.relname, a.attnum)
       from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss')),
      (select string_agg(hash, ', ' order by id) from drizzle.__drizzle_migrations)) as shape`)
  return required(rows[0], 'row of the shape').shape
}
