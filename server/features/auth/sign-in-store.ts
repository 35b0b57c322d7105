import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { signInFailures } from '../../platform/tables.ts'

/** Instants of the bad sign-ins since then, oldest first. */
export async function readFailures(db: Db, key: string, sinceMs: number): Promise<number[]> {
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.key, key))
  return (row?.failuresMs ?? []).filter((atMs) => atMs > sinceMs)
}

/** Adds one; only as many as the limit needs are kept. The row lock orders processes that do it at once. */
export async function recordFailure(
  db: Db,
  key: string,
  at: Date,
  { sinceMs, keep }: { sinceMs: number; keep: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = { key, failuresMs: [], updatedAt: at }
    await tx.insert(signInFailures).values(row).onConflictDoNothing()
    const [locked] = await tx.select().from(signInFailures).where(eq(signInFailures.key, key)).for('update')
    const recent = (locked?.failuresMs ?? []).filter((atMs) => atMs > sinceMs)
    const failuresMs = [...recent, at.getTime()].slice(-keep)
    await tx.update(signInFailures).set({ failuresMs, updatedAt: at }).where(eq(signInFailures.key, key))
  })
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key))
}

export async function forgetOldFailures(db: Db, before: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.updatedAt, before))
}
