import type { AuditAction, AuditEntity } from '#contract/audit.ts'
import type { Ctx } from './context.ts'
import type { Db } from './db.ts'
import { newId } from './new-id.ts'
import { auditLog } from './tables.ts'

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
  const row = { id: newId(), at: ctx.now(), actorId: actor.userId, actorName: actor.name }
  await tx.insert(auditLog).values({ ...row, ...change, changes: change.changes ?? null })
}

/** A change that makes something inactive is told as that, however it was asked for. */
export const updateAction = (wasActive: boolean, isActive: boolean): AuditAction =>
  wasActive && !isActive ? 'deactivate' : 'update'
