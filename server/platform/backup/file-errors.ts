import { dirname } from 'node:path'
import { StartupError } from '../process/startup-error.ts'

/** An error of the file as a line for the person at the terminal; every other error stays as it is. */
export function fileError(error: unknown, file: string, begun = false): unknown {
  const { code } = error as NodeJS.ErrnoException
  const message = typeof code === 'string' ? wording(code, file, begun) : undefined
  return message === undefined ? error : new StartupError(message, { cause: error })
}

function wording(code: string, file: string, begun: boolean): string | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return `Não há espaço em disco para ${file}.`
    case 'EACCES':
    case 'EPERM':
      return `Sem permissão para acessar ${file}.`
    case 'EROFS':
      return `${dirname(file)} só permite leitura.`
    case 'ENOENT':
    case 'ENOTDIR':
      return `O arquivo ${file} não existe, ou a pasta dele.`
    case 'EISDIR':
      return `${file} é uma pasta; informe um arquivo.`
    case 'ENAMETOOLONG':
      return `O nome ${file} é longo demais.`
    case 'EIO':
      return `O disco não conseguiu ler ou gravar ${file}.`
    case 'Z_BUF_ERROR':
      return `${file} está incompleto.`
    case 'Z_DATA_ERROR':
      return begun
        ? `${file} está danificado.`
        : `${file} não é uma cópia de segurança do Geada, ou está danificado.`
    default:
      return undefined
  }
}

/** An error of the database or the data folder, by PostgreSQL's codes, the system's codes or the embedded database's words. */
export function placeError(error: unknown): unknown {
  const { code, message, path } = error as { code?: unknown; message?: unknown; path?: unknown }
  if ((code === 'EACCES' || code === 'EPERM' || code === 'EROFS') && typeof path === 'string')
    return new StartupError(`Sem permissão para acessar ${path}.`, { cause: error })
  const full = code === '53100' || code === 'ENOSPC' || /No space left/i.test(String(message))
  if (full) return new StartupError('Não há espaço em disco para o banco de dados.', { cause: error })
  if (code === '42501')
    return new StartupError('O usuário de DATABASE_URL não tem os direitos necessários neste banco.', {
      cause: error,
    })
  return error
}
