import type { updateUpload as endpoint } from '#contract/files/upload.ts'
import { nextUpdatedAt, refuseStale } from '#server/platform/database/updated-at.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { readUpload } from './read-upload.ts'
import { requireAdministrator, requireLockedUpload, requirePlace } from './require-upload.ts'
import { updateUploadRow } from './store.ts'

export const updateUpload: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  const { updatedAt: seen, ...change } = body
  await ctx.db.transaction(async (tx) => {
    const present = await requireLockedUpload(tx, ctx, params.id)
    requireAdministrator(ctx)
    refuseStale(present.updatedAt, seen)
    if (change.machineId !== undefined && change.machineId !== present.machineId)
      await requirePlace(tx, ctx, change.machineId)
    const updatedAt = nextUpdatedAt(present.updatedAt, ctx.now())
    await updateUploadRow(tx, present.id, { ...change, updatedAt })
    const entry = { entity: 'upload', entityId: present.id, changes: change } as const
    await recordChange(tx, ctx, { action: 'update', ...entry })
  })
  return ok(await readUpload(ctx, params.id))
}
