import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DERIVATION } from '#core/derivation.ts'
import { TRAINING } from '#core/training/training-number.ts'
import { refuseNewerFigures } from '#server/telemetry/store/newer-figures.ts'
import { freshDatabaseUrl } from '#test/harness/fresh-database.ts'
import { goBackTo, migrationsOf, queryOf } from '#test/harness/older-tables.ts'
import { copyEmptyInstallation } from '#test/harness/prepared-data.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { openDatabase, type Query } from '../database/database.ts'
import { readConfig } from '../process/config.ts'
import { knownMigrations, NEWER_DATA } from './known-migrations.ts'
import { prepareUpdate } from './prepare-update.ts'

const KNOWN = knownMigrations()
const NEWEST_MS = Math.max(...KNOWN.map(({ atMs }) => atMs))

let folder: ReturnType<typeof temporaryFolder>
let place: { url: string } | { folder: string }
beforeEach(async () => {
  folder = temporaryFolder()
  const url = await freshDatabaseUrl()
  place = url ? { url } : { folder: join(folder.path, 'database') }
  if (!url) await copyEmptyInstallation(folder.path)
})
afterEach(() => folder.remove())

async function inDatabase<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const database = await openDatabase(place)
  try {
    return await work(queryOf(database))
  } finally {
    await database.close()
  }
}
/** Opens the database as a start does. */
async function start(): Promise<void> {
  const config = readConfig({ DATA_DIR: folder.path })
  const database = await openDatabase({ ...place, beforeUpdate: prepareUpdate(config, refuseNewerFigures) })
  await database.close()
}
/** All that a start might change, read without a start. */
const everything = (query: Query) =>
  query(`select (select json_agg(m order by m.created_at) from drizzle.__drizzle_migrations m) as migrations,
    (select json_agg(column_name::text order by table_name, column_name) from information_schema.columns
      where table_schema = 'public') as columns`)

const addMigration = (hash: string, atMs: number) => (query: Query) =>
  query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, atMs])
const withMachine = async (query: Query) => {
  await query(`insert into sites (id, nome, palette) values ('s', '', '{}')`)
  await query(`insert into machines (id, site_id, nome, tipo, submaquinas, readings, configuracao, specifications, haystack_tags)
    values ('m', 's', '', 'chiller', '[]', '[]', '{}', '{}', '{}')`)
}
const ANOTHER = /^O banco de dados é de outra versão do Geada/

test.each<[string, (query: Query) => Promise<unknown>, string | RegExp]>([
  ['migrations that this program does not know', addMigration('newer', NEWEST_MS + 1), NEWER_DATA],
  [
    'figures of a newer derivation',
    async (query) => {
      await withMachine(query)
      await query(`insert into collections (machine_id, derivation) values ('m', $1)`, [DERIVATION + 1])
    },
    NEWER_DATA,
  ],
  [
    'a carry of a newer derivation',
    async (query) => {
      await withMachine(query)
      await query(`insert into carries (machine_id, hour_ms, carry, derivation) values ('m', 0, '{}', $1)`, [
        DERIVATION + 1,
      ])
    },
    NEWER_DATA,
  ],
  [
    'a model of a newer training',
    async (query) => {
      await withMachine(query)
      await query(
        `insert into model_runs (id, machine_id, unit, state, asked_at, training) values ('r', 'm', 'chiller', 'trained', now(), $1)`,
        [TRAINING + 1],
      )
    },
    NEWER_DATA,
  ],
  [
    'a migration of another program among the known ones',
    (query) =>
      query(`update drizzle.__drizzle_migrations set hash = 'other' where created_at = $1`, [NEWEST_MS]),
    ANOTHER,
  ],
])('a start refuses %s with one line, and changes nothing', async (_what, change, line) => {
  const before = await inDatabase(async (query) => {
    await change(query)
    return everything(query)
  })
  const refused = await start().catch(({ name, message }) => ({ name, message }))
  expect(refused).toEqual({
    name: 'StartupError',
    message: typeof line === 'string' ? line : expect.stringMatching(line),
  })
  expect(refused?.message).not.toContain('\n')
  expect(await inDatabase(everything)).toEqual(before)
})

test('a start takes present data, and data of an older program', async () => {
  await start()
  await inDatabase((query) => goBackTo(query, KNOWN.length - 1))
  await start()
  expect(await inDatabase(migrationsOf)).toBe(KNOWN.length)
})
