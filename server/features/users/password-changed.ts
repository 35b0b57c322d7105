import { endUserFeeds } from '#server/features/maintenance/end-user-feeds.ts'
import { endUserSessions } from '#server/features/sessions/end-user-sessions.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'

/** Records the change and ends the accesses opened with the former password: all other sessions and the calendar addresses. */
export async function passwordChanged(tx: Db, ctx: Ctx, userId: string): Promise<void> {
  const own = userId === ctx.actor.userId
  const changes = { by: own ? 'própria pessoa' : 'administrador' }
  await recordSecurity(tx, ctx, { action: 'password-change', entity: 'user', entityId: userId, changes })
  const exceptId = own ? ctx.actor.sessionId : undefined
  await endUserSessions(tx, ctx, userId, { reason: 'senha alterada', exceptId })
  await endUserFeeds(tx, ctx, userId, 'senha alterada')
}
