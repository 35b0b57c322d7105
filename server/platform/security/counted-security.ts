import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { PublicCtx } from '../context.ts'
import type { Db } from '../database/database.ts'
import { auditLog } from '../database/tables.ts'
import type { SecurityEvent } from './audit.ts'

/** Events of one key within this time share an entry. */
const WINDOW_MS = 15 * MINUTE_MS
/**
 * The most separate entries per hour of each real account, and of all invented accounts together. Further events share one entry
 * that counts them. An attacker who invents accounts therefore hides no event of a real account.
 */
export const MOST_PER_HOUR = 200

/** The ids of entries that this process wrote in the present hour, by database and account; '' for invented accounts. */
const written = new WeakMap<Db, { hour: number; ids: Map<string, Set<string>> }>()

/**
 * Records an event that outsiders can cause any number of times. The first event of a key in a quarter of an hour writes an entry,
 * further ones count in it. Runs outside of transactions, because the recorded call fails and would roll the entry back.
 */
export async function recordCounted(ctx: PublicCtx, key: string, event: SecurityEvent): Promise<void> {
  const now = ctx.now()
  const atMs = now.getTime()
  const hour = Math.floor(atMs / HOUR_MS)
  const id = idOf(event.action, key, Math.floor(atMs / WINDOW_MS))
  const row = hasRoom(ctx.db, hour, event.entityId, id)
    ? { id, ...entryOf(ctx, event) }
    : { id: idOf(event.action, 'left out', hour, event.entityId), ...leftOut(event) }
  const changes = { ...row.changes, count: 1, lastAt: now.toISOString() }
  await ctx.db
    .insert(auditLog)
    .values({ ...row, at: now, kind: 'security', changes })
    .onConflictDoUpdate({
      target: auditLog.id,
      set: {
        changes: sql`${auditLog.changes} || jsonb_build_object(
          'count', (${auditLog.changes} ->> 'count')::int + 1, 'lastAt', ${now.toISOString()}::text)`,
      },
    })
}

function entryOf(ctx: PublicCtx, { action, entity, entityId, actor, changes }: SecurityEvent) {
  const who = { actorId: actor?.id ?? null, actorName: actor?.name ?? '', address: ctx.address }
  return { ...who, action, entity, entityId, changes: changes ?? {} }
}

function leftOut({ action, entity, entityId, actor }: SecurityEvent) {
  const who = { actorId: null, actorName: (entityId && actor?.name) || '(vários)', address: null }
  return { ...who, action, entity, entityId, changes: { leftOut: true } }
}

function hasRoom(db: Db, hour: number, account: string, id: string): boolean {
  const known = written.get(db)
  const ids = known?.hour === hour ? known.ids : new Map<string, Set<string>>()
  written.set(db, { hour, ids })
  const own = ids.get(account) ?? new Set<string>()
  ids.set(account, own)
  if (own.size < MOST_PER_HOUR) own.add(id)
  return own.has(id)
}

/** An id computed from the parts, as a UUID (version 8). */
function idOf(...parts: (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
