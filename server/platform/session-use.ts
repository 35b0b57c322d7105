import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from './context.ts'
import type { Db } from './db.ts'
import { sessions } from './tables.ts'

/** When a session was used last is known to the minute. */
const NOTED_EVERY_MS = 60_000
const MOST_REMEMBERED = 10_000

/** When each session was noted last by this process, by database; the oldest first. */
const noted = new WeakMap<Db, Map<string, number>>()

/** Writes down that the session is used and where from, beside the call and never in its way. */
export function noteSessionUse(ctx: Ctx): void {
  const { sessionId } = ctx.actor
  const now = ctx.now()
  const times = noted.get(ctx.db) ?? new Map<string, number>()
  noted.set(ctx.db, times)
  const age = now.getTime() - (times.get(sessionId) ?? Number.NEGATIVE_INFINITY)
  if (age < NOTED_EVERY_MS && age >= 0) return
  times.delete(sessionId)
  times.set(sessionId, now.getTime())
  if (times.size > MOST_REMEMBERED) times.delete(times.keys().next().value!)
  writeUse(ctx, sessionId, now).catch((error: unknown) => {
    ctx.log.debug({ err: error }, 'uso da sessão não anotado')
  })
}

/** Other processes note too: the newest minute is written once. */
async function writeUse({ db, address }: Ctx, sessionId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTED_EVERY_MS)
  await db
    .update(sessions)
    .set({ lastUsedAt: now, address })
    .where(and(eq(sessions.id, sessionId), or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, before))))
}
