import type { getSecondFactor as endpoint } from '#contract/second-factor.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { ok } from '#server/platform/http/success-answer.ts'
import { countCodesLeft, findFactor } from './store.ts'

export const getSecondFactor: Verb<typeof endpoint> = async (ctx) => {
  const { userId } = ctx.actor
  const factor = await findFactor(ctx.db, userId)
  const recoveryCodesLeft = await countCodesLeft(ctx.db, userId)
  return ok({ since: factor?.since?.toISOString() ?? null, recoveryCodesLeft })
}
