import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { StoredSums } from '#core/rollups/hour-sums.ts'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hourlyRollups, unitEvents } from '../tables.ts'
import { unpackSums } from './packed-sums.ts'
import { EVENT_COLUMNS } from './read-window.ts'

export interface HourOfUnit {
  /** Start of the UTC hour. */
  readonly atMs: number
  readonly sums: StoredSums
}

const BATCH_MS = 60 * 24 * HOUR_MS

/** A unit's stored sums by UTC hour in [fromMs, toMs), in order. */
export async function readUnitHours(
  db: Db,
  machineId: string,
  unit: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<HourOfUnit[]> {
  const hours: HourOfUnit[] = []
  for (let atMs = floorHour(fromMs); atMs < toMs; atMs += BATCH_MS) {
    const rows = await db
      .select({ hourMs: hourlyRollups.hourMs, sums: hourlyRollups.sums })
      .from(hourlyRollups)
      .where(
        and(
          eq(hourlyRollups.machineId, machineId),
          gte(hourlyRollups.hourMs, atMs),
          lt(hourlyRollups.hourMs, Math.min(toMs, atMs + BATCH_MS)),
        ),
      )
      .orderBy(asc(hourlyRollups.hourMs))
    for (const { hourMs, sums: packed } of rows) {
      const sums = unpackSums(packed).get(unit)
      if (sums !== undefined) hours.push({ atMs: hourMs, sums })
    }
  }
  return hours
}

/** A unit's events, oldest first. */
export async function readUnitEvents(db: Db, machineId: string, unit: string): Promise<UnitEvent[]> {
  return db
    .select(EVENT_COLUMNS)
    .from(unitEvents)
    .where(and(eq(unitEvents.machineId, machineId), eq(unitEvents.unit, unit)))
    .orderBy(asc(unitEvents.fromMs)) as Promise<UnitEvent[]>
}

/** The onsets of each unit's failures, oldest first. */
export async function readOnsets(db: Db, machineId: string): Promise<Map<string, number[]>> {
  const { unit, fromMs } = unitEvents
  const rows = await db
    .select({ unit, fromMs })
    .from(unitEvents)
    .where(and(eq(unitEvents.machineId, machineId), eq(unitEvents.type, 'failure')))
    .orderBy(asc(fromMs))
  const onsets = new Map<string, number[]>()
  for (const row of rows) onsets.set(row.unit, [...(onsets.get(row.unit) ?? []), row.fromMs])
  return onsets
}
