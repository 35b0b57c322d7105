import type { Db } from '#server/platform/database/database.ts'
import { REFRESH_TOKEN_MS } from '#server/platform/security/tokens.ts'
import { forgetExpiredSessions, forgetUsedTokens } from './session-store.ts'
import { KNOWN_MS, LONGEST_WINDOW_MS } from './sign-in-limit.ts'
import { forgetOldAddresses, forgetOldFailures } from './sign-in-store.ts'

/** Deletes expired sessions with their tokens, failed sign-ins that no limit counts any more, and addresses that are no longer known. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await forgetExpiredSessions(db, now)
  await forgetUsedTokens(db, new Date(now.getTime() - REFRESH_TOKEN_MS))
  await forgetOldFailures(db, new Date(now.getTime() - LONGEST_WINDOW_MS))
  await forgetOldAddresses(db, new Date(now.getTime() - KNOWN_MS))
}
