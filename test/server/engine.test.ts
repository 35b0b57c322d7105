import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { migrateAlone, migratedPglite, openDatabase } from '#server/platform/database/database.ts'
import { settings } from '#server/platform/database/tables.ts'
import { freshDatabaseUrl } from '../harness/fresh-database.ts'
import { openTestDatabase } from '../test-database.ts'

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
