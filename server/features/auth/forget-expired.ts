import type { Db } from '../../platform/db.ts'
import { REFRESH_TOKEN_MS } from '../../platform/tokens.ts'
import { forgetExpiredSessions, forgetUsedTokens } from './session-store.ts'
import { WINDOW_MS } from './sign-in-limit.ts'
import { forgetOldFailures } from './sign-in-store.ts'

/** What no request would look at any more: sessions that ran out, their tokens, and bad sign-ins that count no longer. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await forgetExpiredSessions(db, now)
  await forgetUsedTokens(db, new Date(now.getTime() - REFRESH_TOKEN_MS))
  await forgetOldFailures(db, new Date(now.getTime() - WINDOW_MS))
}
