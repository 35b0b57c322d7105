import * as calls from '#contract/access/auth.ts'

import type { Ctx } from '#server/platform/context.ts'
import { publicRoute, route } from '#server/platform/http/route.ts'
import { changePassword } from './change-password.ts'
import { changePreferences } from './change-preferences.ts'
import { describeSession } from './describe-session.ts'
import { login } from './login.ts'

const describeActor = async (ctx: Ctx) => ({
  success: true as const,
  ...(await describeSession(ctx.db, ctx.actor.userId)),
})

export const authRoutes = [
  publicRoute(calls.login, login),

  route(calls.validate, describeActor),
  route(calls.me, describeActor),

  route(calls.changePassword, changePassword),
  route(calls.changePreferences, changePreferences),
]
