import type { changePreferences as endpoint } from '#contract/access/auth.ts'
import { loadUser } from '#server/features/users/load-user.ts'
import { mergePreferencias } from '#server/features/users/merge-preferencias.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { changeAccount, lockPreferences } from './account-store.ts'

export const changePreferences: Verb<typeof endpoint> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    const preferencias = mergePreferencias(await lockPreferences(tx, userId), body)
    await changeAccount(tx, userId, { preferencias }, ctx.now())
    const changes = { preferencias: body }
    await recordChange(tx, ctx, { action: 'update', entity: 'user', entityId: userId, changes })
  })
  return ok(await loadUser(ctx.db, userId))
}
