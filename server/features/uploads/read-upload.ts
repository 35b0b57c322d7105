import type { getUpload as endpoint, Upload } from '#contract/upload.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { ok } from '#server/platform/http/success-answer.ts'
import { requireUpload } from './require-upload.ts'
import { selectSourceMachines } from './store.ts'
import { toUpload } from './to-upload.ts'

export async function readUpload(ctx: Ctx, id: string): Promise<Upload> {
  const row = await requireUpload(ctx, id)
  return toUpload(ctx, row, await selectSourceMachines(ctx.db))
}

export const getUpload: Verb<typeof endpoint> = async (ctx, { params }) =>
  ok(await readUpload(ctx, params.id))
