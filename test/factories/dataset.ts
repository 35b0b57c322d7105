import { randomUUID } from 'node:crypto'
import { datasets } from '#server/features/datasets/tables.ts'
import type { TestApp } from '../app/app.ts'

/** Creates a dataset in the database; returns its id. */
export async function makeDataset(
  app: TestApp,
  ids: { machineId: string; uploadId: string },
  options: Partial<typeof datasets.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  const now = app.services.now()
  const row = { tipoGrafico: 'line', aggregacao: 'none', configuracoes: {}, nome: `Dataset ${id}` } as const
  await app.services.db
    .insert(datasets)
    .values({ id, ...ids, ...row, createdAt: now, updatedAt: now, ...options })
  return id
}
