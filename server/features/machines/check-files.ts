import type { Machine } from '#contract/machines/machine.ts'
import { permissoesIn } from '#server/features/sites/require-site.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fieldError, notFound } from '#server/platform/errors.ts'
import { type SourceFile, selectSourceFiles } from './files-store.ts'

type FromFiles = Pick<Machine, 'siteId' | 'uploadSource' | 'readings'>

/** A machine has one source. */
export function refuseTwoSources({
  influxConnectionId,
  uploadSource,
}: Pick<Machine, 'influxConnectionId' | 'uploadSource'>): void {
  if (influxConnectionId !== null && uploadSource !== null)
    throw fieldError('uploadSource', 'Escolha uma conexão ou arquivos, não os dois')
}

/**
 * Checks files as a machine's source. Files that the machine had before (`known`) stay without being checked for access and state: another
 * person may have chosen them, and one of them may just be processed again.
 */
export async function checkFiles(
  tx: Db,
  ctx: Ctx,
  machine: FromFiles,
  known: readonly string[] = [],
): Promise<void> {
  const { uploadSource } = machine
  if (uploadSource === null) return
  const { uploadIds } = uploadSource
  const again = uploadIds.findIndex((id, n) => uploadIds.indexOf(id) < n)
  if (again >= 0) throw fieldError(`uploadSource.uploadIds.${again}`, 'Arquivo repetido')
  const files = await selectSourceFiles(tx, uploadIds, { lock: true })
  for (const [n, file] of files.entries()) {
    if (!file || (!known.includes(file.id) && !mayRead(ctx, file, machine.siteId)))
      throw notFound('Arquivo não encontrado')
    const at = `uploadSource.uploadIds.${n}`
    if (!known.includes(file.id) && file.status !== 'processado')
      throw fieldError(at, `O arquivo "${file.nome}" ainda não está processado`)
    if (file.columns !== null) checkColumns(machine, file.nome, file.columns, at)
  }
}

/** Administrators every file; others files of the machine's site, and their own. */
function mayRead(ctx: Ctx, { siteId, uploaderId }: SourceFile, machineSite: string): boolean {
  if (ctx.actor.role === 'admin' || siteId === machineSite) return true
  if (uploaderId !== ctx.actor.userId) return false
  return siteId === null || permissoesIn(ctx, siteId)?.escrita === true
}

type Columns = NonNullable<SourceFile['columns']>

function checkColumns(
  { uploadSource, readings }: FromFiles,
  nome: string,
  columns: Columns,
  at: string,
): void {
  const time = uploadSource?.timeColumn ?? ''
  const type = columns.find(({ name }) => name === time)?.type
  if (type === undefined)
    throw fieldError('uploadSource.timeColumn', `O arquivo "${nome}" não tem a coluna "${time}"`)
  if (type !== 'datetime' && type !== 'date')
    throw fieldError('uploadSource.timeColumn', `A coluna "${time}" do arquivo "${nome}" não é de datas`)
  const names = new Set(columns.map(({ name }) => name))
  const missing = readings.find(({ topicField }) => topicField !== '' && !names.has(topicField))
  if (missing) throw fieldError(at, `O arquivo "${nome}" não tem a coluna "${missing.topicField}"`)
}
