import type { changePreferences as endpoint } from '#contract/auth.ts'
import { ok } from '../../platform/answer-with.ts'
import type { Verb } from '../../platform/serve.ts'
import { loadUser } from '../users/load-user.ts'
import { mergePreferencias } from '../users/merge-preferencias.ts'
import { changeAccount } from './account-store.ts'

export const changePreferences: Verb<typeof endpoint> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const { preferencias } = await loadUser(ctx.db, userId)
  await changeAccount(ctx.db, userId, { preferencias: mergePreferencias(preferencias, body) }, ctx.now())
  return ok(await loadUser(ctx.db, userId))
}
