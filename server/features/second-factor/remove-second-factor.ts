import type { removeSecondFactor as endpoint } from '#contract/access/second-factor.ts'
import { endUserSessions } from '#server/features/sessions/end-user-sessions.ts'
import { requireLockedUser } from '#server/features/users/require-locked-user.ts'
import { AppError } from '#server/platform/errors.ts'
import { withMessage } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'
import { turnOff } from './store.ts'
import { forgetCountOf } from './wrong-codes.ts'

/** Removes the second factor of another user who lost the phone, and ends that user's sessions, so that a finder of the phone is signed out. */
export const removeSecondFactor: Verb<typeof endpoint> = async (ctx, { params }) => {
  if (params.id === ctx.actor.userId) {
    throw new AppError('conflict', 'A própria verificação em duas etapas se desativa em Minha conta')
  }
  await ctx.db.transaction(async (tx) => {
    const { id, name } = await requireLockedUser(tx, ctx, params.id)
    if (!(await turnOff(tx, id, ctx.now()))) return
    await forgetCountOf(tx, id)
    await endUserSessions(tx, ctx, id, { reason: 'verificação em duas etapas removida' })
    const changes = { name }
    await recordSecurity(tx, ctx, { action: 'second-factor-off', entity: 'user', entityId: id, changes })
  })
  return withMessage('Verificação em duas etapas removida')
}
