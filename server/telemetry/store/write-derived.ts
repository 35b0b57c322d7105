import { eq, max, type SQL, sql } from 'drizzle-orm'
import type { Carry } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import { DAY_MS, floorDay, HOUR_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { carries, dailyRollups, hourlyRollups, unitEvents } from '../tables.ts'
import { eventId } from './event-pages.ts'
import { asJson } from './hand-written-query.ts'
import { type DerivedRow, daysOfHours, type PackedRow } from './packed-sums.ts'
import { hoursIn } from './read-window.ts'

/** All carries of these last hours are kept; older ones only at starts of UTC days. */
const RECENT_MS = 3 * HOUR_MS

/** The carry at the start of a UTC hour. */
export interface HourCarry {
  readonly hourMs: number
  readonly carry: Carry
}

/** The figures of [fromMs, toMs), a stretch of whole hours. */
export interface DerivedStretch {
  readonly fromMs: number
  readonly toMs: number
  /** The program's derivation, or the older one that made the carry at the stretch's start. */
  readonly derivation: number
  /** True: no hour after the stretch is settled. Stored figures of later hours come from other rules and are deleted. */
  readonly isLast?: boolean
  /** Without hours in which nothing is known. */
  readonly hours: readonly PackedRow[]
  /** The events that begin in the stretch, and the unsettled events of the carry at its start. */
  readonly events: readonly UnitEvent[]
  /** Events whose end the next stretch finds. A stored event with the same key stays until then. */
  readonly unsettled?: readonly UnitEvent[]
  readonly carries: readonly HourCarry[]
}

/** Replaces the stored figures of the stretch. Runs in the transaction that stores the stretch's step. */
export async function replaceDerived(
  db: Db,
  machineId: string,
  derived: DerivedStretch,
  revision: number,
): Promise<void> {
  const clearedToMs = derived.isLast ? await endOfStored(db, machineId, derived.toMs) : derived.toMs
  await replaceHours(db, machineId, { ...derived, clearedToMs }, revision)
  await replaceEvents(db, machineId, { ...derived, clearedToMs })
  await replaceCarries(db, machineId, { ...derived, clearedToMs })
}

interface Replacing extends DerivedStretch {
  /** All stored figures of [fromMs, clearedToMs) are deleted. */
  readonly clearedToMs: number
}

/** The end of the stored hours, which is the instant of the newest carry; at least `leastMs`. */
async function endOfStored(db: Db, machineId: string, leastMs: number): Promise<number> {
  const [row] = await db
    .select({ endMs: max(carries.hourMs) })
    .from(carries)
    .where(eq(carries.machineId, machineId))
  return Math.max(leastMs, row?.endMs ?? leastMs)
}

async function replaceHours(
  db: Db,
  machineId: string,
  { fromMs, clearedToMs, hours, derivation }: Replacing,
  revision: number,
): Promise<void> {
  await db.execute(sql`
    delete from ${hourlyRollups}
    where machine_id = ${machineId} and hour_ms >= ${fromMs} and hour_ms < ${clearedToMs}`)
  await db.execute(sql`
    insert into ${hourlyRollups} (machine_id, hour_ms, sums, derivation)
    select ${machineId}, x."atMs", x.sums, ${derivation}::int
    from json_to_recordset(${asJson(hours)}) as x("atMs" bigint, sums json)`)
  const firstDay = floorDay(fromMs)
  const endDay = Math.ceil(clearedToMs / DAY_MS) * DAY_MS
  // The first and the last day also hold hours outside the stretch.
  const around = [
    { fromMs: firstDay, toMs: fromMs },
    { fromMs: clearedToMs, toMs: endDay },
  ]
  const own: DerivedRow[] = hours.map((hour) => ({ ...hour, derivation }))
  const all = [...(await hoursIn(db, machineId, around)), ...own]
  const days = daysOfHours(all, { fromMs: firstDay, toMs: endDay, derivation })
  await db.execute(sql`
    delete from ${dailyRollups} where machine_id = ${machineId} and day_ms >= ${firstDay} and day_ms < ${endDay}`)
  await db.execute(sql`
    insert into ${dailyRollups} (machine_id, day_ms, sums, revision, derivation)
    select ${machineId}, x."atMs", x.sums, ${revision}::bigint, x.derivation
    from json_to_recordset(${asJson(days)}) as x("atMs" bigint, sums json, derivation int)`)
}

async function replaceEvents(db: Db, machineId: string, derived: Replacing): Promise<void> {
  const { fromMs, clearedToMs, unsettled = [] } = derived
  await db.execute(sql`
    delete from ${unitEvents}
    where machine_id = ${machineId} and from_ms >= ${fromMs} and from_ms < ${clearedToMs}
      and (unit, type, from_ms) not in (select x.unit, x.type, x."fromMs"
        from json_to_recordset(${asJson(unsettled)}) as x(unit text, type text, "fromMs" bigint))`)
  const keys = new Set(unsettled.map(eventId))
  const isUnsettled = (event: UnitEvent) => keys.has(eventId(event))
  const settled = derived.events.filter((event) => !isUnsettled(event))
  await insertEvents(db, machineId, { ...derived, events: derived.events.filter(isUnsettled) }, KEEP)
  await insertEvents(db, machineId, { ...derived, events: settled }, REPLACE)
}

const KEEP = sql`nothing`
const REPLACE = sql`update set to_ms = excluded.to_ms, known_ms = excluded.known_ms,
  caused_shutdown = excluded.caused_shutdown, micro = excluded.micro, reading_id = excluded.reading_id,
  derivation = excluded.derivation`

async function insertEvents(
  db: Db,
  machineId: string,
  { events, derivation }: Pick<DerivedStretch, 'events' | 'derivation'>,
  ifStored: SQL,
): Promise<void> {
  if (events.length === 0) return
  await db.execute(sql`
    insert into ${unitEvents} (machine_id, unit, type, from_ms, to_ms, known_ms, caused_shutdown, micro, reading_id, derivation)
    select ${machineId}, x.unit, x.type, x."fromMs", x."toMs", x."knownMs", x."causedShutdown", x.micro, x."readingId",
      ${derivation}::int
    from json_to_recordset(${asJson(events)}) as x(unit text, type text, "fromMs" bigint, "toMs" bigint,
      "knownMs" float8, "causedShutdown" bool, micro bool, "readingId" text)
    on conflict (machine_id, type, from_ms, unit) do ${ifStored}`)
}

/**
 * Keeps three kinds of carries: those at starts of UTC days, so that a derivation can begin near any hour; those of the last hours, for
 * the next run and for late points; and the one at the stretch's end, where a derivation of the past continues.
 */
async function replaceCarries(db: Db, machineId: string, derived: Replacing): Promise<void> {
  await db.execute(sql`
    delete from ${carries}
    where machine_id = ${machineId} and hour_ms > ${derived.fromMs} and hour_ms <= ${derived.clearedToMs}`)
  await db.execute(sql`
    insert into ${carries} (machine_id, hour_ms, carry, derivation)
    select ${machineId}, x."hourMs", x.carry, ${derived.derivation}::int
    from json_to_recordset(${asJson(derived.carries)}) as x("hourMs" bigint, carry jsonb)
    on conflict (machine_id, hour_ms) do update set carry = excluded.carry, derivation = excluded.derivation`)
  await db.execute(sql`
    delete from ${carries}
    where machine_id = ${machineId} and hour_ms % ${DAY_MS} <> 0 and hour_ms <> ${derived.toMs}
      and hour_ms < (select max(hour_ms) - ${RECENT_MS} from ${carries} where machine_id = ${machineId})`)
}
