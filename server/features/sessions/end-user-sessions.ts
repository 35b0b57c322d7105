import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'
import { endSessions } from './session-store.ts'

/** Ends the user's sessions except `exceptId`. The next call with a token of an ended session is refused. */
export async function endUserSessions(
  tx: Db,
  ctx: Ctx,
  userId: string,
  { reason, exceptId }: { reason: string; exceptId?: string | undefined },
): Promise<void> {
  const sessions = await endSessions(tx, userId, ctx.now(), exceptId)
  if (sessions === 0) return
  const changes = { reason, sessions }
  await recordSecurity(tx, ctx, { action: 'session-end', entity: 'user', entityId: userId, changes })
}
