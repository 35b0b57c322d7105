import type { previewUpload as endpoint } from '#contract/files/upload.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { readTable } from '#server/platform/tables/reading/read-table.ts'
import { requireUpload } from './require-upload.ts'
import { tablePath } from './table-path.ts'

export const previewUpload: Verb<typeof endpoint> = async (ctx, { params, query: { limit, offset } }) => {
  const path = await tablePath(ctx, await requireUpload(ctx, params.id))
  const { columns, rows, total } = await readTable({ path, limit, offset })
  return ok({ columns: [...columns], rows: rows.map((row) => [...row]), total })
}
