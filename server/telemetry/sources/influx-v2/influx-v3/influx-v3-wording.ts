import type { Wording } from '../../http/call-failures.ts'
import { influxqlExplained } from '../../influxql/influxql-explanations.ts'
import { SourceError } from '../../source.ts'

const explained = influxqlExplained({
  database: 'Banco de dados (bucket) não encontrado no servidor',
  noRight: 'O token não tem permissão de leitura neste banco de dados',
})
const TOO_WIDE = 'O servidor não lê um período tão longo de uma vez'

export const v3Wording: Wording = {
  product: 'InfluxDB 2.x ou 3.x',
  refused: 'Token recusado pelo servidor',
  denied: 'O servidor negou o acesso a este token',
  explained: (text) =>
    /exceeding the file limit|file limit of \d+|Resources exhausted/i.test(text)
      ? new SourceError('server', TOO_WIDE, { cause: new Error(text) })
      : explained(text),
}

/** InfluxDB 3 Core refuses a query over more than some hundred files, and answers a narrower range. */
export const isTooWide = (error: unknown): boolean =>
  error instanceof SourceError && error.message === TOO_WIDE
