import type { checkPassword as endpoint } from '#contract/access/access-policy.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { isCommonPassword } from './common-password.ts'

export const checkPassword: Verb<typeof endpoint> = async (ctx, { body }) => {
  const { name = ctx.actor.name, email = ctx.actor.email } = body
  return ok({ common: await isCommonPassword(body.password, { name, email }) })
}
