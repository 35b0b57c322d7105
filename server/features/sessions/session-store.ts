import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { sessions, users } from '#server/platform/database/tables.ts'
import { refreshTokens } from './tables.ts'

/** The password hash and second factor that a sign-in checked. */
export type CheckedAccount = Pick<typeof users.$inferSelect, 'passwordHash' | 'totpSince'>

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return row?.hash
}

/**
 * Opens a session and returns true if password and second factor are still the checked ones. The lock makes a change of the
 * account wait, and the change then ends this session too.
 */
export async function insertSession(
  db: Db,
  session: typeof sessions.$inferInsert & { createdAt: Date },
  tokenHash: string,
  { passwordHash, totpSince }: CheckedAccount,
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

/** Marks an unused token as used and returns its session. Of several concurrent calls only one gets the session. */
export async function consumeRefreshToken(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt)))
    .returning({ sessionId: refreshTokens.sessionId })
  return row?.sessionId
}

/** The user of a used or unused token, and the end of its session if the session was ended early. */
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

/** Open sessions, the most recently used first. */
export function selectOpenSessions(db: Db, userId: string, now: Date) {
  const usedAt = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`
  return db.select().from(sessions).where(isOpen(userId, now)).orderBy(desc(usedAt), desc(sessions.id))
}

/** Returns false when the user has no open session with this id. */
export async function endOwnSession(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const mine = and(eq(sessions.id, id), isOpen(userId, now))
  const ended = await db.update(sessions).set({ endedAt: now }).where(mine).returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends the user's open sessions except `exceptId`, and returns their number. */
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

/** Deletes tokens used before this instant. Younger used tokens are kept, because a second use reveals a stolen token. */
export async function forgetUsedTokens(db: Db, usedBefore: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, usedBefore))
}
