import type { changeAccessPolicy as endpoint } from '#contract/access/access-policy.ts'
import { nextUpdatedAt, refuseStale } from '#server/platform/database/updated-at.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'
import { readPolicy } from './read-policy.ts'
import { lockPolicy, savePolicy } from './store.ts'

export const changePolicy: Verb<typeof endpoint> = async (ctx, { body }) => {
  const { updatedAt: seen, ...wanted } = body
  const policy = await ctx.db.transaction(async (tx) => {
    await lockPolicy(tx)
    const { updatedAt, ...before } = await readPolicy(tx)
    const last = new Date(updatedAt ?? 0)
    refuseStale(last, seen === null ? new Date(0).toISOString() : seen)
    const after = { ...before, ...wanted }
    const saved = { ...after, updatedAt: nextUpdatedAt(last, ctx.now()).toISOString() }
    await savePolicy(tx, saved)
    await recordSecurity(tx, ctx, {
      action: 'policy-change',
      entity: 'installation',
      entityId: 'access-policy',
      changes: { before, after },
    })
    return saved
  })
  return ok(policy)
}
