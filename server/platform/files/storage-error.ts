import { AppError } from '../errors.ts'

/** No space, a quota, or a limit on the size of one file. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** A full disk in words for the person who uploads; every other error stays as it is. */
export function storageError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof AppError || !FULL.has(code ?? '')) return error
  return new AppError('no-space', 'Não há espaço em disco no servidor para guardar o arquivo.', undefined, {
    cause: error,
  })
}
