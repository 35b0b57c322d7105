import type { getUpload as endpoint, Upload } from '#contract/files/upload.ts'
import type { Ctx } from '#server/platform/context.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { requireUpload } from './require-upload.ts'
import { selectSourceMachines } from './store.ts'
import { toUpload } from './to-upload.ts'

export async function readUpload(ctx: Ctx, id: string): Promise<Upload> {
  const row = await requireUpload(ctx, id)
  return toUpload(ctx, row, await selectSourceMachines(ctx.db))
}

export const getUpload: Verb<typeof endpoint> = async (ctx, { params }) =>
  ok(await readUpload(ctx, params.id))
