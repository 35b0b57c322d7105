import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import { lateChecks } from '../tables.ts'

export type LateCheck = Omit<typeof lateChecks.$inferSelect, 'marks'> & {
  /** By start of the UTC hour, in ms. */
  readonly marks: Readonly<Record<string, string>>
}

export async function readLateCheck(db: Db, machineId: string): Promise<LateCheck | null> {
  const [row] = await db.select().from(lateChecks).where(eq(lateChecks.machineId, machineId))
  return (row as LateCheck | undefined) ?? null
}

export async function writeLateCheck(db: Db, check: LateCheck): Promise<void> {
  const { machineId: _, ...set } = check
  await db.insert(lateChecks).values(check).onConflictDoUpdate({ target: lateChecks.machineId, set })
}
