import type { Db } from '../../platform/db.ts'
import { endSessions } from './session-store.ts'

/** From the next call on, none of the user's tokens is worth anything. */
export async function endUserSessions(db: Db, userId: string, now: Date, exceptId?: string): Promise<void> {
  await endSessions(db, userId, now, exceptId)
}
