import { askSource } from '#server/features/connections/ask-source.ts'
import type { Ctx } from '#server/platform/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { SourceForPeople } from '#server/telemetry/sources/people/source-for-people.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import { requireUpload } from './require-upload.ts'
import { tablePath } from './table-path.ts'

/** Asks a file's rows as a source is asked: names and values, no instants. */
export async function askUpload<T>(
  ctx: Ctx,
  id: string,
  question: (source: SourceForPeople, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const row = await requireUpload(ctx, id)
  const { nome: name, timezone } = row
  const units = new Map(
    row.metadados?.tipos.flatMap(({ name: column, unit }) => (unit ? [[column, unit]] : [])),
  )
  const table = { tableFileId: row.tableFileId ?? '', path: await tablePath(ctx, row), timezone }
  try {
    return await askSource(
      ctx,
      { files: { tables: [table], timeColumn: null, name, units }, config: {} },
      question,
    )
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw new AppError('source-failed', error.message, undefined, { cause: error })
  }
}
