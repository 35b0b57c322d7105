import type { confirmSecondFactor as endpoint } from '#contract/access/second-factor.ts'
import { endUserSessions } from '#server/features/sessions/end-user-sessions.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'
import { isOn } from './begin-second-factor.ts'
import { checkTimedCode, WRONG_CODE } from './check-code.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { lockFactor, turnOn } from './store.ts'

export const confirmSecondFactor: Verb<typeof endpoint> = async (ctx, { body }) => {
  const recoveryCodes = await ctx.db.transaction((tx) => confirm(tx, ctx, body.code))
  if (!recoveryCodes) throw fieldError('code', WRONG_CODE)
  return ok({ recoveryCodes })
}

/** Returns the recovery codes, or undefined after a wrong code, which is counted. */
async function confirm(tx: Db, ctx: Ctx, code: string): Promise<string[] | undefined> {
  const { userId, sessionId } = ctx.actor
  const factor = await lockFactor(tx, userId)
  if (factor?.since) throw isOn()
  if (!factor?.secret) throw new AppError('conflict', 'Comece de novo: não há ativação em andamento')
  if (!(await checkTimedCode(tx, ctx, { userId, secret: factor.secret, code }))) return undefined
  await turnOn(tx, userId, ctx.now())
  await endUserSessions(tx, ctx, userId, {
    reason: 'verificação em duas etapas ativada',
    exceptId: sessionId,
  })
  await recordSecurity(tx, ctx, { action: 'second-factor-on', entity: 'user', entityId: userId })
  return makeRecoveryCodes(tx, userId)
}
