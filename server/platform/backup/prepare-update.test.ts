import { copyFileSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { refuseNewerFigures } from '#server/telemetry/store/newer-figures.ts'
import { openTestDatabase } from '#test/app/test-database.ts'
import { goBackTo, queryOf } from '#test/harness/older-tables.ts'
import { copyEmptyInstallation } from '#test/harness/prepared-data.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { connectPglite, type Database, openDatabase, type Query } from '../database/database.ts'
import { FolderStore } from '../files/folder-store.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { readConfig } from '../process/config.ts'
import { backupFailure } from './backup-failure.ts'
import { embeddedSession } from './database-session.ts'
import { countMissing, heldByBackups } from './held-by-backups.ts'
import { knownMigrations } from './known-migrations.ts'
import { prepareUpdate } from './prepare-update.ts'
import { checkBackup, restore } from './restore.ts'

const ALL = knownMigrations().length
const OLDER = ALL - 1
const folder = temporaryFolder()
let database: Database
let query: Query
beforeAll(async () => {
  database = await openTestDatabase()
  query = queryOf(database)
})
afterAll(async () => {
  await database.close()
  folder.remove()
})

let installations = 0
let dataDir: string
beforeEach(async () => {
  dataDir = join(folder.path, `dados-${installations++}`)
  mkdirSync(dataDir)
  await goBackTo(query, OLDER)
  await query(`insert into sites (id, nome, palette) values ('s', 'Antes', '{}')`)
})

const backupsIn = () => readdirSync(join(dataDir, 'backups')).toSorted()
/** Prepares the update as a start does before it changes the tables. */
async function prepare(now: () => Date): Promise<void> {
  if (database.engine.kind !== 'pglite') throw new Error('this test concerns the embedded database')
  const { client } = database.engine
  await prepareUpdate(readConfig({ DATA_DIR: dataDir }), refuseNewerFigures, now)({ kind: 'pglite', client })
}
const onDay = (day: number) => () => new Date(Date.UTC(2026, 4, day, 10))
const named = (day: number) => `antes-da-atualizacao-2026-05-${String(day).padStart(2, '0')}T10-00-00.geada`

test('a database of an older program is backed up, a present one and an empty one are not', async () => {
  await prepare(onDay(1))
  expect(backupsIn()).toEqual([named(1)])
  const manifest = await checkBackup(join(dataDir, 'backups', named(1)))
  expect(manifest.migrations).toHaveLength(OLDER)
  expect(manifest.tables.find(({ name }) => name === 'sites')).toMatchObject({ rows: 1 })
  for (const migrations of [ALL, 0]) {
    await goBackTo(query, migrations)
    await prepare(onDay(2))
    expect(backupsIn()).toEqual([named(1)])
  }
})

test('the newest three backups of updates are kept, and every other file of the folder', async () => {
  mkdirSync(join(dataDir, 'backups'))
  const own = [
    'antes-da-atualizacao-2026-05-01T10-00-00 (cópia).geada',
    'antes-da-atualizacao-minha.geada',
    'a.geada',
  ]
  for (const name of own) writeFileSync(join(dataDir, 'backups', name), '')
  writeFileSync(join(dataDir, 'backups', `${named(1)}.parcial-1`), 'of a process that was killed')
  for (const day of [1, 2, 3, 4, 5]) {
    await prepare(onDay(day))
    const kept = [1, 2, 3, 4, 5].slice(Math.max(0, day - 3), day).map(named)
    expect(backupsIn()).toEqual([...own, ...kept].toSorted())
  }
  for (const day of [3, 4, 5]) await checkBackup(join(dataDir, 'backups', named(day)))
})

test('the backup just made stays after the clock was set back', async () => {
  for (const day of [11, 12, 13]) await prepare(onDay(day))
  await prepare(onDay(2))
  expect(backupsIn()).toEqual([named(2), named(12), named(13)])
})

const BEGUN = 'A cópia de antes da atualização não pôde ser feita, e por isso nada foi atualizado: '

test('a backup that fails stops the update, and earlier backups stay', async () => {
  for (const day of [1, 2, 3]) await prepare(onDay(day))
  const inTheWay = join(dataDir, 'backups', named(4))
  mkdirSync(inTheWay)
  await expect(prepare(onDay(4))).rejects.toThrow(`${BEGUN}${inTheWay} é uma pasta; informe um arquivo.`)
  expect(backupsIn()).toEqual([1, 2, 3, 4].map(named))
  // The start that failed would close its connection.
  await query('rollback')
})

const code = (name: string) => Object.assign(new Error(`${name}: in English`), { code: name, path: '/dados' })
test.each<[string, Error, RegExp]>([
  ['a full disk', code('ENOSPC'), /Não há espaço em disco/],
  ['a missing permission', code('EACCES'), /Sem permissão para acessar/],
  [
    'a damaged database',
    new Error('could not read block 7 in file "base/5/1259"\nmore'),
    /o banco de dados não pôde ser copiado \(could not read block 7/,
  ],
])('%s is one line in Portuguese', (_what, error, reason) => {
  const { name, message } = backupFailure(error)
  expect({ name, message }).toEqual({ name: 'StartupError', message: expect.stringMatching(reason) })
  expect(message.startsWith(BEGUN)).toBe(true)
  expect(message).not.toContain('\n')
})

test('a folder that cannot be written stops the update, and the data stay as they were', async () => {
  await copyEmptyInstallation(dataDir)
  const client = await connectPglite(join(dataDir, 'database'))
  const older: Query = async <R>(text: string, values: unknown[] = []) =>
    (await client.query<R>(text, values)).rows
  await goBackTo(older, OLDER)
  await older(`insert into sites (id, nome, palette) values ('s', 'Antes', '{}')`)
  await client.close()
  writeFileSync(join(dataDir, 'backups'), 'a file where the folder should be')
  const beforeUpdate = prepareUpdate(readConfig({ DATA_DIR: dataDir }), refuseNewerFigures)
  const start = openDatabase({ folder: join(dataDir, 'database'), beforeUpdate })
  await expect(start).rejects.toThrow(`${BEGUN}${join(dataDir, 'backups')} não é uma pasta.`)
  const after = await connectPglite(join(dataDir, 'database'))
  expect((await after.query('select nome from sites')).rows).toEqual([{ nome: 'Antes' }])
  expect((await after.query('select from drizzle.__drizzle_migrations')).rows).toHaveLength(OLDER)
  await after.close()
}, 60_000)

test('uploaded files are not copied: they stay for as long as a kept backup names them', async () => {
  const files = new FolderStore(join(dataDir, 'files'))
  const stored = async (text: string) => {
    const { id } = await files.put(Readable.from([Buffer.from(text)]))
    const at = new Date(Date.now() - 3 * DAY_MS)
    utimesSync(join(dataDir, 'files', id.slice(0, 2), id), at, at)
    return id
  }
  const config = { dataDir }
  const sweep = () =>
    sweepFiles({ db: database.db, files }, [{ held: (_, ids) => heldByBackups(config, ids) }], new Date())
  const present = async () => {
    const ids: string[] = []
    for await (const { id } of files.list()) ids.push(id)
    return ids.toSorted()
  }
  const before = [await stored('one'), await stored('two')]
  await prepare(onDay(1))
  const manifest = await checkBackup(join(dataDir, 'backups', named(1)))
  // Format 1: the program from before the update reads it as well.
  expect(manifest).toMatchObject({ format: 1, filesThatStay: expect.arrayContaining(before) })
  expect(manifest.files).toBeUndefined()
  await stored('after the update')
  await sweep()
  expect(await present()).toEqual(before.toSorted())

  const target = await openTestDatabase()
  if (target.engine.kind !== 'pglite') throw new Error('this test concerns the embedded database')
  const session = await embeddedSession(target.engine.client)
  await restore(session, join(dataDir, 'backups', named(1)), { replace: true, files, keys: null })
  await target.close()
  expect(await present()).toEqual(before.toSorted())
  expect(await countMissing(manifest, files)).toBe(0)
  expect(await countMissing(manifest, new FolderStore(join(dataDir, 'elsewhere')))).toBe(2)

  writeFileSync(join(dataDir, 'backups', named(9)), 'unreadable')
  const unheld = await stored('while a backup cannot be read')
  await sweep()
  expect(await present()).toContain(unheld)
  const renamed = join(dataDir, 'backups', 'guardada.geada')
  copyFileSync(join(dataDir, 'backups', named(1)), renamed)
  for (const day of [10, 11, 12]) await prepare(onDay(day))
  expect(backupsIn()).toEqual([...[10, 11, 12].map(named), 'guardada.geada'])
  for (const day of [10, 11, 12]) rmSync(join(dataDir, 'backups', named(day)))
  await sweep()
  expect(await present()).toEqual(before.toSorted())
  rmSync(renamed)
  await sweep()
  expect(await present()).toEqual([])
})
