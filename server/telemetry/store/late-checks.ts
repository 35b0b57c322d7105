import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { lateChecks } from '../tables.ts'
import { rowsOf } from './hand-written-query.ts'
import { heldBy, LeaseLost } from './lease.ts'

export type LateCheck = Omit<typeof lateChecks.$inferSelect, 'marks'> & {
  /** A mark by the start of its UTC hour, in Unix ms. */
  readonly marks: Readonly<Record<string, string>>
}

export async function readLateCheck(db: Db, machineId: string): Promise<LateCheck | null> {
  const [row] = await db.select().from(lateChecks).where(eq(lateChecks.machineId, machineId))
  return (row as LateCheck | undefined) ?? null
}

/** Stores the check; throws `LeaseLost` unless `owner` holds the machine, because a former owner's marks are outdated. */
export async function writeLateCheck(db: Db, owner: string, check: LateCheck): Promise<void> {
  const { machineId, sourceHash, checkedAtMs, sweptAtMs, marks } = check
  const written = await rowsOf(
    db,
    sql`insert into ${lateChecks} (machine_id, source_hash, checked_at_ms, swept_at_ms, marks)
      select ${machineId}, ${sourceHash}, ${checkedAtMs}::bigint, ${sweptAtMs}::bigint, ${JSON.stringify(marks)}::jsonb
      where ${heldBy(machineId, owner)}
      on conflict (machine_id) do update set source_hash = excluded.source_hash, marks = excluded.marks,
        checked_at_ms = excluded.checked_at_ms, swept_at_ms = excluded.swept_at_ms
      returning machine_id`,
  )
  if (written.length === 0) throw new LeaseLost(machineId)
}
