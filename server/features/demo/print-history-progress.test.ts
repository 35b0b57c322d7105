import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { collections } from '#server/telemetry/tables.ts'
import { openTestDatabase } from '#test/app/test-database.ts'
import { first } from '#test/harness/required.ts'
import { printHistoryProgress } from './print-history-progress.ts'
import { seedDemo } from './seed-demo.ts'

const NOW = Date.UTC(2026, 10, 21, 10)
const now = () => new Date(NOW)
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const lines: string[] = []
async function printUntil(count: number): Promise<void> {
  const enough = new AbortController()
  await printHistoryProgress({ db: database.db, now }, enough.signal, (line) => {
    lines.push(line)
    if (lines.length >= count) enough.abort()
  })
}

it('prints nothing without a demonstration, then the progress of its history, then its completion, and nothing after', async () => {
  const { db } = database
  await printUntil(1)
  expect(lines).toEqual([])
  await seedDemo({ db, now, config: readConfig({}) })
  const rows = await db
    .select({ machineId: machines.id })
    .from(machines)
    .where(isNotNull(machines.influxConnectionId))
  await db.insert(collections).values(rows.map((row) => ({ ...row, fromMs: NOW - 1000, untilMs: NOW - 500 })))
  await printUntil(1)
  expect(lines).toEqual(['Histórico de demonstração (13 meses): 50 %'])
  await db
    .update(collections)
    .set({ completedAtMs: NOW })
    .where(eq(collections.machineId, first(rows, 'machines').machineId))
  await printUntil(2)
  expect(lines[1]).toBe('Histórico de demonstração (13 meses): 60 %')
  const whole = printUntil(4)
  await db.update(collections).set({ completedAtMs: NOW })
  await whole
  expect(lines.at(-1)).toBe('Histórico de demonstração: pronto')
  const printed = lines.length
  await printUntil(printed + 1)
  expect(lines).toHaveLength(printed)
})
