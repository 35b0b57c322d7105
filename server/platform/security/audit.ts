import type { AuditAction, AuditEntity, SecurityAction } from '#contract/audit.ts'
import type { Ctx, PublicCtx, Services } from '../context.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { auditLog } from '../database/tables.ts'

export interface Change {
  action: AuditAction
  entity: AuditEntity
  entityId: string
  /** What was asked for; secrets are never among it. */
  changes?: Record<string, unknown>
}

/** Who changed what, written in the same transaction as the change. */
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
  /** Who did it; without one the caller, and nobody known where there is none. */
  actor?: { id: string | null; name: string }
  /** What one needs to know of it; secrets are never among it. */
  changes?: Record<string, unknown>
}

/** What the security log keeps: written in the transaction of what it tells, where there is one. */
export async function recordSecurity(
  tx: Db,
  ctx: Pick<Services, 'now'> | PublicCtx | Ctx,
  event: SecurityEvent,
): Promise<void> {
  const { actor = callerOf(ctx), changes = null, ...told } = event
  const address = 'address' in ctx ? ctx.address : null
  const who = { actorId: actor.id, actorName: actor.name, address }
  await tx.insert(auditLog).values({ id: newId(), at: ctx.now(), kind: 'security', ...who, ...told, changes })
}

function callerOf(ctx: Pick<Services, 'now'> | PublicCtx | Ctx): { id: string | null; name: string } {
  return 'actor' in ctx ? { id: ctx.actor.userId, name: ctx.actor.name } : { id: null, name: '' }
}

/** A change that makes something inactive is told as that, however it was asked for. */
export const updateAction = (wasActive: boolean, isActive: boolean): AuditAction =>
  wasActive && !isActive ? 'deactivate' : 'update'
