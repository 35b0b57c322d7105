import type {
  endCalendar as endEndpoint,
  getCalendar as getEndpoint,
  renewCalendar as renewEndpoint,
} from '#contract/machines/maintenance.ts'
import { requireLockedMachine, requireMachine } from '#server/features/machines/require-machine.ts'
import { ok, withMessage } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange, recordSecurity } from '#server/platform/security/audit.ts'
import { hashToken, newRefreshToken } from '#server/platform/security/tokens.ts'
import { deleteFeed, findFeed, replaceFeed } from './feed-store.ts'

export const getCalendar: Verb<typeof getEndpoint> = async (ctx, { params }) => {
  const machine = await requireMachine(ctx, params.id, 'leitura')
  const feed = await findFeed(ctx.db, ctx.actor.userId, machine.id)
  return ok({ createdAt: feed?.createdAt.toISOString() ?? null })
}

/** Makes a new address; the former one stops working. */
export const renewCalendar: Verb<typeof renewEndpoint> = async (ctx, { params }) => {
  const token = newRefreshToken()
  const createdAt = ctx.now()
  const machineId = await ctx.db.transaction(async (tx) => {
    const { id } = await requireLockedMachine(tx, ctx, params.id, 'leitura')
    const { userId } = ctx.actor
    await replaceFeed(tx, { userId, machineId: id, tokenHash: hashToken(token), createdAt })
    await recordChange(tx, ctx, { action: 'update', entity: 'calendar', entityId: id })
    const changes = { what: 'endereço do calendário' }
    await recordSecurity(tx, ctx, { action: 'export', entity: 'calendar', entityId: id, changes })
    return id
  })
  const path = `/api/machines/${encodeURIComponent(machineId)}/maintenance.ics?token=${token}`
  return ok({ createdAt: createdAt.toISOString(), path })
}

/** Removes the address; without one there is nothing to do. */
export const endCalendar: Verb<typeof endEndpoint> = async (ctx, { params }) => {
  await ctx.db.transaction(async (tx) => {
    const { id } = await requireLockedMachine(tx, ctx, params.id, 'leitura')
    const existed = await deleteFeed(tx, ctx.actor.userId, id)
    if (!existed) return
    await recordChange(tx, ctx, { action: 'delete', entity: 'calendar', entityId: id })
    await recordSecurity(tx, ctx, { action: 'feed-end', entity: 'calendar', entityId: id })
  })
  return withMessage('Endereço do calendário desativado')
}
