import type { UploadSource } from '#contract/machines/machine.ts'
import type { SourceFile } from '#server/features/machines/files-store.ts'
import type { Services } from '#server/platform/context.ts'
import { asFileId } from '#server/platform/files/file-store.ts'
import type { CollectTarget } from '#server/telemetry/collect/collect-job.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import {
  type FileConnection,
  isFiles,
  type SourceTable,
} from '#server/telemetry/sources/uploads/file-place.ts'
import { hash } from './source-hash.ts'

const stopped = (message: string) =>
  new SourceError('out-of-bounds', `Coleta parada. ${message}. Corrija o arquivo ou a máquina.`)

/** The tables of a machine's files. Throws a `SourceError` that says which file has no rows to collect. */
export function fileConnection(
  source: UploadSource | null,
  files: readonly (SourceFile | undefined)[],
): FileConnection {
  if (source === null) throw new Error('a collected machine has neither connection nor files')
  const { timeColumn } = source
  const tables = files.map((file): SourceTable => {
    if (file === undefined) throw stopped('Um arquivo da máquina não existe mais')
    const { tableFileId, timezone, nome, columns } = file
    if (tableFileId === null) throw stopped(`O arquivo "${nome}" não está processado`)
    if (!columns?.some(({ name, type }) => name === timeColumn && isTime(type)))
      throw stopped(`O arquivo "${nome}" não tem a coluna de tempo "${timeColumn}"`)
    return { tableFileId, path: '', timezone }
  })
  return { files: { tables, timeColumn }, config: {} }
}

const isTime = (type: string) => type === 'datetime' || type === 'date'

/** Changes when another table takes part, as after each processing of a file; the collection then starts over. */
export const filesHash = ({ files: { tables, timeColumn } }: FileConnection): string =>
  hash(['uploads', tables.map(({ tableFileId }) => tableFileId), timeColumn])

/** The target with the paths of its files' tables on this machine. Throws where a table is gone. */
export async function withPaths(target: CollectTarget, files: Services['files']): Promise<CollectTarget> {
  const { connection } = target
  if (!isFiles(connection)) return target
  const tables: SourceTable[] = []
  for (const table of connection.files.tables) {
    const id = asFileId(table.tableFileId)
    const path = id && (await files.localPath(id))
    if (!path)
      throw new SourceError('server', 'As linhas de um arquivo não estão mais no servidor. Reprocesse-o.')
    tables.push({ ...table, path })
  }
  return { ...target, connection: { ...connection, files: { ...connection.files, tables } } }
}
