import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#test/app/test-database.ts'
import { required } from '#test/harness/required.ts'
import type { Database } from './database.ts'
import { plannedStatements } from './planned-statements.ts'

let database: Database
let client: PGlite
let planned: ReturnType<typeof plannedStatements>
beforeAll(async () => {
  database = await openTestDatabase()
  if (database.engine.kind !== 'pglite') throw new Error('of the embedded database alone')
  client = database.engine.client
  planned = plannedStatements(client)
  await client.exec(`create table things (
    id int primary key, name text unique, data bytea, facts jsonb, at timestamptz, big bigint, tags text[], sure boolean
  )`)
})
afterAll(() => database.close())

const kept = async () =>
  (await client.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')).rows[0]?.n

it('answers as the driver does, at the first run and later', async () => {
  const insert = 'insert into things values ($1, $2, $3, $4, $5, $6, $7, $8) returning *'
  const at = new Date('2026-02-28T23:59:59.999Z')
  for (let id = 1; id <= 4; id += 1) {
    const data = id === 4 ? new Uint8Array() : Uint8Array.of(0, id, 92, 255)
    const facts = { text: `d'água "${id}" \\ ção 🧊`, none: null, list: [1, 2.5] }
    const params = [
      id,
      `Chiller ${id}`,
      data,
      facts,
      at,
      9_007_199_254_740_993n,
      ['a,b', 'c"d'],
      id % 2 === 0,
    ]
    const { rows, affectedRows } = await planned.query<Record<string, unknown>>(insert, params)
    expect(affectedRows).toBe(1)
    expect(rows).toEqual([
      { id, name: params[1], data, facts, at, big: params[5], tags: params[6], sure: params[7] },
    ])
  }
  await planned.query('insert into things (id) values ($1)', [9])
  for (const options of [{}, { rowMode: 'array' }, { parsers: { 1184: (text: string) => text } }] as const)
    for (const text of [
      'select * from things where id <> $1 order by id',
      "select 1 as one, 'null'::jsonb as nothing where $1 < 5",
    ]) {
      const theirs = await client.query(text, [2], options)
      for (let time = 0; time < 3; time += 1)
        expect((await planned.query(text, [2], options)).rows).toEqual(theirs.rows)
    }
  for (const sure of [true, false]) {
    const { affectedRows } = await planned.query('update things set sure = $1 where id < 4', [sure])
    expect(affectedRows).toBe(3)
  }
})

it('continues after an error, outside a transaction and inside one', async () => {
  const insert = 'insert into things (id, name) values ($1, $2)'
  for (const id of [20, 21, 22]) await planned.query(insert, [id, `n${id}`])
  for (let time = 0; time < 3; time += 1) {
    await expect(planned.query(insert, [20, 'again'])).rejects.toMatchObject({ code: '23505' })
    await expect(planned.query(insert, ['x', 'y'])).rejects.toMatchObject({ code: '22P02' })
    await expect(planned.query('select * from nothing')).rejects.toMatchObject({ code: '42P01' })
    const undone = planned.transaction(async (tx) => {
      await tx.query(insert, [30, 'thirty'])
      await tx.query(insert, [20, 'again'])
    })
    await expect(undone).rejects.toMatchObject({ code: '23505' })
    expect((await planned.query('select id from things where id = $1', [30])).rows).toEqual([])
  }
  await planned.transaction(async (tx) => {
    await tx.exec('savepoint s')
    await expect(tx.query(insert, [20, 'again'])).rejects.toMatchObject({ code: '23505' })
    await tx.exec('rollback to savepoint s')
    await tx.query(insert, [31, 'kept'])
  })
  expect((await planned.query('select id from things where id > $1', [30])).rows).toEqual([{ id: 31 }])
})

it('lets a statement wait for the open transaction, and refuses one in a closed transaction', async () => {
  const seen: string[] = []
  let outside: Promise<unknown> | undefined
  let closed: { query(text: string): Promise<unknown> } | undefined
  await planned.transaction(async (tx) => {
    closed = tx
    outside = planned.query('select 1').then(() => seen.push('outside'))
    for (let n = 0; n < 5; n += 1) await tx.query('select pg_sleep(0.01)')
    seen.push('inside')
  })
  await outside
  expect(seen).toEqual(['inside', 'outside'])
  const transaction = required(closed, 'transaction')
  expect(() => transaction.query('select 1')).toThrow('closed')
})

it('plans repeated statements with changing values, and no statement that runs once', async () => {
  const before = await kept()
  for (let n = 0; n < 300; n += 1) await planned.query(`select ${n} as n`)
  expect(await kept()).toBe(before)
  for (let n = 0; n < 300; n += 1)
    for (let time = 0; time < 3; time += 1) {
      const { rows } = await planned.query<{ n: number }>(`select ${n} + $1::int as n`, [time])
      expect(rows).toEqual([{ n: n + time }])
    }
  expect(await kept()).toBeLessThanOrEqual(100)
  const long = `select '${'x'.repeat(9_000)}' as text`
  const full = await kept()
  for (let time = 0; time < 3; time += 1) await planned.query(long)
  expect(await kept()).toBe(full)
})

it('sees a table that was changed beneath it', async () => {
  const look = async () =>
    (await planned.query<{ id: number }>('select id from things where name = $1', ['kept'])).rows
  for (let time = 0; time < 3; time += 1) expect(await look()).toEqual([{ id: 31 }])
  await client.exec('alter table things add column more int, drop constraint things_name_key')
  expect(await look()).toEqual([{ id: 31 }])
  await client.exec('create index things_name on things (name)')
  expect(await look()).toEqual([{ id: 31 }])
  for (let time = 0; time < 3; time += 1) await database.db.execute(sql`vacuum things`)
  expect(await look()).toEqual([{ id: 31 }])
})
