import { sql } from 'drizzle-orm'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dailyRollups, hourlyRollups, unitEvents } from '../tables.ts'
import { asJson, rowsOf } from './hand-written-query.ts'
import type { PackedSums } from './packed-sums.ts'

/** The sums of a machine's own unit, packed; null: the unit has none. */
export type OwnSums = PackedSums[string] | null

interface MachineRows {
  readonly id: string
  readonly rows: readonly (readonly [atMs: number, sums: OwnSums])[]
}

interface MachineDays extends MachineRows {
  /** The own unit's failures by the instant of their onset; null: none. */
  readonly onsets: readonly number[] | null
}

/**
 * The days from `fromMs` on that were written after each machine's revision, and all failures since `failuresFromMs`: figures and events are
 * stored together. Machines without such days are left out.
 */
export function daysOfMachines(
  db: Db,
  asked: readonly { readonly id: string; readonly revision: number }[],
  { fromMs, failuresFromMs }: { fromMs: number; failuresFromMs: number },
): Promise<MachineDays[]> {
  return rowsOf(
    db,
    sql`select x.id, d.rows, (
      select json_agg(from_ms) from ${unitEvents} where machine_id = x.id and type = 'failure'
        and from_ms >= ${failuresFromMs}::bigint and unit = ${MACHINE_UNIT}) as onsets
    from json_to_recordset(${asJson(asked)}) as x(id text, revision bigint)
    cross join lateral (
      select json_agg(json_build_array(day_ms, sums -> ${MACHINE_UNIT})) as rows from ${dailyRollups}
      where machine_id = x.id and revision > x.revision and day_ms >= ${fromMs}::bigint) d
    where d.rows is not null`,
  )
}

/** The hours that begin in the stretch. Machines without such hours are left out. */
export function hoursOfMachines(
  db: Db,
  ids: readonly string[],
  { fromMs, toMs }: Stretch,
): Promise<MachineRows[]> {
  return rowsOf(
    db,
    sql`select x.id, h.rows from json_to_recordset(${asJson(ids.map((id) => ({ id })))}) as x(id text)
    cross join lateral (
      select json_agg(json_build_array(hour_ms, sums -> ${MACHINE_UNIT})) as rows from ${hourlyRollups}
      where machine_id = x.id and hour_ms >= ${fromMs}::bigint and hour_ms < ${toMs}::bigint) h
    where h.rows is not null`,
  )
}
