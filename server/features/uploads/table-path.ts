import type { UploadStatus } from '#contract/files/upload.ts'
import type { Services } from '#server/platform/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { asFileId } from '#server/platform/files/file-store.ts'
import type { UploadRow } from './store.ts'

const refusals: Readonly<Record<Exclude<UploadStatus, 'processado'>, AppError>> = {
  aguardando: new AppError(
    'conflict',
    'O arquivo ainda aguarda o processamento. Tente de novo em instantes.',
  ),
  processando: new AppError('conflict', 'O arquivo ainda está sendo processado. Tente de novo em instantes.'),
  erro: new AppError('unprocessable', 'O arquivo não pôde ser processado e não tem linhas para mostrar.'),
}

/** The table of a processed file, on this machine's disk. */
export async function tablePath({ files }: Pick<Services, 'files'>, row: UploadRow): Promise<string> {
  if (row.status !== 'processado') throw refusals[row.status]
  const id = row.tableFileId === null ? undefined : asFileId(row.tableFileId)
  const path = id && (await files.localPath(id))
  if (path) return path
  throw new AppError(
    'unprocessable',
    'As linhas do arquivo não estão mais no servidor. Reprocesse o arquivo.',
  )
}
