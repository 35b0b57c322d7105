import type { changePreferences as endpoint } from '#contract/auth.ts'
import { ok } from '../../platform/answer-with.ts'
import { recordChange } from '../../platform/audit.ts'
import type { Verb } from '../../platform/route.ts'
import { loadUser } from '../users/load-user.ts'
import { mergePreferencias } from '../users/merge-preferencias.ts'
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
