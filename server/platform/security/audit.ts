import type { AuditAction, AuditEntity, SecurityAction } from '#contract/access/audit.ts'
import type { Ctx, PublicCtx, Services } from '../context.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { auditLog } from '../database/tables.ts'

export interface Change {
  action: AuditAction
  entity: AuditEntity
  entityId: string
  /** The requested changes, without secrets. */
  changes?: Record<string, unknown>
}

/** Writes a change with its author into the audit log, in the change's own transaction. */
export async function recordChange(tx: Db, ctx: Ctx, change: Change): Promise<void> {
  const { actor } = ctx
  const { address } = ctx
  const row = { id: newId(), at: ctx.now(), actorId: actor.userId, actorName: actor.name, address }
  await tx.insert(auditLog).values({ ...row, ...change, changes: change.changes ?? null })
}

export interface SecurityEvent {
  action: SecurityAction
  entity: AuditEntity
  entityId: string
  /** By default the signed-in caller; nobody for a call without one. */
  actor?: { id: string | null; name: string }
  /** Details, without secrets. */
  changes?: Record<string, unknown>
}

/** Writes an entry of the security log, in the transaction of the event where there is one. */
export async function recordSecurity(
  tx: Db,
  ctx: Pick<Services, 'now'> | PublicCtx | Ctx,
  event: SecurityEvent,
): Promise<void> {
  const { actor = callerOf(ctx), changes = null, ...entry } = event
  const address = 'address' in ctx ? ctx.address : null
  const who = { actorId: actor.id, actorName: actor.name, address }
  await tx
    .insert(auditLog)
    .values({ id: newId(), at: ctx.now(), kind: 'security', ...who, ...entry, changes })
}

function callerOf(ctx: Pick<Services, 'now'> | PublicCtx | Ctx): { id: string | null; name: string } {
  return 'actor' in ctx ? { id: ctx.actor.userId, name: ctx.actor.name } : { id: null, name: '' }
}

/** A change that makes an entity inactive counts as a deactivation, whichever call made it. */
export const updateAction = (wasActive: boolean, isActive: boolean): AuditAction =>
  wasActive && !isActive ? 'deactivate' : 'update'
