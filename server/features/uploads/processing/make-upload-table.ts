import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadados } from '#contract/files/upload.ts'
import type { Services } from '#server/platform/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { asFileId, type FileId, type FileStore } from '#server/platform/files/file-store.ts'
import { makeTable } from '#server/platform/tables/make-table.ts'
import type { uploads } from '../tables.ts'
import type { Journal } from './journal.ts'
import { newWorkFolder } from './work-folders.ts'

/** Each piece goes through several hands, so few large ones are faster than many small ones. */
const PIECE_BYTES = 1024 * 1024

export interface MadeTable {
  readonly tableFileId: FileId
  readonly metadados: Metadados
}

/** Makes the table of a file and stores it. */
export async function makeUploadTable(
  { files, config }: Pick<Services, 'files' | 'config'>,
  { fileId, tipo, opcoes, timezone }: typeof uploads.$inferSelect,
  { journal, signal }: { journal: Journal; signal: AbortSignal },
): Promise<MadeTable> {
  const path = await originalPath(files, fileId)
  const folder = await newWorkFolder(config)
  try {
    const target = join(folder, 'table.parquet')
    const { metadados, logs } = await makeTable(
      { path, tipo, opcoes, timezone: opcoes.timezone ?? timezone, target },
      { signal, onProgress: (share) => journal.progress(share) },
    )
    for (const line of logs) journal.add(line)
    const { id } = await files.put(bytesOf(target))
    return { tableFileId: id, metadados }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens the file when its first byte is read, so that a store that refuses it leaves nothing open. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: PIECE_BYTES })
}

async function originalPath(files: FileStore, fileId: string): Promise<string> {
  const id = asFileId(fileId)
  const path = id && (await files.localPath(id))
  if (path) return path
  throw new AppError(
    'unprocessable',
    'O arquivo original não está mais no servidor. Exclua-o e envie de novo.',
  )
}
