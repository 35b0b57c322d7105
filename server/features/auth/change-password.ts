import type { changePassword as endpoint } from '#contract/auth.ts'
import { said } from '../../platform/answer-with.ts'
import { recordChange } from '../../platform/audit.ts'
import { fieldError } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { Verb } from '../../platform/route.ts'
import { judgePassword } from '../access-policy/judge-password.ts'
import { changeAccount } from './account-store.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { passwordChanged } from './password-changed.ts'

export const changePassword: Verb<typeof endpoint> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  await checkCurrentPassword(ctx, body.currentPassword)
  await judgePassword(ctx, 'newPassword', body.newPassword, ctx.actor)
  // What somebody else chose is not to stay.
  if (ctx.actor.owes === 'password' && body.newPassword === body.currentPassword) {
    throw fieldError('newPassword', 'A nova senha deve ser diferente da atual')
  }
  const passwordHash = await hashPassword(body.newPassword)
  await ctx.db.transaction(async (tx) => {
    await changeAccount(tx, userId, { passwordHash, mustChangePassword: false }, ctx.now())
    await passwordChanged(tx, ctx, userId)
    const changes = { password: 'alterada' }
    await recordChange(tx, ctx, { action: 'update', entity: 'user', entityId: userId, changes })
  })
  return said('Senha alterada com sucesso!')
}
