import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
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
      select (row_number() over ())::int - 1 as i, x.* from unnest(
        ${at(windows.map((w) => w.fromMs))}::bigint[], ${at(days.map((d) => d.fromMs))}::bigint[],
        ${at(days.map((d) => d.toMs))}::bigint[], ${at(windows.map((w) => w.toMs))}::bigint[]
      ) as x(from_ms, day_from, day_to, to_ms)
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

/** Failures that begin in [fromMs, toMs), oldest first. */
export async function failuresIn(
  db: Db,
  machineId: string,
  fromMs: number,
  toMs: number,
): Promise<UnitEvent[]> {
  return db
    .select({
      unit: unitEvents.unit,
      type: unitEvents.type,
      fromMs: unitEvents.fromMs,
      toMs: unitEvents.toMs,
      knownMs: unitEvents.knownMs,
      causedShutdown: unitEvents.causedShutdown,
      micro: unitEvents.micro,
      evidence: unitEvents.evidence,
    })
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
