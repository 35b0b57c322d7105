import type { endSecondFactor as endpoint } from '#contract/second-factor.ts'
import { said } from '../../platform/answer-with.ts'
import { recordSecurity } from '../../platform/audit.ts'
import type { Verb } from '../../platform/route.ts'
import { endUserSessions } from '../auth/end-user-sessions.ts'
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
  return said('Verificação em duas etapas desativada')
}
