import { and, asc, eq, gt, gte, isNull, lt, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { DERIVATION } from '#core/derivation.ts'
import { FAILURE_AFTER_MS, FAILURE_BEFORE_MS } from '#core/events/phases.ts'
import { MACHINE_UNIT, type UnitEvent } from '#core/events/unit-event.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { TRAINING } from '#core/training/training-number.ts'
import type { Db } from '#server/platform/database/database.ts'
import { asJson } from '../store/hand-written-query.ts'
import { EVENT_COLUMNS } from '../store/read-window.ts'
import { dailyRollups, trainingDays, unitEvents } from '../tables.ts'
import type { TrainingDay } from './make-training-days.ts'

export interface OutdatedDay {
  readonly dayMs: number
  readonly revision: number
}

/** The days with sums whose cells are missing or outdated, in order. All units of a day are made together: the machine's own row stands for them. */
export function outdatedDays(db: Db, machineId: string): Promise<OutdatedDay[]> {
  const isOfDay = and(
    eq(trainingDays.machineId, dailyRollups.machineId),
    eq(trainingDays.dayMs, dailyRollups.dayMs),
    eq(trainingDays.unit, MACHINE_UNIT),
  )
  return db
    .select({ dayMs: dailyRollups.dayMs, revision: dailyRollups.revision })
    .from(dailyRollups)
    .leftJoin(trainingDays, isOfDay)
    .where(
      and(
        eq(dailyRollups.machineId, machineId),
        or(
          isNull(trainingDays.revision),
          lt(trainingDays.revision, dailyRollups.revision),
          ne(trainingDays.derivation, DERIVATION),
          ne(trainingDays.training, TRAINING),
        ),
      ),
    )
    .orderBy(asc(dailyRollups.dayMs))
}

/** Cells of days that have no sums any more, after a new collection or for a removed compressor, are deleted. */
export async function deleteUnknownDays(db: Db, machineId: string, units: readonly string[]): Promise<void> {
  const { machineId: ofMachine, dayMs } = dailyRollups
  const sums = db
    .select({ dayMs })
    .from(dailyRollups)
    .where(and(eq(ofMachine, trainingDays.machineId), eq(dayMs, trainingDays.dayMs)))
  await db
    .delete(trainingDays)
    .where(
      and(
        eq(trainingDays.machineId, machineId),
        or(notInArray(trainingDays.unit, [...units]), notExists(sums)),
      ),
    )
}

/** The events whose phases reach into the day, oldest first. */
export function eventsAround(db: Db, machineId: string, dayMs: number): Promise<UnitEvent[]> {
  const { fromMs, toMs, type } = unitEvents
  return db
    .select(EVENT_COLUMNS)
    .from(unitEvents)
    .where(
      and(
        eq(unitEvents.machineId, machineId),
        lt(fromMs, dayMs + DAY_MS + FAILURE_BEFORE_MS),
        or(
          gte(fromMs, dayMs - FAILURE_AFTER_MS),
          and(eq(type, 'failure'), or(isNull(toMs), gte(toMs, dayMs - FAILURE_AFTER_MS))),
        ),
      ),
    )
    .orderBy(asc(fromMs)) as Promise<UnitEvent[]>
}

export async function storeTrainingDay(
  db: Db,
  machineId: string,
  { dayMs, revision, cells }: TrainingDay & OutdatedDay,
): Promise<void> {
  const rows = cells.map(({ unit, data }) => ({ unit, cells: Buffer.from(data).toString('base64') }))
  await db.execute(sql`
    insert into ${trainingDays} (machine_id, unit, day_ms, cells, revision, derivation, training)
    select ${machineId}, x.unit, ${dayMs}::bigint, decode(x.cells, 'base64'), ${revision}::bigint, ${DERIVATION}::int, ${TRAINING}::int
    from json_to_recordset(${asJson(rows)}) as x(unit text, cells text)
    on conflict (machine_id, unit, day_ms) do update set cells = excluded.cells, revision = excluded.revision,
      derivation = excluded.derivation, training = excluded.training`)
}

/** A page of a large machine with readings of its own is about a megabyte. */
const PAGE_DAYS = 30

/** The cells of one unit, day by day in order, in statements so short that other callers of the embedded database get their turns. */
export async function readAllTrainingDays(db: Db, machineId: string, unit: string): Promise<Uint8Array[]> {
  const { dayMs, cells } = trainingDays
  const all: Uint8Array[] = []
  for (let lastMs = Number.MIN_SAFE_INTEGER; ; ) {
    const page = await db
      .select({ dayMs, cells })
      .from(trainingDays)
      .where(and(eq(trainingDays.machineId, machineId), eq(trainingDays.unit, unit), gt(dayMs, lastMs)))
      .orderBy(asc(dayMs))
      .limit(PAGE_DAYS)
    all.push(...page.map((day) => day.cells))
    if (page.length < PAGE_DAYS) return all
    lastMs = page.at(-1)?.dayMs ?? lastMs
  }
}

/** The cells of one unit of the days that begin within a stretch, day by day in order. */
export async function readTrainingDays(
  db: Db,
  machineId: string,
  unit: string,
  within: Stretch,
): Promise<{ dayMs: number; cells: Uint8Array }[]> {
  return db
    .select({ dayMs: trainingDays.dayMs, cells: trainingDays.cells })
    .from(trainingDays)
    .where(
      and(
        eq(trainingDays.machineId, machineId),
        eq(trainingDays.unit, unit),
        gte(trainingDays.dayMs, within.fromMs),
        lt(trainingDays.dayMs, within.toMs),
      ),
    )
    .orderBy(asc(trainingDays.dayMs))
}
