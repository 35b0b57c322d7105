import type { PublicCtx } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { isNewUse } from '../../platform/session-use.ts'
import { hashToken, newRefreshToken, sessionEnd } from '../../platform/tokens.ts'
import { insertSession } from './session-store.ts'

export interface OpenedSession {
  sessionId: string
  token: string
  refreshToken: string
}

export async function openSession(ctx: PublicCtx, userId: string): Promise<OpenedSession> {
  const now = ctx.now()
  const sessionId = newId()
  const refreshToken = newRefreshToken()
  const { address, userAgent } = ctx
  const session = { id: sessionId, userId, createdAt: now, expiresAt: sessionEnd(now, now) }
  await insertSession(ctx.db, { ...session, address, userAgent, lastUsedAt: now }, hashToken(refreshToken))
  isNewUse(ctx.db, sessionId, now)
  return { sessionId, token: await ctx.tokens.issue({ userId, sessionId }, now), refreshToken }
}
