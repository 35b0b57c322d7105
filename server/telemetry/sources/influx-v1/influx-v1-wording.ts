import type { Wording } from '../http/call-failures.ts'
import { influxqlExplained } from '../influxql/influxql-explanations.ts'

export const v1Wording: Wording = {
  product: 'InfluxDB 1.x',
  refused: 'Usuário ou senha recusados pelo servidor',
  denied: 'O servidor negou o acesso a este usuário',
  explained: influxqlExplained({
    database: 'Banco de dados não encontrado no servidor',
    noRight: 'O usuário não tem permissão de leitura neste banco de dados',
  }),
}
