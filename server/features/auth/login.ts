import type { login as endpoint } from '#contract/access/auth.ts'
import type { PublicCtx } from '#server/platform/context.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { checkCredentials } from './check-credentials.ts'
import { completeSignIn } from './complete-sign-in.ts'

export const login: Verb<typeof endpoint, PublicCtx> = async (ctx, { body }) => {
  return completeSignIn(ctx, await checkCredentials(ctx, body))
}
