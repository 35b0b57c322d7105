import type { logout as logoutEndpoint } from '#contract/access/auth.ts'
import type {
  endOneSession as endEndpoint,
  listSessions as listEndpoint,
  endOtherSessions as othersEndpoint,
} from '#contract/access/session.ts'
import { notFound } from '#server/platform/errors.ts'
import { ok, withMessage } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'
import { deviceName } from './device-name.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { endOwnSession, selectOpenSessions } from './session-store.ts'

const ENDED = 'Sessão encerrada'

export const listSessions: Verb<typeof listEndpoint> = async (ctx) => {
  const { userId, sessionId } = ctx.actor
  const rows = await selectOpenSessions(ctx.db, userId, ctx.now())
  return ok(
    rows.map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      address,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isCurrent: id === sessionId,
    })),
  )
}

export const endOneSession: Verb<typeof endEndpoint> = async (ctx, { params }) => {
  const { userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    if (!(await endOwnSession(tx, userId, params.id, ctx.now()))) throw notFound('Sessão não encontrada')
    const changes = { reason: 'encerrada pela própria pessoa' }
    await recordSecurity(tx, ctx, { action: 'session-end', entity: 'session', entityId: params.id, changes })
  })
  return withMessage(ENDED)
}

export const endOtherSessions: Verb<typeof othersEndpoint> = async (ctx) => {
  const { userId, sessionId } = ctx.actor
  const reason = 'encerradas pela própria pessoa'
  await ctx.db.transaction((tx) => endUserSessions(tx, ctx, userId, { reason, exceptId: sessionId }))
  return withMessage('Outras sessões encerradas')
}

export const logout: Verb<typeof logoutEndpoint> = async (ctx) => {
  const { userId, sessionId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    await endOwnSession(tx, userId, sessionId, ctx.now())
    await recordSecurity(tx, ctx, { action: 'sign-out', entity: 'session', entityId: sessionId })
  })
  return withMessage(ENDED)
}
