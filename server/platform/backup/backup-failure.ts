import { StartupError } from '../process/startup-error.ts'
import { placeError } from './file-errors.ts'

/** The error of an update whose backup failed, as one line with the reason. */
export function backupFailure(error: unknown): StartupError {
  const known = placeError(error)
  const reason =
    known instanceof StartupError
      ? known.message
      : `o banco de dados não pôde ser copiado (${(error as Error).message.split('\n')[0]}).`
  return new StartupError(
    `A cópia de antes da atualização não pôde ser feita, e por isso nada foi atualizado: ${reason}`,
    { cause: error },
  )
}
