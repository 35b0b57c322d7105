import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/new-id.ts'
import type { StoredFile } from '#server/platform/files/file-store.ts'
import { insertUpload, type UploadRow } from './store.ts'

type Facts = Pick<
  UploadRow,
  | 'nome'
  | 'nomeOriginal'
  | 'tipo'
  | 'machineId'
  | 'descricao'
  | 'opcoes'
  | 'uploaderId'
  | 'timezone'
  | 'demonstracao'
>

/** Stores the row of a file in the file store, which then waits for its processing. Returns the row's id. */
export async function addUpload(tx: Db, facts: Facts, file: StoredFile, at: Date): Promise<string> {
  const id = newId()
  await insertUpload(tx, {
    ...{ ...facts, id, tamanho: file.bytes, fileId: file.id },
    ...{ status: 'aguardando', logs: [], createdAt: at, updatedAt: at },
  })
  return id
}
