import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#core/time/hours.ts'
import { maintenance } from '#server/features/maintenance/tables.ts'
import type { TestApp } from '../app/app.ts'

/** Creates a scheduled maintenance in the database; returns its id. */
export async function makeMaintenance(
  app: TestApp,
  machineId: string,
  options: Partial<typeof maintenance.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  const now = app.services.now()
  const inicio = new Date(now.getTime() + DAY_MS)
  const row = { tipo: 'preventiva', status: 'agendada', inicio, createdAt: now, updatedAt: now } as const
  await app.services.db.insert(maintenance).values({ id, machineId, ...row, ...options })
  return id
}
