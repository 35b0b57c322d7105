import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/platform/db.ts'
import { freshDatabaseUrl } from '#test/harness/fresh-database.ts'

test('the migrations give the same tables on the engine of this project', async () => {
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
