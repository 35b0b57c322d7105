import type { getSecondFactor as endpoint } from '#contract/access/second-factor.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { countCodesLeft, findFactor } from './store.ts'

export const getSecondFactor: Verb<typeof endpoint> = async (ctx) => {
  const { userId } = ctx.actor
  const factor = await findFactor(ctx.db, userId)
  const recoveryCodesLeft = await countCodesLeft(ctx.db, userId)
  return ok({ since: factor?.since?.toISOString() ?? null, recoveryCodesLeft })
}
