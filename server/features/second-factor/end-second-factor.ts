import type { endSecondFactor as endpoint } from '#contract/access/second-factor.ts'
import { endUserSessions } from '#server/features/sessions/end-user-sessions.ts'
import { withMessage } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'
import { proveBoth } from './prove-both.ts'
import { turnOff } from './store.ts'

export const endSecondFactor: Verb<typeof endpoint> = async (ctx, { body }) => {
  const { userId, sessionId } = ctx.actor
  await proveBoth(ctx, body, async (tx) => {
    await turnOff(tx, userId, ctx.now())
    await endUserSessions(tx, ctx, userId, {
      reason: 'verificação em duas etapas desativada',
      exceptId: sessionId,
    })
    await recordSecurity(tx, ctx, { action: 'second-factor-off', entity: 'user', entityId: userId })
  })
  return withMessage('Verificação em duas etapas desativada')
}
