import { and, asc, between, eq, getTableColumns, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { Db } from '#server/platform/db.ts'
import { dailyRollups, hourlyRollups, unitEvents } from '../tables.ts'
import type { PackedRow } from './packed-sums.ts'
import { rowsOf } from './rows.ts'

export interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}

/** The daily rollups that were written after a revision of the collection. */
export function daysSince(db: Db, machineId: string, revision: number): Promise<PackedRow[]> {
  return rowsOf(
    db,
    sql`select day_ms::float8 as "atMs", sums from ${dailyRollups}
    where machine_id = ${machineId} and revision > ${revision}::bigint`,
  )
}

/** The hourly rollups of the hours that begin in one of the stretches. */
export async function hoursIn(
  db: Db,
  machineId: string,
  stretches: readonly Stretch[],
): Promise<PackedRow[]> {
  const asked = stretches.filter(({ fromMs, toMs }) => fromMs < toMs)
  if (asked.length === 0) return []
  const inside = asked.map(
    ({ fromMs, toMs }) => sql`(hour_ms >= ${fromMs}::bigint and hour_ms < ${toMs}::bigint)`,
  )
  return rowsOf(
    db,
    sql`select hour_ms::float8 as "atMs", sums from ${hourlyRollups}
    where machine_id = ${machineId} and (${sql.join(inside, sql` or `)})`,
  )
}

/** An event's columns: the machine is the question's. */
const { machineId: _, ...EVENT_COLUMNS } = getTableColumns(unitEvents)

export { EVENT_COLUMNS }

/** Failures that begin in [fromMs, toMs), oldest first. */
export async function failuresIn(
  db: Db,
  machineId: string,
  fromMs: number,
  toMs: number,
): Promise<UnitEvent[]> {
  return db
    .select(EVENT_COLUMNS)
    .from(unitEvents)
    .where(
      and(
        eq(unitEvents.machineId, machineId),
        eq(unitEvents.type, 'failure'),
        gte(unitEvents.fromMs, fromMs),
        lt(unitEvents.fromMs, toMs),
      ),
    )
    .orderBy(asc(unitEvents.fromMs))
}

/** Events that touch one of the stretches: those within `aroundMs` of it, and failures that began earlier and reach there. */
export async function eventsAround(
  db: Db,
  machineId: string,
  stretches: readonly Stretch[],
  aroundMs: number,
): Promise<UnitEvent[]> {
  if (stretches.length === 0) return []
  const near = stretches.map(({ fromMs, toMs }) =>
    or(
      and(
        inArray(unitEvents.type, ['failure', 'start', 'stop']),
        between(unitEvents.fromMs, fromMs - aroundMs, toMs + aroundMs),
      ),
      and(
        eq(unitEvents.type, 'failure'),
        lt(unitEvents.fromMs, fromMs - aroundMs),
        or(isNull(unitEvents.toMs), gte(unitEvents.toMs, fromMs - aroundMs)),
      ),
    ),
  )
  return db
    .select(EVENT_COLUMNS)
    .from(unitEvents)
    .where(and(eq(unitEvents.machineId, machineId), or(...near)))
}
