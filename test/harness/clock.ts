import { chmodSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { required } from './required.ts'

/** The clock of products started with its `env`: it runs like the system's clock, from whatever time it is set to. */
export class Clock {
  readonly env: Record<string, string>
  #offsetMs = 0

  constructor(folder: string) {
    const preload = new URL('./set-clock.ts', import.meta.url).href
    const quiet = '--disable-warning=ExperimentalWarning'
    this.env = { CLOCK_FILE: join(folder, 'clock'), NODE_OPTIONS: `${quiet} --import=${preload}` }
    this.set(Date.now())
  }
  get nowMs(): number {
    return Date.now() + this.#offsetMs
  }
  set(atMs: number): void {
    this.#offsetMs = Math.round(atMs - Date.now())
    const file = required(this.env.CLOCK_FILE, 'CLOCK_FILE')
    // A rename, so that no reader finds the file half written.
    writeFileSync(`${file}.new`, String(this.#offsetMs))
    renameSync(`${file}.new`, file)
  }
  advance(byMs: number): void {
    this.set(this.nowMs + byMs)
  }
  /**
   * Makes a PostgreSQL database on this machine use this clock, too: it finds another `clock_timestamp` before the server's
   * own.
   */
  async rule(databaseUrl: string): Promise<void> {
    const file = required(this.env.CLOCK_FILE, 'CLOCK_FILE')
    // The PostgreSQL server may run as another user.
    chmodSync(dirname(file), 0o755)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(`create schema set_clock;
      create function set_clock.clock_timestamp() returns timestamptz volatile language sql as $$
        select pg_catalog.clock_timestamp() + pg_read_file('${file}')::float8 * interval '1 millisecond' $$;
      do $$ begin
        execute format('alter database %I set search_path = public, set_clock, pg_catalog', current_database());
      end $$`)
    await client.end()
  }
}
