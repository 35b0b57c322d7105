import type { Wording } from '../http/call-failures.ts'
import { SourceError } from '../source.ts'

export const v2Wording: Wording = {
  product: 'InfluxDB 2.x ou 3.x',
  refused: 'Token recusado pelo servidor',
  denied: 'O servidor negou o acesso a este token',
  explained: (text) => {
    const cause = new Error(text)
    if (/organization.*not found|organization name or id/i.test(text))
      return new SourceError('unknown-database', 'Organização não encontrada no servidor', { cause })
    if (/could not find bucket|bucket .*not found/i.test(text))
      return new SourceError(
        'unknown-database',
        'Bucket não encontrado nesta organização, ou sem acesso com este token',
        { cause },
      )
    if (/unauthorized|not authorized|forbidden/i.test(text))
      return new SourceError('unauthorized', 'O token não tem permissão de leitura neste bucket', { cause })
    return null
  },
}
