import type { renewRecoveryCodes as endpoint } from '#contract/access/second-factor.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'
import { proveBoth } from './prove-both.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

export const renewRecoveryCodes: Verb<typeof endpoint> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const recoveryCodes = await proveBoth(ctx, body, async (tx) => {
    const changes = { recoveryCodes: 'novos' }
    await recordSecurity(tx, ctx, {
      action: 'second-factor-recovery',
      entity: 'user',
      entityId: userId,
      changes,
    })
    return makeRecoveryCodes(tx, userId)
  })
  return ok({ recoveryCodes })
}
