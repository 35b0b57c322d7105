import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type {} from './postgres.ts'

/** The URL of a new, empty PostgreSQL database in the project that has a server; else undefined, which means PGlite. */
export async function freshDatabaseUrl(): Promise<string | undefined> {
  const serverUrl = inject('postgresUrl')
  return serverUrl ? newDatabaseUrl(serverUrl) : undefined
}

/** The URL of a new, empty database of this server. */
export async function newDatabaseUrl(serverUrl: string): Promise<string> {
  const name = `t_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
