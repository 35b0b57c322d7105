import type { changePassword as endpoint } from '#contract/access/auth.ts'
import { judgePassword } from '#server/features/access-policy/judge-password.ts'
import { checkCurrentPassword } from '#server/features/sessions/check-current-password.ts'
import { passwordChanged } from '#server/features/users/password-changed.ts'
import { fieldError } from '#server/platform/errors.ts'
import { withMessage } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { changeAccount } from './account-store.ts'

export const changePassword: Verb<typeof endpoint> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  await checkCurrentPassword(ctx, body.currentPassword)
  await judgePassword(ctx, 'newPassword', body.newPassword, ctx.actor)
  // A password that an administrator chose must be replaced by another one.
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
  return withMessage('Senha alterada com sucesso!')
}
