import type { beginSecondFactor as endpoint } from '#contract/access/second-factor.ts'
import { checkCurrentPassword } from '#server/features/sessions/check-current-password.ts'
import { AppError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { boundTo } from './check-code.ts'
import { proposeSecret } from './store.ts'
import { newSecret, uriOf } from './totp.ts'
import { forgetCountOf } from './wrong-codes.ts'

/** Makes a new secret. Sign-ins ask for its codes only after one code has confirmed it. */
export const beginSecondFactor: Verb<typeof endpoint> = async (ctx, { body }) => {
  const { userId, email } = ctx.actor
  await checkCurrentPassword(ctx, body.currentPassword)
  const secret = newSecret()
  const encrypted = ctx.secrets.encrypt(secret, boundTo(userId))
  await ctx.db.transaction(async (tx) => {
    if (!(await proposeSecret(tx, userId, encrypted))) throw isOn()
    await forgetCountOf(tx, userId)
  })
  return ok({ secret, uri: uriOf(secret, email) })
}

export const isOn = () => new AppError('conflict', 'A verificação em duas etapas já está ativa')
