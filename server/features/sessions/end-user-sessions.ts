import type { Ctx, Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { recordSecurity, type SecurityEvent } from '#server/platform/security/audit.ts'
import { endSessions } from './session-store.ts'

interface SessionEnd {
  readonly reason: string
  readonly exceptId?: string | undefined
  /** By default the caller of `ctx`. */
  readonly actor?: SecurityEvent['actor']
}

/** Ends the user's sessions except `exceptId`. The next call with a token of an ended session is refused. */
export async function endUserSessions(
  tx: Db,
  ctx: Ctx | Pick<Services, 'now'>,
  userId: string,
  { reason, exceptId, actor }: SessionEnd,
): Promise<void> {
  const sessions = await endSessions(tx, userId, ctx.now(), exceptId)
  if (sessions === 0) return
  const changes = { reason, sessions }
  const entry = { action: 'session-end', entity: 'user', entityId: userId, changes } as const
  await recordSecurity(tx, ctx, actor === undefined ? entry : { ...entry, actor })
}
