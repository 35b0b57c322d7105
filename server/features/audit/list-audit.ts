import type { AuditEntry, listAudit as endpoint } from '#contract/audit.ts'
import type { Verb } from '../../platform/route.ts'
import { cursorOf, readCursor } from './audit-cursor.ts'
import { type AuditRow, selectAudit } from './store.ts'

export const listAudit: Verb<typeof endpoint> = async (ctx, { query }) => {
  const { from, to, entity, entityId, cursor, limit } = query
  const filter = {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    entity,
    entityId,
    after: cursor === undefined ? undefined : readCursor(cursor),
  }
  // One more than asked for tells whether there is a page after this one.
  const rows = await selectAudit(ctx.db, filter, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { success: true, data: page.map(toEntry), next: rows.length > limit && last ? cursorOf(last) : null }
}

function toEntry(row: AuditRow): AuditEntry {
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
