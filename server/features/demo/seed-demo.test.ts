import { eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { machineCreateSchema, type Reading } from '#contract/machines/machine.ts'
import { siteCreateSchema } from '#contract/sites/site.ts'
import { demoConfigSchema } from '#contract/sources/source-demo.ts'
import { SAMPLE_COMPRESSORS } from '#core/sample-files/sample-paths.ts'
import { maintenance } from '#server/features/maintenance/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sites, siteUsers, users } from '#server/platform/database/tables.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { verifyPassword } from '#server/platform/security/passwords.ts'
import { connections, machines } from '#server/telemetry/machine-tables.ts'
import { createSource } from '#server/telemetry/sources/create-source.ts'
import { openTestDatabase } from '#test/app/test-database.ts'
import { first, required } from '#test/harness/required.ts'
import { demoAccounts } from './demo-accounts.ts'
import { seedDemo } from './seed-demo.ts'

let database: Database
const at = new Date('2026-11-21T10:00:30.000Z')
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
const seed = () => seedDemo({ db: database.db, now: () => at, config: readConfig({}) })

it('seeds once, also when two processes start together', async () => {
  expect((await Promise.all([seed(), seed()])).toSorted()).toEqual([false, true])
  expect(await seed()).toBe(false)
  expect(await database.db.select().from(sites)).toHaveLength(3)
})

it('makes both accounts, with the operator in two sites and writing in one', async () => {
  const rows = await database.db.select().from(users)
  expect(rows.map(({ email, role }) => [email, role]).toSorted()).toEqual([
    ['admin@demo.local', 'admin'],
    ['operador@demo.local', 'user'],
  ])
  for (const { email, password } of demoAccounts) {
    const row = rows.find((user) => user.email === email)
    expect(await verifyPassword(row?.passwordHash, password)).toBe(true)
  }
  const operator = required(
    rows.find(({ role }) => role === 'user'),
    'operator',
  )
  const members = await database.db.select().from(siteUsers)
  expect(members.every(({ userId }) => userId === operator.id)).toBe(true)
  expect(members.map(({ escrita, admin }) => [escrita, admin]).toSorted()).toEqual([
    [false, false],
    [true, false],
  ])
})

it('stores sites and machines that the API’s schemas accept', async () => {
  for (const site of await database.db.select().from(sites)) siteCreateSchema.parse(site)
  for (const machine of await database.db.select().from(machines)) {
    const { readings, submaquinas } = machineCreateSchema.parse(machine)
    expect(submaquinas.map(({ id }) => id)).toEqual(submaquinas.map((_, n) => `C${n + 1}`))
    expect(readings.length).toBeGreaterThan(5)
  }
})

it('maps every reading to a field of the plant, whose history is 13 months long', async () => {
  const connection = first(await database.db.select().from(connections), 'connections')
  expect(connection).toMatchObject({ nome: 'Planta de demonstração', version: 'demo', status: 'ativo' })
  const config = demoConfigSchema.parse(connection.config)
  expect(new Date(config.startMs).toISOString()).toBe('2025-10-21T10:00:30.000Z')
  const source = createSource({ version: 'demo', config }, { allowLoopback: false, now: () => at.getTime() })
  const rows = await database.db.select().from(machines).where(isNotNull(machines.influxConnectionId))
  expect(rows).toHaveLength(5)
  for (const { influxMeasurement, readings } of rows) {
    const fields = (await source.fields(required(influxMeasurement, 'measurement'))).map(({ name }) => name)
    expect((readings as Reading[]).map(({ topicField }) => topicField).toSorted()).toEqual(fields.toSorted())
  }
})

it('has one machine without a connection, for the sample files of seven compressors', async () => {
  const rows = await database.db.select().from(machines).where(isNull(machines.influxConnectionId))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ nome: 'Chiller de Amostra (sem conexão)', influxMeasurement: null })
  const submaquinas = first(rows, 'machines').submaquinas as { id: string }[]
  expect(submaquinas.map(({ id }) => id)).toEqual(SAMPLE_COMPRESSORS)
})

it('gives each site a tariff, and each chiller with a plant its cleaning that can be compared', async () => {
  const rows = await database.db
    .select({
      machine: machines.nome,
      status: maintenance.status,
      fim: maintenance.fim,
      of: maintenance.recomendacao,
    })
    .from(maintenance)
    .innerJoin(machines, eq(machines.id, maintenance.machineId))
  expect(rows.map(({ machine }) => machine).toSorted()).toEqual([
    'Chiller Central',
    'Chiller Cobertura',
    'Chiller Câmara Fria',
  ])
  for (const { status, fim, of } of rows) {
    expect([status, of]).toEqual(['concluida', 'condenser_fouling:chiller'])
    const daysAgo = (at.getTime() - required(fim, 'end').getTime()) / 86_400_000
    expect(daysAgo).toBeGreaterThan(34)
    expect(daysAgo).toBeLessThan(300)
  }
  for (const { tarifas } of await database.db.select().from(sites)) expect(tarifas).not.toEqual([])
})
