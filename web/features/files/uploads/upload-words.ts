import type { ColumnType, Upload } from '#contract/files/upload.ts'
import { count, formatNumber } from '#web/format/number.ts'

export const COLUMN_TYPE_WORDS: Readonly<Record<ColumnType, string>> = {
  number: 'Número',
  text: 'Texto',
  datetime: 'Data e hora',
  date: 'Data',
}

/** Reprocessing is offered for files whose processing has ended. */
export const mayReprocess = ({ status }: Pick<Upload, 'status'>): boolean =>
  status === 'processado' || status === 'erro'

export const isBeingProcessed = ({ status }: Pick<Upload, 'status'>): boolean =>
  status === 'aguardando' || status === 'processando'

/** `12.345 linhas × 8 colunas`; null before the file is processed. */
export function sizeInWords({ metadados: { linhas, colunas } }: Upload): string | null {
  if (linhas === null) return null
  return `${count(linhas, 'linha', 'linhas')} × ${count(colunas.length, 'coluna', 'colunas')}`
}

/** Whether the file's rows have instants or days, as a machine's data have. */
export const hasTimes = ({ metadados: { tipos } }: Pick<Upload, 'metadados'>): boolean =>
  tipos.some(({ type }) => type === 'datetime' || type === 'date')

const OPTION_WORDS: Readonly<Record<string, string>> = {
  delimiter: 'Delimitador',
  quote: 'Aspas',
  escape: 'Aspas dentro de células',
  encoding: 'Codificação',
  zeros: 'Bytes zero',
  headers: 'Cabeçalho',
  linhas: 'Linhas de dados',
  skipLines: 'Linhas puladas',
  decimal: 'Separador decimal',
  dateOrder: 'Ordem das datas',
  timezone: 'Fuso horário',
  missing: 'Valores ausentes',
  types: 'Tipos das colunas',
}

/** `types.Data` → `Tipo de “Data”`; an option that this program does not know keeps its own word. */
export function optionName(option: string): string {
  const [first = '', ...rest] = option.split('.')
  if (first === 'types' && rest.length > 0) return `Tipo de “${rest.join('.')}”`
  return OPTION_WORDS[option] ?? option
}

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'vírgula (,)',
  ';': 'ponto e vírgula (;)',
  '\t': 'tabulação',
  '|': 'barra (|)',
  ' ': 'espaço',
}
export const delimiterWord = (delimiter: string): string => DELIMITERS[delimiter] ?? delimiter

/** The words of a detected value, which may be a character that nobody sees. */
export const detectedValue = (option: string, value: string): string =>
  option === 'delimiter' ? delimiterWord(value) : value

/** The name without its extension: `vazão maio.csv` → `vazão maio`. */
export const nameWithoutExtension = (name: string): string => name.replace(/\.[^.]*$/, '') || name

/** The data that a deletion destroys, one sentence. */
export function lostWithUpload({ datasets }: Pick<Upload, 'datasets'>): string {
  if (datasets === 0) return 'Nenhum dataset usa este arquivo.'
  if (datasets === 1) return '1 dataset usa este arquivo e será excluído com ele.'
  return `${formatNumber(datasets)} datasets usam este arquivo e serão excluídos com ele.`
}
