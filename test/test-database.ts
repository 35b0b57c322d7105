import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { type Database, migratedPglite, openDatabase } from '#server/platform/database/database.ts'
import { freshDatabaseUrl } from './harness/fresh-database.ts'
import { preparedPath } from './harness/prepared-data.ts'
import { reusedPglite } from './harness/reused-pglite.ts'

/** A new database with the tables, on the engine of this test project. */
export async function openTestDatabase(): Promise<Database> {
  const url = await freshDatabaseUrl()
  if (url) return openDatabase({ url })
  return migratedPglite(await reusedPglite(newPglite))
}

async function newPglite(): Promise<PGlite> {
  const client = await PGlite.create({ loadDataDir: new Blob([await emptyCluster()]) })
  await migratedPglite(client)
  return client
}

/** Creating a cluster takes seconds, loading one does not: the first test keeps its cluster for the others. */
async function emptyCluster(): Promise<Uint8Array<ArrayBuffer>> {
  const file = preparedPath('.tar')
  if (!existsSync(file)) {
    const client = await PGlite.create()
    await migratedPglite(client)
    const bytes = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer())
    await client.close()
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, file)
  }
  return new Uint8Array(readFileSync(file))
}
