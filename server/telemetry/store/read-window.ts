import { and, asc, between, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { UnitSums } from '#core/rollups/hour-sums.ts'
import type { Db } from '#server/platform/db.ts'
import { dailyRollups, hourlyRollups, unitEvents } from '../tables.ts'
import { rowsOf } from './rows.ts'
import { sumColumns, summedAsKeys } from './sum-columns.ts'
import { DAY_MS } from './write-step.ts'

/** A stretch of whole UTC hours. */
export interface HourWindow {
  readonly fromMs: number
  readonly toMs: number
}

/** Sums per window and unit: whole UTC days from the daily rollups, the rest from the hourly ones. One query for all windows. */
export async function sumWindows(
  db: Db,
  machineId: string,
  windows: readonly HourWindow[],
): Promise<Map<string, UnitSums>[]> {
  const days = windows.map((window) => dayPart(window))
  const at = (values: number[]) => sql.param(values)
  const rows = await rowsOf<UnitSums & { window: number; unit: string }>(
    db,
    sql`
    with w as (
      select i::int - 1 as i, from_ms, day_from, day_to, to_ms from unnest(
        ${at(windows.map((w) => w.fromMs))}::bigint[], ${at(days.map((d) => d.fromMs))}::bigint[],
        ${at(days.map((d) => d.toMs))}::bigint[], ${at(windows.map((w) => w.toMs))}::bigint[]
      ) with ordinality as x(from_ms, day_from, day_to, to_ms, i)
    ), parts as (
      select w.i, d.unit, ${sumColumns} from w join ${dailyRollups} d
        on d.machine_id = ${machineId} and d.day_ms >= w.day_from and d.day_ms < w.day_to
      union all
      select w.i, h.unit, ${sumColumns} from w join ${hourlyRollups} h
        on h.machine_id = ${machineId} and h.hour_ms >= w.from_ms and h.hour_ms < w.day_from
      union all
      select w.i, h.unit, ${sumColumns} from w join ${hourlyRollups} h
        on h.machine_id = ${machineId} and h.hour_ms >= w.day_to and h.hour_ms < w.to_ms
    )
    select i as "window", unit, ${summedAsKeys} from parts group by i, unit`,
  )
  const sums = windows.map(() => new Map<string, UnitSums>())
  for (const { window, unit, ...unitSums } of rows) sums[window]!.set(unit, unitSums)
  return sums
}

/** The whole days inside a window; an empty stretch at its end when there is none. */
function dayPart({ fromMs, toMs }: HourWindow): HourWindow {
  const first = Math.ceil(fromMs / DAY_MS) * DAY_MS
  const end = Math.floor(toMs / DAY_MS) * DAY_MS
  return first < end ? { fromMs: first, toMs: end } : { fromMs: toMs, toMs }
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
  stretches: readonly HourWindow[],
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

/** Per unit the newest UTC day (its start) whose sums give a COP. */
export async function lastCopDays(db: Db, machineId: string): Promise<Map<string, number>> {
  const rows = await rowsOf<{ unit: string; dayMs: number }>(
    db,
    sql`
    select unit, max(day_ms)::float8 as "dayMs" from ${dailyRollups}
    where machine_id = ${machineId} and (electric_kwh > 0 or cop_known_hours > 0 or kw_per_tr_hours > 0)
    group by unit`,
  )
  return new Map(rows.map(({ unit, dayMs }) => [unit, dayMs]))
}
