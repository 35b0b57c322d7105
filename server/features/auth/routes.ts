import * as calls from '#contract/auth.ts'
import * as sessionCalls from '#contract/session.ts'
import type { Ctx } from '#server/platform/context.ts'
import { publicRoute, route } from '#server/platform/http/route.ts'
import { changePassword } from './change-password.ts'
import { changePreferences } from './change-preferences.ts'
import { describeSession } from './describe-session.ts'
import { login } from './login.ts'
import { refresh } from '#server/features/sessions/refresh.ts'
import { endOneSession, endOtherSessions, listSessions, logout } from '#server/features/sessions/sessions.ts'

const describeActor = async (ctx: Ctx) => ({
  success: true as const,
  ...(await describeSession(ctx.db, ctx.actor.userId)),
})

export const authRoutes = [
  publicRoute(calls.login, login),
  publicRoute(calls.refresh, refresh),
  route(calls.validate, describeActor),
  route(calls.me, describeActor),
  route(calls.logout, logout),
  route(sessionCalls.listSessions, listSessions),
  route(sessionCalls.endOneSession, endOneSession),
  route(sessionCalls.endOtherSessions, endOtherSessions),
  route(calls.changePassword, changePassword),
  route(calls.changePreferences, changePreferences),
]
