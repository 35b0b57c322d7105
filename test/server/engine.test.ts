import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import {
  connectPglite,
  migrateAlone,
  migratedPglite,
  openDatabase,
} from '#server/platform/database/database.ts'
import { settings } from '#server/platform/database/tables.ts'
import { openTestDatabase } from '../app/test-database.ts'
import { freshDatabaseUrl } from '../harness/fresh-database.ts'
import { copyEmptyInstallation } from '../harness/prepared-data.ts'
import { temporaryFolder } from '../harness/product.ts'
import { required } from '../harness/required.ts'

test("the migrations give the same tables on this project's engine", async () => {
  const database = await openDatabase({ url: await freshDatabaseUrl() })
  try {
    expect(database.engine.kind).toBe(inject('postgresUrl') ? 'postgres' : 'pglite')
    const { rows } = (await database.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )) as unknown as { rows: { name: string }[] }
    expect(rows.map((row) => row.name)).toEqual(
      expect.arrayContaining(['machines', 'sample_chunks', 'sites', 'users']),
    )
  } finally {
    await database.close()
  }
})

test('refuses to start on tables of another version with a reason, and leaves them unchanged', async () => {
  const other = await openTestDatabase()
  const { db, engine } = other
  await db.insert(settings).values({ key: 'kept', value: 'as it was' })
  await db.execute(sql`delete from drizzle.__drizzle_migrations`)
  const again = engine.kind === 'pglite' ? migratedPglite(engine.client) : migrateAlone(engine.url)
  await expect(again).rejects.toThrow(/^As tabelas do banco de dados são de outra versão .* already exists$/)
  expect(await db.select({ value: settings.value }).from(settings)).toEqual([{ value: 'as it was' }])
  await other.close()
})

test.skipIf(!inject('postgresUrl'))(
  'a process that is frozen before its migrations holds up the others only for a time, and migrates when it goes on',
  async () => {
    const url = required(await freshDatabaseUrl(), 'database')
    let thaw = () => {}
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve
    })
    let begun = 0
    const first = migrateAlone(url, () => (++begun === 1 ? frozen : Promise.resolve()), 500)
    await expect.poll(() => begun).toBe(1)
    await migrateAlone(url)
    thaw()
    await first
    expect(begun).toBe(2)
    const database = await openDatabase({ url })
    expect(await database.db.select().from(settings)).toEqual([])
    await database.close()
  },
)

test.skipIf(inject('postgresUrl'))(
  'the embedded database keeps 5 MB of shared memory, whatever an older version wrote into its folder',
  async () => {
    const data = temporaryFolder()
    await copyEmptyInstallation(data.path)
    const open = () => connectPglite(join(data.path, 'database'))
    const first = await open()
    await first.exec("alter system set shared_buffers = '16MB'")
    await first.close()
    const second = await open()
    expect((await second.query('show shared_memory_size')).rows).toEqual([{ shared_memory_size: '5MB' }])
    await second.close()
    data.remove()
  },
)

test.skipIf(inject('postgresUrl'))(
  "the embedded database keeps 2 MB of PGlite's 6 MB of files, and still knows time zones, their short names and its procedural language",
  async () => {
    const data = temporaryFolder()
    await copyEmptyInstallation(data.path)
    const client = await connectPglite(join(data.path, 'database'))
    const folders = ['/pglite/bin', '/pglite/icu', '/pglite/lib', '/pglite/share', '/home']
    const bytes = folders.reduce((sum, folder) => sum + bytesWithin(client, folder), 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(2e6)
    await client.exec("do $$ begin perform 1; end $$; set time zone 'America/Manaus'")
    const { rows } = await client.query("select '2026-01-01 12:00 EST'::timestamptz::text as at")
    expect(rows).toEqual([{ at: '2026-01-01 13:00:00-04' }])
    await client.close()
    data.remove()
  },
)

function bytesWithin(client: PGlite, folder: string): number {
  const { FS } = client.Module
  return FS.readdir(folder)
    .filter((name: string) => !name.startsWith('.'))
    .map((name: string) => `${folder}/${name}`)
    .reduce((sum: number, path: string) => {
      const { mode, size } = FS.stat(path)
      return sum + (FS.isDir(mode) ? bytesWithin(client, path) : size)
    }, 0)
}

test.skipIf(inject('postgresUrl'))(
  "the optimising compiler, which takes 600 MB for one of the embedded database's functions, compiles none of them, however often they run",
  async () => {
    const data = temporaryFolder()
    await copyEmptyInstallation(data.path)
    const script = fileURLToPath(new URL('./repeated-statement.ts', import.meta.url))
    const args = ['--trace-wasm-compilation-times', script, join(data.path, 'database')]
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10e6 })
    const [, module] = required(
      / (\w+)#\d+ using Liftoff/.exec(stdout.slice(stdout.indexOf('opened'))),
      'function',
    )
    expect(stdout).not.toMatch(new RegExp(`${module}#\\d+ using TurboFan`))
    data.remove()
  },
  120_000,
)
