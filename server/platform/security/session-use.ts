import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { MINUTE_MS } from '#core/time/hours.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../database/database.ts'
import { sessions } from '../database/tables.ts'
import { dropOldest } from '../memory/drop-oldest.ts'

/** The last use of a session is stored at most once per minute. */
const STORED_EVERY_MS = MINUTE_MS
const MOST_REMEMBERED = 10_000

/** The instant of each session's last stored use by this process, by database; the oldest first. */
const lastStored = new WeakMap<Db, Map<string, number>>()

/** Whether the use has to be stored. Also called when a session is stored together with its first use. */
export function isNewUse(db: Db, sessionId: string, now: Date): boolean {
  const times = lastStored.get(db) ?? new Map<string, number>()
  lastStored.set(db, times)
  const age = now.getTime() - (times.get(sessionId) ?? Number.NEGATIVE_INFINITY)
  if (age >= 0 && age < STORED_EVERY_MS) return false
  times.delete(sessionId)
  times.set(sessionId, now.getTime())
  dropOldest(times, MOST_REMEMBERED)
  return true
}

/** Stores the session's last use and address. The call does not wait for it, and its failure does not fail the call. */
export function noteSessionUse(ctx: Ctx): void {
  const { sessionId } = ctx.actor
  const now = ctx.now()
  if (!isNewUse(ctx.db, sessionId, now)) return
  writeUse(ctx, sessionId, now).catch((error: unknown) => {
    ctx.log.debug({ err: error }, 'uso da sessão não anotado')
  })
}

/** The condition keeps several processes from storing the same minute. */
async function writeUse({ db, address }: Ctx, sessionId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STORED_EVERY_MS)
  const isOld = or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, before))
  await db
    .update(sessions)
    .set({ lastUsedAt: now, address })
    .where(and(eq(sessions.id, sessionId), isOld))
}
