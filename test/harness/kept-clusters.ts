import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/platform/database/database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where a database that took seconds to make is kept for the other tests, by what it was made of. */
export function keptCluster(ending: string): string {
  const folder = join(root, 'node_modules', '.cache', 'geada-test')
  mkdirSync(folder, { recursive: true })
  return join(folder, `${clusterKey()}${ending}`)
}

/** Makes a data folder as a first start without a demonstration leaves it, for what is not about first starts. */
export async function alreadyStarted(dataFolder: string): Promise<void> {
  const kept = keptCluster('')
  if (!existsSync(kept)) {
    const unfinished = `${kept}.${randomUUID()}`
    await (await openDatabase({ folder: unfinished })).close()
    try {
      renameSync(unfinished, kept)
    } catch (error) {
      // Another worker was faster.
      rmSync(unfinished, { recursive: true })
      if (!existsSync(kept)) throw error
    }
  }
  cpSync(kept, join(dataFolder, 'database'), { recursive: true })
}

/** Another PGlite, another way to make a cluster or other migrations make another one; the journal tells which have run. */
function clusterKey(): string {
  const platform = join(root, 'server/platform')
  const migrations = join(platform, 'migrations')
  const sql = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  const hash = createHash('sha256')
  for (const path of [
    join(root, 'node_modules/@electric-sql/pglite/package.json'),
    ...['create-cluster.ts', 'database.ts'].map((name) => join(platform, 'database', name)),
    ...[...sql.toSorted(), 'meta/_journal.json'].map((name) => join(migrations, name)),
  ])
    hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}
