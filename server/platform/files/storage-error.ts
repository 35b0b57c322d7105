import { AppError } from '../errors.ts'

/** The codes of no space, a quota and a limit on the size of one file. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** A full disk as an error for the user who uploads; every other error stays as it is. */
export function storageError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof AppError || !FULL.has(code ?? '')) return error
  return new AppError('no-space', 'Não há espaço em disco no servidor para guardar o arquivo.', undefined, {
    cause: error,
  })
}
