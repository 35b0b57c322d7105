import type { changePassword as endpoint } from '#contract/auth.ts'
import { said } from '../../platform/answer-with.ts'
import { recordChange } from '../../platform/audit.ts'
import { fieldError } from '../../platform/errors.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords.ts'
import type { Verb } from '../../platform/route.ts'
import { changeAccount, findPasswordHash } from './account-store.ts'
import { endSessions } from './session-store.ts'

export const changePassword: Verb<typeof endpoint> = async (ctx, { body }) => {
  const { userId, sessionId } = ctx.actor
  const present = await findPasswordHash(ctx.db, userId)
  if (!(await verifyPassword(present, body.currentPassword))) {
    throw fieldError('currentPassword', 'Senha atual incorreta')
  }
  const passwordHash = await hashPassword(body.newPassword)
  await ctx.db.transaction(async (tx) => {
    await changeAccount(tx, userId, { passwordHash }, ctx.now())
    await endSessions(tx, userId, ctx.now(), sessionId)
    const changes = { password: 'alterada' }
    await recordChange(tx, ctx, { action: 'update', entity: 'user', entityId: userId, changes })
  })
  return said('Senha alterada com sucesso!')
}
