import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder, type Query } from '../database/database.ts'
import { StartupError } from '../process/startup-error.ts'
import type { Session } from './database-session.ts'
import { type Manifest, newerProduct } from './manifest.ts'

export interface Migration {
  readonly tag: string
  readonly hash: string
  readonly atMs: number
  readonly statements: readonly string[]
}

/** The migrations of this product, oldest first. */
export function knownMigrations(folder = migrationsFolder): Migration[] {
  const { entries } = readJson<{ entries: { tag: string }[] }>(folder, '_journal.json')
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }, n) => ({
    tag: tagOf(entries[n]),
    hash,
    atMs: folderMillis,
    statements: sql,
  }))
}

function tagOf(entry: { tag: string } | undefined): string {
  if (entry === undefined) throw new Error('the journal of the migrations is shorter than the migrations')
  return entry.tag
}

interface Snapshot {
  tables: Record<string, { name: string; foreignKeys: Record<string, { tableTo: string }> }>
}

/** The product's tables after so many migrations, each after those that it refers to. */
export function tablesAfter(count: number, folder = migrationsFolder): string[] {
  const snapshot = `${String(count - 1).padStart(4, '0')}_snapshot.json`
  const tables = Object.values(readJson<Snapshot>(folder, snapshot).tables)
  const ordered = new Set<string>()
  const add = (name: string) => {
    if (ordered.has(name)) return
    const keys = Object.values(tables.find((table) => table.name === name)?.foreignKeys ?? {})
    for (const { tableTo } of keys) if (tableTo !== name) add(tableTo)
    ordered.add(name)
  }
  for (const name of tables.map((table) => table.name).toSorted()) add(name)
  return [...ordered]
}

const readJson = <T>(folder: string, name: string): T =>
  JSON.parse(readFileSync(join(folder, 'meta', name), 'utf8')) as T

/** Throws for a database that has been through migrations of a newer product. */
export async function refuseNewer(query: Query, known: readonly Migration[]): Promise<void> {
  const [there] = await query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!there?.there) return
  const [row] = await query<{ newer: boolean }>(
    'select exists (select from drizzle.__drizzle_migrations where created_at > $1) as newer',
    [known.at(-1)?.atMs],
  )
  if (row?.newer) throw new StartupError(NEWER_DATA)
}

/** The message of a product that refuses the data of a newer one. */
export const NEWER_DATA =
  'Os dados são de uma versão mais nova do Geada do que esta: use aquela versão, ou restaure uma cópia feita antes da atualização. Nada foi alterado.'

/** The number of known migrations that this database has been through; 0 for a database without our tables. */
export async function appliedCount(
  session: Pick<Session, 'query'>,
  known: readonly Migration[],
): Promise<number> {
  const [there] = await session.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!there?.there) return 0
  const rows = await session.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  )
  const same = rows.every(({ hash }, n) => hash === known[n]?.hash)
  if (same) return rows.length
  throw new StartupError(
    'O banco de dados é de outra versão do Geada, talvez mais nova do que esta. Use a versão que o criou. Nada foi alterado.',
  )
}

/** The number of known migrations that the backup has been through; throws for a backup that this product can't read. */
export function countInBackup({ migrations, product }: Manifest, known: readonly Migration[]): number {
  if (migrations.every(({ hash }, n) => hash === known[n]?.hash)) return migrations.length
  if ((migrations.at(-1)?.atMs ?? 0) > (known.at(-1)?.atMs ?? 0)) throw newerProduct(product)
  throw new StartupError(
    `A cópia é de outra versão do Geada (${product}), cujas tabelas esta não conhece. Restaure-a com a versão que a fez e atualize depois. Nada foi alterado.`,
  )
}
