import type { PublicCtx } from '#server/platform/context.ts'
import { newId } from '#server/platform/database/new-id.ts'
import { AppError } from '#server/platform/errors.ts'
import { isNewUse } from '#server/platform/security/session-use.ts'
import { hashToken, newRefreshToken, sessionEnd } from '#server/platform/security/tokens.ts'
import { type CheckedAccount, insertSession } from './session-store.ts'

export interface OpenedSession {
  sessionId: string
  token: string
  refreshToken: string
}

export async function openSession(
  ctx: PublicCtx,
  { id: userId, ...checked }: CheckedAccount & { id: string },
): Promise<OpenedSession> {
  const now = ctx.now()
  const sessionId = newId()
  const refreshToken = newRefreshToken()
  const { address, userAgent } = ctx
  const session = { id: sessionId, userId, createdAt: now, expiresAt: sessionEnd(now, now) }
  const row = { ...session, address, userAgent, lastUsedAt: now }
  if (!(await insertSession(ctx.db, row, hashToken(refreshToken), checked))) {
    throw new AppError('unauthorized', 'A conta mudou enquanto você entrava. Entre novamente.')
  }
  isNewUse(ctx.db, sessionId, now)
  return { sessionId, token: await ctx.tokens.issue({ userId, sessionId }, now), refreshToken }
}
