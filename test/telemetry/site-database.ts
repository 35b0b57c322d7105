import { afterAll, beforeAll } from 'vitest'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sites } from '#server/platform/database/tables.ts'
import { openTestDatabase } from '../app/test-database.ts'

/** A new database with the site `s`, for one test file. */
export function databaseWithSite(): { readonly database: Database; readonly db: Db } {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.db.insert(sites).values({ id: 's', nome: 'Site', palette: {} })
  }, 60_000)
  afterAll(() => database.close())
  return {
    get database() {
      return database
    },
    get db() {
      return database.db
    },
  }
}
