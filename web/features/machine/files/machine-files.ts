import type { ColumnType, Upload, UploadColumn } from '#contract/files/upload.ts'
import type { UploadSource } from '#contract/machines/machine.ts'

/** A file of the machine's source, in the source's order. */
export interface MachineFile {
  readonly id: string
  /** Undefined: the file is deleted, or the user may not see it. */
  readonly upload: Upload | undefined
}

export function chosenFiles(source: UploadSource | null, uploads: readonly Upload[]): MachineFile[] {
  const byId = new Map(uploads.map((upload) => [upload.id, upload]))
  return (source?.uploadIds ?? []).map((id) => ({ id, upload: byId.get(id) }))
}

/** The files that can be added: processed, not chosen yet; the newest first, as the list of files has them. */
export function addableFiles(source: UploadSource | null, uploads: readonly Upload[]): Upload[] {
  const chosen = new Set(source?.uploadIds)
  return uploads.filter(({ id, status }) => status === 'processado' && !chosen.has(id))
}

const isTime = (type: ColumnType) => type === 'datetime' || type === 'date'

/** The columns that all known files have with this kind of values, in the first file's order. */
function commonColumns(files: readonly MachineFile[], isWanted: (type: ColumnType) => boolean): string[] {
  const tables = files.flatMap(({ upload }) => (upload ? [upload.metadados.tipos] : []))
  const [first = [], ...others] = tables.map((columns) => namesOf(columns, isWanted))
  const sets = others.map((names) => new Set(names))
  return first.filter((name) => sets.every((names) => names.has(name)))
}

const namesOf = (columns: readonly UploadColumn[], isWanted: (type: ColumnType) => boolean): string[] =>
  columns.filter(({ type }) => isWanted(type)).map(({ name }) => name)

export const timeColumns = (files: readonly MachineFile[]): string[] => commonColumns(files, isTime)

/** The columns of values that readings can have. */
export const valueColumns = (files: readonly MachineFile[]): string[] =>
  commonColumns(files, (type) => !isTime(type))

/** The first column of instants, else the first one of days. */
export function firstTimeColumn(files: readonly MachineFile[]): string {
  const [instants = ''] = commonColumns(files, (type) => type === 'datetime')
  return instants || (timeColumns(files)[0] ?? '')
}

/** The source with other files; a time column that they lack gives way to the first one that they have. */
export function withFileIds(
  source: UploadSource,
  uploadIds: readonly string[],
  uploads: readonly Upload[],
): UploadSource {
  const next = { ...source, uploadIds: [...uploadIds] }
  const files = chosenFiles(next, uploads)
  const isKnown = timeColumns(files).includes(source.timeColumn)
  return isKnown ? next : { ...next, timeColumn: firstTimeColumn(files) || source.timeColumn }
}

/** The ids with one of them a place further up or down. */
export function moved(ids: readonly string[], at: number, by: -1 | 1): string[] {
  const id = ids[at]
  return id === undefined ? [...ids] : ids.toSpliced(at, 1).toSpliced(at + by, 0, id)
}

const MOST_NAMED = 5

/** Why a file can't be part of the source; null: it can. */
export function fileProblem(
  { upload }: MachineFile,
  timeColumn: string,
  fields: readonly string[],
): string | null {
  if (upload === undefined) return 'O arquivo não existe mais'
  if (upload.status !== 'processado') return 'O arquivo não está processado'
  const columns = new Map(upload.metadados.tipos.map(({ name, type }) => [name, type]))
  const time = columns.get(timeColumn)
  if (timeColumn === '') return 'O arquivo não tem coluna de data: corrija a leitura dele'
  if (time === undefined) return `O arquivo não tem a coluna de tempo “${timeColumn}”`
  if (!isTime(time)) return `Neste arquivo a coluna “${timeColumn}” não é de datas`
  const missing = [...new Set(fields)].filter((name) => name !== '' && !columns.has(name))
  if (missing.length === 0) return null
  const named = missing.slice(0, MOST_NAMED).map((name) => `“${name}”`)
  const more = missing.length > MOST_NAMED ? ` e mais ${missing.length - MOST_NAMED}` : ''
  return missing.length === 1
    ? `O arquivo não tem a coluna ${named[0]}, que uma leitura usa`
    : `O arquivo não tem as colunas ${named.join(', ')}${more}, que leituras usam`
}

/** The server's word for the zone of a file whose times have offsets. */
const OWN_ZONE = 'do arquivo'

/** The zone in which a file's times without an offset were read; null: the times have offsets of their own. */
export function zoneOf({ opcoes, metadados }: Pick<Upload, 'opcoes' | 'metadados'>): string | null {
  const found = metadados.deteccoes.find(({ option }) => option === 'timezone')?.value ?? opcoes.timezone
  return found === undefined || found === OWN_ZONE ? null : found
}
