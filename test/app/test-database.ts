import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import {
  type Database,
  migratedPglite,
  openDatabase,
  pgliteInMemory,
} from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/process/log.ts'
import { startJobs } from '#server/platform/work/jobs.ts'
import { migratedDatabaseUrl } from '../harness/fresh-database.ts'
import { preparedPath } from '../harness/prepared-data.ts'
import { reusedPglite } from '../harness/reused-pglite.ts'

/** A new database with the tables, on the engine of this test project. */
export async function openTestDatabase(): Promise<Database> {
  const url = await migratedDatabaseUrl(migrate)
  if (url) return openDatabase({ url })
  return migratedPglite(await reusedPglite(newPglite))
}

/** Makes the tables of the program and of its job queue. */
async function migrate(url: string): Promise<void> {
  const database = await openDatabase({ url })
  const jobs = await startJobs(database, createLog({ level: 'silent' }), { works: false })
  await jobs.stop()
  await database.close()
}

async function newPglite(): Promise<PGlite> {
  const client = await pgliteInMemory(new Blob([await emptyCluster()]))
  await migratedPglite(client)
  return client
}

/** Creating a cluster takes seconds, loading one does not: the first test keeps its cluster for the others. */
async function emptyCluster(): Promise<Uint8Array<ArrayBuffer>> {
  const file = preparedPath('.tar')
  if (!existsSync(file)) {
    const client = await pgliteInMemory()
    const database = await migratedPglite(client)
    await (await startJobs(database, createLog({ level: 'silent' }), { works: false })).stop()
    const bytes = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer())
    await client.close()
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, file)
  }
  return new Uint8Array(readFileSync(file))
}
