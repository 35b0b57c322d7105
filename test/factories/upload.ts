import { randomBytes, randomUUID } from 'node:crypto'
import { uploads } from '#server/features/uploads/tables.ts'
import { newFileId } from '#server/platform/files/file-store.ts'
import type { TestApp } from '../app/app.ts'

type NewUpload = Partial<typeof uploads.$inferInsert>

/** Creates the row of a file whose bytes are in no store; returns its id. */
export async function makeUpload(app: TestApp, options: NewUpload = {}): Promise<string> {
  const id = randomUUID()
  const times = { createdAt: app.services.now(), updatedAt: app.services.now() }
  await app.services.db.insert(uploads).values({
    ...{ id, nome: 'Medições', nomeOriginal: 'medicoes.csv', tipo: 'csv', tamanho: 8, status: 'aguardando' },
    ...{
      fileId: newFileId(randomBytes(32).toString('hex')),
      opcoes: {},
      timezone: 'UTC',
      logs: [],
      ...times,
    },
    ...options,
  })
  return id
}
