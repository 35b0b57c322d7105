import { and, asc, between, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { UnitSums } from '#core/rollups/hour-sums.ts'
import type { Db } from '#server/platform/db.ts'
import { dailyRollups, hourlyRollups, unitEvents } from '../tables.ts'
import { rowsOf } from './rows.ts'
import { sumsAsText, sumsOfText } from './sum-columns.ts'
import { DAY_MS } from './write-step.ts'

export interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}

export interface RollupRow {
  readonly unit: string
  /** Start of the hour or day. */
  readonly atMs: number
  readonly sums: UnitSums
}

/** The daily rollups that were written after a revision of the collection. */
export function daysSince(db: Db, machineId: string, revision: number): Promise<RollupRow[]> {
  return rollups(
    db,
    sql`select unit, day_ms::float8 as "atMs", ${sumsAsText} as text from ${dailyRollups}
    where machine_id = ${machineId} and revision > ${revision}::bigint`,
  )
}

/** The hourly rollups of whole UTC days. */
export async function hoursOfDays(db: Db, machineId: string, days: readonly number[]): Promise<RollupRow[]> {
  if (days.length === 0) return []
  return rollups(
    db,
    sql`select h.* from unnest(${sql.param([...days])}::bigint[]) as d(day_ms) cross join lateral (
      select unit, hour_ms::float8 as "atMs", ${sumsAsText} as text from ${hourlyRollups}
      where machine_id = ${machineId} and hour_ms >= d.day_ms and hour_ms < d.day_ms + ${DAY_MS}
    ) as h`,
  )
}

async function rollups(db: Db, query: SQL): Promise<RollupRow[]> {
  const rows = await rowsOf<{ unit: string; atMs: number; text: string }>(db, query)
  return rows.map(({ unit, atMs, text }) => ({ unit, atMs, sums: sumsOfText(text) }))
}

const EVENT = {
  unit: unitEvents.unit,
  type: unitEvents.type,
  fromMs: unitEvents.fromMs,
  toMs: unitEvents.toMs,
  knownMs: unitEvents.knownMs,
  causedShutdown: unitEvents.causedShutdown,
  micro: unitEvents.micro,
  evidence: unitEvents.evidence,
}

/** Failures that begin in [fromMs, toMs), oldest first. */
export async function failuresIn(
  db: Db,
  machineId: string,
  fromMs: number,
  toMs: number,
): Promise<UnitEvent[]> {
  return db
    .select(EVENT)
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
    .select(EVENT)
    .from(unitEvents)
    .where(and(eq(unitEvents.machineId, machineId), or(...near)))
}
