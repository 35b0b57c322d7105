import { and, desc, eq, gte, lt, lte, or } from 'drizzle-orm'
import type { AuditEntity } from '#contract/audit.ts'
import type { Db } from '../../platform/db.ts'
import { auditLog } from '../../platform/tables.ts'
import type { AuditKey } from './audit-cursor.ts'

export type AuditRow = typeof auditLog.$inferSelect

export interface AuditFilter {
  readonly from: Date | undefined
  readonly to: Date | undefined
  readonly entity: AuditEntity | undefined
  readonly entityId: string | undefined
  /** Only what is older than this entry. */
  readonly after: AuditKey | undefined
}

/** Newest first; of one instant by id. */
export function selectAudit(db: Db, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { from, to, entity, entityId, after } = filter
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        from && gte(auditLog.at, from),
        to && lte(auditLog.at, to),
        entity && eq(auditLog.entity, entity),
        entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
        after && or(lt(auditLog.at, after.at), and(eq(auditLog.at, after.at), lt(auditLog.id, after.id))),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
}
