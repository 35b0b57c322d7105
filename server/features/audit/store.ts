import { and, desc, eq, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AuditQuery } from '#contract/access/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { auditLog } from '#server/platform/database/tables.ts'
import type { AuditKey } from './audit-cursor.ts'

export type AuditRow = typeof auditLog.$inferSelect

export interface AuditFilter extends Omit<AuditQuery, 'from' | 'to'> {
  readonly from: Date | undefined
  readonly to: Date | undefined
}

/** Entries newest first, ordered by id within an instant; with `after` only the entries after that one. */
export function selectAudit(
  db: Db,
  filter: AuditFilter,
  limit: number,
  after?: AuditKey | undefined,
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        ...conditionsOf(filter),
        after && or(lt(auditLog.at, after.at), and(eq(auditLog.at, after.at), lt(auditLog.id, after.id))),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
}

function conditionsOf(filter: AuditFilter): (SQL | undefined)[] {
  const { from, to, kind, action, entity, entityId, actor, address, text } = filter
  const same = { kind, action, entity, entityId, actorId: actor, address } as const
  const wanted = Object.entries(same) as [keyof typeof same, string | undefined][]
  return [
    from && gte(auditLog.at, from),
    to && lte(auditLog.at, to),
    ...wanted.map(([name, value]) => (value === undefined ? undefined : eq(auditLog[name], value))),
    text === undefined ? undefined : containsText(text),
  ]
}

function containsText(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const details = sql`${auditLog.changes}::text`
  return or(ilike(auditLog.actorName, pattern), ilike(auditLog.address, pattern), ilike(details, pattern))
}

const FORGOTTEN_AT_ONCE = 2_000

/** Deletes a limited number of entries, so that requests run between two calls, and returns the number. */
export async function deleteAuditBefore(db: Db, before: Date): Promise<number> {
  return deleteSome(db, lt(auditLog.at, before))
}

/** Deletes the oldest failed sign-ins beyond this number, because outsiders can cause any number of them. */
export async function deleteOldestFailures(db: Db, most: number): Promise<number> {
  const failures = and(eq(auditLog.kind, 'security'), eq(auditLog.action, 'sign-in-failed'))
  const [kept] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(failures)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .offset(most)
    .limit(1)
  return kept ? deleteSome(db, and(failures, lte(auditLog.at, kept.at))) : 0
}

async function deleteSome(db: Db, condition: SQL | undefined): Promise<number> {
  const some = db.select({ id: auditLog.id }).from(auditLog).where(condition).limit(FORGOTTEN_AT_ONCE)
  const gone = await db.delete(auditLog).where(inArray(auditLog.id, some)).returning({ id: auditLog.id })
  return gone.length
}
