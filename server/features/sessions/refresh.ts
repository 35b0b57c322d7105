import type { refresh as endpoint } from '#contract/access/auth.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { PublicCtx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordCounted } from '#server/platform/security/counted-security.ts'
import { hashToken, newRefreshToken, sessionEnd } from '#server/platform/security/tokens.ts'
import {
  consumeRefreshToken,
  continueSession,
  endSessions,
  findOpenSession,
  findTokenOwner,
} from './session-store.ts'
import { rememberPlace } from './sign-in-limit.ts'

export const refresh: Verb<typeof endpoint, PublicCtx> = async (ctx, { body }) => {
  const now = ctx.now()
  const refreshToken = newRefreshToken()
  const next = { old: hashToken(body.refreshToken), new: hashToken(refreshToken) }
  const { session, stolen } = await ctx.db.transaction((tx) => rotate(tx, next, now))
  if (stolen) await recordReuse(ctx, next.old, stolen)
  if (!session) throw new AppError('unauthorized', await reasonOfEnd(ctx.db, next.old))
  await rememberPlace(ctx, session.userId, DAY_MS)
  return { success: true, token: await ctx.tokens.issue(session, now, session.expiresAt), refreshToken }
}

/** The reason why the session of the token ended. */
async function reasonOfEnd(db: Db, tokenHash: string): Promise<string> {
  const owner = await findTokenOwner(db, tokenHash)
  if (owner && !owner.isActive) return 'Usuário inativo. Fale com o administrador.'
  return owner?.endedAt ? 'Sessão encerrada. Entre novamente.' : 'Sessão expirada. Entre novamente.'
}

interface Rotated {
  /** Missing when the token is unknown or used, or when its session has ended. */
  readonly session?: { readonly userId: string; readonly sessionId: string; readonly expiresAt: Date }
  readonly stolen?: Stolen | undefined
}

async function rotate(tx: Db, token: { old: string; new: string }, now: Date): Promise<Rotated> {
  const sessionId = await consumeRefreshToken(tx, token.old, now)
  if (!sessionId) return { stolen: await endSessionsOfUsedToken(tx, token.old, now) }
  const session = await findOpenSession(tx, sessionId)
  if (!session?.isActive || session.expiresAt <= now) return {}
  const expiresAt = sessionEnd(session.createdAt, now)
  await continueSession(tx, { sessionId, tokenHash: token.new, now, expiresAt })
  return { session: { userId: session.userId, sessionId, expiresAt } }
}

interface Stolen {
  readonly userId: string
  readonly name: string
  /** The number of sessions that were open. */
  readonly sessions: number
}

/** The second use of a token shows that it was copied. Owner and thief look the same, so all sessions of the user end. */
async function endSessionsOfUsedToken(tx: Db, tokenHash: string, now: Date): Promise<Stolen | undefined> {
  const owner = await findTokenOwner(tx, tokenHash)
  if (!owner) return undefined
  const { userId, name } = owner
  return { userId, name, sessions: await endSessions(tx, userId, now) }
}

/** Further uses of the same token count in the same entry. */
function recordReuse(ctx: PublicCtx, tokenHash: string, { userId, name, sessions }: Stolen): Promise<void> {
  return recordCounted(ctx, tokenHash, {
    action: 'refresh-reuse',
    entity: 'user',
    entityId: userId,
    actor: { id: userId, name },
    changes: { sessions },
  })
}
