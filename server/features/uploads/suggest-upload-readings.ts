import type { suggestUploadReadings as endpoint } from '#contract/upload-questions.ts'
import { askSource } from '#server/features/connections/ask-source.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { ok } from '#server/platform/http/success-answer.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import { requireUpload } from './require-upload.ts'
import { tablePath } from './table-path.ts'

/** Proposes a column for each standard reading, from the columns' names and the last rows. */
export const suggestUploadReadings: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  const row = await requireUpload(ctx, params.id)
  const path = await tablePath(ctx, row)
  const table = { tableFileId: row.tableFileId ?? '', path, timezone: row.timezone }
  const question = { measurement: '', compressors: body.submaquinas, tags: {} }
  try {
    const connection = { files: { tables: [table], timeColumn: null }, config: {} }
    return ok(await askSource(ctx, connection, (source, signal) => source.suggest(question, signal)))
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw new AppError('source-failed', error.message, undefined, { cause: error })
  }
}
