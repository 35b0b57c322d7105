import { asc, eq } from 'drizzle-orm'
import type { StoredSums } from '#core/rollups/hour-sums.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dailyRollups } from '../tables.ts'
import { unpackSums } from './packed-sums.ts'

/** The stored sums of each unit by UTC day, in order. */
export async function readUnitDays(
  db: Db,
  machineId: string,
): Promise<Map<string, { atMs: number; sums: StoredSums }[]>> {
  const rows = await db
    .select({ atMs: dailyRollups.dayMs, sums: dailyRollups.sums })
    .from(dailyRollups)
    .where(eq(dailyRollups.machineId, machineId))
    .orderBy(asc(dailyRollups.dayMs))
  const units = new Map<string, { atMs: number; sums: StoredSums }[]>()
  for (const { atMs, sums: packed } of rows) {
    for (const [unit, sums] of unpackSums(packed)) {
      const own = units.get(unit) ?? []
      units.set(unit, own)
      own.push({ atMs, sums })
    }
  }
  return units
}
