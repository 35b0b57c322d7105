import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { type Database, migratedPglite, openDatabase } from '#server/platform/db.ts'
import { freshDatabaseUrl } from './harness/fresh-database.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A new database with the tables, on the engine of this test project. */
export async function openTestDatabase(): Promise<Database> {
  const url = await freshDatabaseUrl()
  if (url) return openDatabase({ url })
  return migratedPglite(await PGlite.create({ loadDataDir: new Blob([await emptyCluster()]) }))
}

/** Creating a cluster takes seconds, loading one does not: the first test keeps it for the others. */
async function emptyCluster(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(root, 'node_modules', '.cache', 'geada-test')
  const file = join(folder, `${clusterKey()}.tar`)
  if (!existsSync(file)) {
    const client = await PGlite.create()
    await migratedPglite(client)
    const bytes = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer())
    await client.close()
    mkdirSync(folder, { recursive: true })
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, file)
  }
  return new Uint8Array(readFileSync(file))
}

/** Another PGlite or other migrations make another cluster; the journal tells which have run. */
function clusterKey(): string {
  const migrations = join(root, 'server/platform/migrations')
  const sql = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  const hash = createHash('sha256')
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  for (const name of [...sql.toSorted(), 'meta/_journal.json'])
    hash.update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}
