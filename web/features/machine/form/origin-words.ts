import type { Machine } from '#contract/machines/machine.ts'
import { count } from '#web/format/number.ts'

/** Where a machine's points come from. */
export type Origin = 'connection' | 'files'

export const originOf = ({ uploadSource }: Pick<Machine, 'uploadSource'>): Origin =>
  uploadSource === null ? 'connection' : 'files'

/** The words that the form has for an origin and its fields. */
interface OriginWords {
  readonly label: string
  readonly suggest: string
  readonly asking: string
  /** The head of the fields' column, and of the newest values'. */
  readonly field: string
  readonly newest: string
  readonly has: (fields: number) => string
  readonly lacks: string
  readonly extra: string
  readonly unnamed: string
  readonly emptyAbsent: (fields: number) => string
  readonly standardComeWith: string
}

export const ORIGIN_WORDS: Readonly<Record<Origin, OriginWords>> = {
  connection: {
    label: 'Conexão',
    suggest: 'Sugerir da conexão',
    asking: 'Lendo a conexão...',
    field: 'Campo da medição',
    newest: 'Agora',
    has: (fields) => `A medição tem ${count(fields, 'campo', 'campos')}`,
    lacks: 'A medição não tem este campo',
    extra: 'na medição',
    unnamed: 'Nenhum campo desta medição diz pelo nome que é uma delas',
    emptyAbsent: (fields) =>
      fields === 1
        ? 'Esvaziar o campo que a medição não tem'
        : `Esvaziar os ${fields} campos que a medição não tem`,
    standardComeWith: 'a medição',
  },
  files: {
    label: 'Arquivos',
    suggest: 'Sugerir dos arquivos',
    asking: 'Lendo os arquivos...',
    field: 'Coluna do arquivo',
    newest: 'Último valor',
    has: (fields) => `Os arquivos têm ${count(fields, 'coluna de valores', 'colunas de valores')}`,
    lacks: 'Os arquivos não têm esta coluna',
    extra: 'nos arquivos',
    unnamed: 'Nenhuma coluna dos arquivos diz pelo nome que é uma delas',
    emptyAbsent: (fields) =>
      fields === 1
        ? 'Esvaziar a coluna que os arquivos não têm'
        : `Esvaziar as ${fields} colunas que os arquivos não têm`,
    standardComeWith: 'o arquivo',
  },
}
