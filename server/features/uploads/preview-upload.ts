import type { previewUpload as endpoint } from '#contract/upload.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { ok } from '#server/platform/http/success-answer.ts'
import { readTable } from '#server/platform/tables/read-table.ts'
import { requireUpload } from './require-upload.ts'
import { tablePath } from './table-path.ts'

export const previewUpload: Verb<typeof endpoint> = async (ctx, { params, query: { limit, offset } }) => {
  const path = await tablePath(ctx, await requireUpload(ctx, params.id))
  const { columns, rows, total } = await readTable({ path, limit, offset })
  return ok({ columns: [...columns], rows: rows.map((row) => [...row]), total })
}
