import type { refresh as endpoint } from '#contract/auth.ts'
import type { PublicCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Verb } from '../../platform/route.ts'
import { hashToken, newRefreshToken, REFRESH_TOKEN_MS } from '../../platform/tokens.ts'
import {
  consumeRefreshToken,
  continueSession,
  endSessions,
  findOpenSession,
  findTokenOwner,
} from './session-store.ts'

export const refresh: Verb<typeof endpoint, PublicCtx> = async (ctx, { body }) => {
  const now = ctx.now()
  const refreshToken = newRefreshToken()
  const next = { old: hashToken(body.refreshToken), new: hashToken(refreshToken) }
  const session = await ctx.db.transaction((tx) => rotate(tx, next, now))
  if (!session) throw new AppError('unauthorized', await whyOver(ctx.db, next.old))
  return { success: true, token: await ctx.tokens.issue(session, now), refreshToken }
}

/** What became of the session, for whoever held its token and has to sign in again. */
async function whyOver(db: Db, tokenHash: string): Promise<string> {
  const owner = await findTokenOwner(db, tokenHash)
  if (owner && !owner.isActive) return 'Usuário inativo. Fale com o administrador.'
  return owner?.endedAt ? 'Sessão encerrada. Entre novamente.' : 'Sessão expirada. Entre novamente.'
}

/** Gives nothing when the token is unknown, used, or its session is over. */
async function rotate(tx: Db, token: { old: string; new: string }, now: Date) {
  const sessionId = await consumeRefreshToken(tx, token.old, now)
  if (!sessionId) {
    await endSessionsOfThief(tx, token.old, now)
    return undefined
  }
  const session = await findOpenSession(tx, sessionId)
  if (!session?.isActive || session.expiresAt <= now) return undefined
  const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_MS)
  await continueSession(tx, { sessionId, tokenHash: token.new, now, expiresAt })
  return { userId: session.userId, sessionId }
}

/** A used token that comes back was copied: owner and thief can't be told apart, so all sessions of its user end. */
async function endSessionsOfThief(tx: Db, tokenHash: string, now: Date): Promise<void> {
  const owner = await findTokenOwner(tx, tokenHash)
  if (owner) await endSessions(tx, owner.userId, now)
}
