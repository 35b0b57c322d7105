import * as signInCalls from '#contract/access/auth.ts'
import * as calls from '#contract/access/session.ts'
import { publicRoute, route } from '#server/platform/http/route.ts'
import { refresh } from './refresh.ts'
import { endOneSession, endOtherSessions, listSessions, logout } from './sessions.ts'

export const sessionRoutes = [
  publicRoute(signInCalls.refresh, refresh),
  route(signInCalls.logout, logout),
  route(calls.listSessions, listSessions),
  route(calls.endOneSession, endOneSession),
  route(calls.endOtherSessions, endOtherSessions),
]
