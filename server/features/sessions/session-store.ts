import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { sessions, users } from '#server/platform/database/tables.ts'
import { refreshTokens } from './tables.ts'

/** The account's state that a sign-in checked. Meanwhile the account may have got another password or a second factor. */
export type Shown = Pick<typeof users.$inferSelect, 'passwordHash' | 'totpSince'>

/** Opens a session if the account is still in that state; false: it is not. A later change of the account ends this session too. */
export async function insertSession(
  db: Db,
  session: typeof sessions.$inferInsert & { createdAt: Date },
  tokenHash: string,
  { passwordHash, totpSince }: Shown,
): Promise<boolean> {
  const { id, userId, createdAt } = session
  return db.transaction(async (tx) => {
    const factor = totpSince === null ? isNull(users.totpSince) : eq(users.totpSince, totpSince)
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), users.isActive, eq(users.passwordHash, passwordHash), factor))
      .for('share')
    if (!user) return false
    await tx.insert(sessions).values(session)
    await tx.insert(refreshTokens).values({ tokenHash, sessionId: id, issuedAt: createdAt })
    return true
  })
}

/** Marks an unused token as used. Of several calls at once only one gets the session. */
export async function consumeRefreshToken(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt)))
    .returning({ sessionId: refreshTokens.sessionId })
  return row?.sessionId
}

/** The token's user, whether it is used or not, and whether its session was ended early. */
export async function findTokenOwner(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ userId: users.id, name: users.name, isActive: users.isActive, endedAt: sessions.endedAt })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.tokenHash, tokenHash))
  return row
}

export async function findOpenSession(db: Db, sessionId: string) {
  const [row] = await db
    .select({
      userId: users.id,
      isActive: users.isActive,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  return row
}

export async function continueSession(
  db: Db,
  next: { sessionId: string; tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { sessionId, tokenHash, now, expiresAt } = next
  await db.insert(refreshTokens).values({ tokenHash, sessionId, issuedAt: now })
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId))
}

const isOpen = (userId: string, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now))

/** The session used last comes first. */
export function selectOpenSessions(db: Db, userId: string, now: Date) {
  const usedAt = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`
  return db.select().from(sessions).where(isOpen(userId, now)).orderBy(desc(usedAt), desc(sessions.id))
}

/** False: the user has no such session open. */
export async function endOwnSession(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const mine = and(eq(sessions.id, id), isOpen(userId, now))
  const ended = await db.update(sessions).set({ endedAt: now }).where(mine).returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends the user's sessions, all or all but one, and returns how many. */
export async function endSessions(db: Db, userId: string, now: Date, exceptId?: string): Promise<number> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isOpen(userId, now), others))
    .returning({ id: sessions.id })
  return ended.length
}

export async function forgetExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

/** Keeps the used tokens of open sessions: a used token that comes back was stolen. */
export async function forgetUsedTokens(db: Db, usedBefore: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, usedBefore))
}
