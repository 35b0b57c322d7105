import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Db } from '../database/database.ts'
import { sessions } from '../database/tables.ts'

/** The last use of a session is stored to the minute. */
const NOTED_EVERY_MS = 60_000
const MOST_REMEMBERED = 10_000

/** When each session was noted last by this process, by database; the oldest first. */
const noted = new WeakMap<Db, Map<string, number>>()

/** Also called for a session that is stored with its first use. */
export function isNewUse(db: Db, sessionId: string, now: Date): boolean {
  const times = noted.get(db) ?? new Map<string, number>()
  noted.set(db, times)
  const age = now.getTime() - (times.get(sessionId) ?? Number.NEGATIVE_INFINITY)
  if (age >= 0 && age < NOTED_EVERY_MS) return false
  times.delete(sessionId)
  times.set(sessionId, now.getTime())
  const [oldest] = times.keys()
  if (oldest !== undefined && times.size > MOST_REMEMBERED) times.delete(oldest)
  return true
}

/** Writes down that the session is used and where from, beside the call and never in its way. */
export function noteSessionUse(ctx: Ctx): void {
  const { sessionId } = ctx.actor
  const now = ctx.now()
  if (!isNewUse(ctx.db, sessionId, now)) return
  writeUse(ctx, sessionId, now).catch((error: unknown) => {
    ctx.log.debug({ err: error }, 'uso da sessão não anotado')
  })
}

/** Other processes note too: a minute is written once. */
async function writeUse({ db, address }: Ctx, sessionId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTED_EVERY_MS)
  const isOld = or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, before))
  await db
    .update(sessions)
    .set({ lastUsedAt: now, address })
    .where(and(eq(sessions.id, sessionId), isOld))
}
