import type { Services } from '#server/platform/context.ts'
import { asFileId } from '#server/platform/files/file-store.ts'

/** Deletes files that no row holds any longer. What fails here is left to the file sweep. */
export async function deleteFiles(
  { files, log }: Pick<Services, 'files' | 'log'>,
  ids: readonly (string | null)[],
): Promise<void> {
  for (const text of ids) {
    const id = text === null ? undefined : asFileId(text)
    if (id)
      await files.delete(id).catch((error) => log.warn({ err: error, file: id }, 'arquivo não excluído'))
  }
}
