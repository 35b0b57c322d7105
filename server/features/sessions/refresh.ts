import type { refresh as endpoint } from '#contract/auth.ts'
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
import { addressHashOf } from './sign-in-limit.ts'
import { rememberAddress } from './sign-in-store.ts'

export const refresh: Verb<typeof endpoint, PublicCtx> = async (ctx, { body }) => {
  const now = ctx.now()
  const refreshToken = newRefreshToken()
  const next = { old: hashToken(body.refreshToken), new: hashToken(refreshToken) }
  const { session, stolen } = await ctx.db.transaction((tx) => rotate(tx, next, now))
  if (stolen) await recordReuse(ctx, next.old, stolen)
  if (!session) throw new AppError('unauthorized', await whyOver(ctx.db, next.old))
  await stillKnown(ctx, session.userId)
  return { success: true, token: await ctx.tokens.issue(session, now, session.expiresAt), refreshToken }
}

/** What became of the session, for whoever held its token and has to sign in again. */
async function whyOver(db: Db, tokenHash: string): Promise<string> {
  const owner = await findTokenOwner(db, tokenHash)
  if (owner && !owner.isActive) return 'Usuário inativo. Fale com o administrador.'
  return owner?.endedAt ? 'Sessão encerrada. Entre novamente.' : 'Sessão expirada. Entre novamente.'
}

interface Rotated {
  /** Missing: the token is unknown, used, or its session is over. */
  readonly session?: { readonly userId: string; readonly sessionId: string; readonly expiresAt: Date }
  readonly stolen?: Stolen | undefined
}

async function rotate(tx: Db, token: { old: string; new: string }, now: Date): Promise<Rotated> {
  const sessionId = await consumeRefreshToken(tx, token.old, now)
  if (!sessionId) return { stolen: await endSessionsOfThief(tx, token.old, now) }
  const session = await findOpenSession(tx, sessionId)
  if (!session?.isActive || session.expiresAt <= now) return {}
  const expiresAt = sessionEnd(session.createdAt, now)
  await continueSession(tx, { sessionId, tokenHash: token.new, now, expiresAt })
  return { session: { userId: session.userId, sessionId, expiresAt } }
}

interface Stolen {
  readonly userId: string
  readonly name: string
  /** How many sessions were open. */
  readonly sessions: number
}

/** A used token that comes back was copied: owner and thief can't be told apart, so all sessions of its user end. */
async function endSessionsOfThief(tx: Db, tokenHash: string, now: Date): Promise<Stolen | undefined> {
  const owner = await findTokenOwner(tx, tokenHash)
  if (!owner) return undefined
  const { userId, name } = owner
  return { userId, name, sessions: await endSessions(tx, userId, now) }
}

/** One entry, however often the token comes back. */
function recordReuse(ctx: PublicCtx, tokenHash: string, { userId, name, sessions }: Stolen): Promise<void> {
  const told = { entity: 'user', entityId: userId, actor: { id: userId, name } } as const
  return recordCounted(ctx, tokenHash, { action: 'refresh-reuse', ...told, changes: { sessions } })
}

/** A user who renews a session stays known at this address. */
function stillKnown(ctx: PublicCtx, userId: string): Promise<void> {
  const row = { userId, addressHash: addressHashOf(ctx.address), lastAt: ctx.now() }
  return rememberAddress(ctx.db, row, new Date(row.lastAt.getTime() - DAY_MS))
}
