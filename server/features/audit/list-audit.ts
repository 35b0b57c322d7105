import type { AuditEntry, AuditQuery, listAudit as endpoint } from '#contract/access/audit.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { cursorOf, readCursor } from './audit-cursor.ts'
import { type AuditFilter, type AuditRow, selectAudit } from './store.ts'

export const listAudit: Verb<typeof endpoint> = async (ctx, { query }) => {
  const { cursor, limit, ...asked } = query
  const after = cursor === undefined ? undefined : readCursor(cursor)
  // One entry more than requested shows whether another page follows.
  const rows = await selectAudit(ctx.db, toFilter(asked), limit + 1, after)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { success: true, data: page.map(toEntry), next: rows.length > limit && last ? cursorOf(last) : null }
}

export function toFilter({ from, to, ...rest }: AuditQuery): AuditFilter {
  const instantOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  return { ...rest, from: instantOf(from), to: instantOf(to) }
}

export function toEntry(row: AuditRow): AuditEntry {
  const { id, at, kind, actorId, actorName, address, entity, entityId, changes } = row
  return {
    id,
    at: at.toISOString(),
    kind,
    actor: { id: actorId, name: actorName },
    address,
    action: row.action as AuditEntry['action'],
    entity: entity as AuditEntry['entity'],
    entityId,
    changes: changes as AuditEntry['changes'],
  }
}
