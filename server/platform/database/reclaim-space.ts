import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Log } from '../process/log.ts'
import { repeat } from '../work/repeat.ts'
import type { Database } from './database.ts'

/** Rows written, again or anew, after which a table's turn has come: of a table of large values some 8 MB. */
const ROWS = 4_000
const LOOK_EVERY_MS = 1_000

/**
 * The embedded database has no autovacuum: each value that is written again would leave its old one in the file for
 * good. PostgreSQL sees to it by itself. Table by table, and of large values apart, so that requests are answered between two.
 */
export async function reclaimSpace({ engine }: Database, signal: AbortSignal): Promise<void> {
  if (engine.kind === 'pglite') await vacuum(engine.client, 0, signal)
}

/**
 * Requests wait while a table is vacuumed, the longer the more was written to it since the last time: so it is done as soon as
 * there is a little to do. Measured: after 200 MB of chunks that were written again, 8.5 s at once; in pieces at most 0.2 s.
 */
export function keepSpace({ engine }: Database, log: Pick<Log, 'warn'>): { stop(): Promise<void> } {
  if (engine.kind !== 'pglite') return { stop: async () => {} }
  return repeat((signal) => vacuum(engine.client, ROWS, signal), {
    everyMs: LOOK_EVERY_MS,
    onError: (error) => log.warn({ err: error }, 'space not reclaimed'),
  })
}

/** Each table that so many rows were written to; a table of large values (TOAST) counts for itself. */
async function vacuum(client: PGlite, rows: number, signal: AbortSignal): Promise<void> {
  const { rows: tables } = await client.query<{ name: string; toast: boolean }>(
    `select c.oid::regclass::text as name, c.relkind = 't' as toast from pg_class c,
       lateral (select pg_stat_get_dead_tuples(c.oid) + pg_stat_get_ins_since_vacuum(c.oid) as rows) written
     where c.relkind in ('r', 't') and c.relpersistence = 'p' and written.rows >= $1
     order by written.rows`,
    [rows],
  )
  for (const { name, toast } of tables) {
    signal.throwIfAborted()
    await client.exec(toast ? `vacuum ${name}` : `vacuum (process_toast off) ${name}`)
    await setImmediate()
  }
}
