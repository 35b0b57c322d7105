import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { PoolClient } from 'pg'
import type { Database, Db } from '#server/platform/database/database.ts'

/** The process that asked the database was killed. */
export class Killed extends Error {
  constructor() {
    super('killed')
    this.name = 'Killed'
  }
}

/** When a process is killed. */
export interface Fate {
  /** The statements that it still gets answers to. */
  readonly statements: number
  /** The next statement runs, but its answer is lost. */
  readonly answered: boolean
}

/** The database of a process that is killed: from one statement on all fail, and an open transaction is rolled back. */
export class DoomedDatabase {
  readonly db: Db
  readonly #end: () => void
  readonly #answered: boolean
  #left: number

  private constructor(
    open: (next: () => boolean) => { db: Db; end: () => void },
    { statements, answered }: Fate,
  ) {
    this.#left = statements
    this.#answered = answered
    const { db, end } = open(() => this.#next())
    this.db = db
    this.#end = end
  }

  static async of({ engine }: Database, fate: Fate): Promise<DoomedDatabase> {
    if (engine.kind === 'pglite') return new DoomedDatabase((next) => embedded(engine.client, next), fate)
    const client = await engine.pool.connect()
    return new DoomedDatabase((next) => onServer(client, next), fate)
  }

  get isKilled(): boolean {
    return this.#left < 0
  }
  /** The process's connection breaks. */
  end(): void {
    this.#left = -1
    this.#end()
  }

  /** True: the statement runs, and its answer is lost. */
  #next(): boolean {
    const left = this.#left--
    if (left > 0) return false
    this.#left = -1
    if (left === 0 && this.#answered) return true
    throw new Killed()
  }
}

async function counted<T>(next: () => boolean, run: () => Promise<T>): Promise<T> {
  const isLost = next()
  const result = await run()
  if (isLost) throw new Killed()
  return result
}

function onServer(client: PoolClient, next: () => boolean) {
  const query = (...args: Parameters<PoolClient['query']>) => counted(next, async () => client.query(...args))
  return { db: drizzlePg(Object.assign(Object.create(client), { query })), end: () => client.release(true) }
}

type Asks = Pick<PGlite, 'query' | 'transaction'>

function embedded(client: PGlite, next: () => boolean) {
  const query: Asks['query'] = (...args) => counted(next, () => client.query(...args))
  const transaction: Asks['transaction'] = async (work) => {
    let isLost = next()
    const result = await client.transaction(async (tx) => {
      const asks: Asks['query'] = (...args) => counted(next, () => tx.query(...args))
      const made = await work(Object.assign(Object.create(tx), { query: asks }))
      // The commit is a statement as well.
      isLost = next() || isLost
      return made
    })
    if (isLost) throw new Killed()
    return result
  }
  return { db: drizzlePglite({ query, transaction } as PGlite), end: () => {} }
}
