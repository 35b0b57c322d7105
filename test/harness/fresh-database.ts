import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type {} from './postgres.ts'
import type {} from './shared-postgres.ts'

/** The URL of a new, empty PostgreSQL database in the project that has a server; else undefined, which means PGlite. */
export async function freshDatabaseUrl(): Promise<string | undefined> {
  const serverUrl = inject('postgresUrl')
  return serverUrl ? newDatabaseUrl(serverUrl) : undefined
}

/** The URL of a new, empty PostgreSQL database for processes that a test of the whole product starts. */
export const productDatabaseUrl = (): Promise<string> => newDatabaseUrl(inject('sharedPostgresUrl'))

/** The URL of a new, empty database of this server. */
async function newDatabaseUrl(serverUrl: string): Promise<string> {
  const name = newName()
  await asClient(serverUrl, (client) => client.query(`create database ${name}`))
  return urlOf(serverUrl, name)
}

const TEMPLATE = 'migrated'
let templateMade: Promise<unknown> | undefined

/**
 * The URL of a new database with the tables that `migrate` makes; undefined where tests run on PGlite. The server's first database
 * is migrated, the others are copies of it.
 */
export async function migratedDatabaseUrl(
  migrate: (url: string) => Promise<void>,
): Promise<string | undefined> {
  const serverUrl = inject('postgresUrl')
  if (!serverUrl) return undefined
  templateMade ??= asClient(serverUrl, (client) => makeTemplate(client, serverUrl, migrate))
  await templateMade
  const name = newName()
  await asClient(serverUrl, (client) => client.query(`create database ${name} template ${TEMPLATE}`))
  return urlOf(serverUrl, name)
}

/** Only one of the tests' processes makes the template: the others wait for its lock. */
async function makeTemplate(client: pg.Client, serverUrl: string, migrate: (url: string) => Promise<void>) {
  await client.query('select pg_advisory_lock(1)')
  const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE])
  if (rowCount) return
  const url = await newDatabaseUrl(serverUrl)
  await migrate(url)
  await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${TEMPLATE}`)
}

async function asClient<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const newName = () => `t_${randomBytes(8).toString('hex')}`

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
