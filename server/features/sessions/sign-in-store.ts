import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { signInFailures, users } from '#server/platform/database/tables.ts'
import { spellingsOf } from '#server/platform/text/email-address.ts'
import { signInAddresses } from './tables.ts'

interface Window {
  readonly sinceMs: number
  /** The most failures to store: the limit. */
  readonly max: number
}

/** The number of failures of each key since the key's own instant. */
export async function countFailures(
  db: Db,
  keys: readonly { readonly key: string; readonly sinceMs: number }[],
): Promise<number[]> {
  const names = keys.map(({ key }) => key)
  const rows = await db.select().from(signInFailures).where(inArray(signInFailures.key, names))
  const byKey = new Map(rows.map(({ key, failuresMs }) => [key, failuresMs]))
  return keys.map(({ key, sinceMs }) => (byKey.get(key) ?? []).filter((atMs) => atMs > sinceMs).length)
}

/** The failures since `sinceMs`. The row is locked, so that concurrent processes count one after another. */
async function lockFailures(tx: Db, key: string, at: Date, sinceMs: number): Promise<number[]> {
  await tx.insert(signInFailures).values({ key, failuresMs: [], updatedAt: at }).onConflictDoNothing()
  const [row] = await tx.select().from(signInFailures).where(eq(signInFailures.key, key)).for('update')
  return (row?.failuresMs ?? []).filter((atMs) => atMs > sinceMs)
}

async function addFailure(tx: Db, key: string, at: Date, before: readonly number[], max: number) {
  const failuresMs = [...before, at.getTime()].slice(-max)
  await tx.update(signInFailures).set({ failuresMs, updatedAt: at }).where(eq(signInFailures.key, key))
}

/** Adds a failure, in one statement, because a flood of sign-ins runs this most often. */
export async function recordFailure(db: Db, key: string, at: Date, { sinceMs, max }: Window): Promise<void> {
  const atMs = at.getTime()
  const kept = sql`(select jsonb_agg(kept.ms order by kept.ms) from (
    select ms from (
      select value::bigint as ms from jsonb_array_elements_text(${signInFailures.failuresMs})
      union all select ${atMs}::bigint
    ) as every where ms > ${sinceMs}::bigint order by ms desc limit ${max}::int
  ) as kept)`
  await db
    .insert(signInFailures)
    .values({ key, failuresMs: [atMs], updatedAt: at })
    .onConflictDoUpdate({ target: signInFailures.key, set: { failuresMs: kept, updatedAt: at } })
}

/**
 * Counts an attempt as failed before its password is checked, so that concurrent attempts count each other. Returns 0, or over
 * the limit the milliseconds to wait, and then counts nothing.
 */
export function takeAttempt(
  db: Db,
  key: string,
  at: Date,
  { sinceMs, max, pauseMs }: Window & { readonly pauseMs: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const recent = await lockFailures(tx, key, at, sinceMs)
    const waitMs = recent.length >= max ? (recent.at(-1) ?? 0) + pauseMs - at.getTime() : 0
    if (waitMs > 0) return waitMs
    await addFailure(tx, key, at, recent, max)
    return 0
  })
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key))
}

export async function forgetOldFailures(db: Db, before: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.updatedAt, before))
}

/** Whether the account has signed in from this address since `since`. */
export async function hasSignedInFrom(
  db: Db,
  { email, addressHash, since }: { email: string; addressHash: string; since: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: signInAddresses.userId })
    .from(signInAddresses)
    .innerJoin(users, eq(users.id, signInAddresses.userId))
    .where(
      and(
        inArray(users.email, spellingsOf(email)),
        eq(signInAddresses.addressHash, addressHash),
        gt(signInAddresses.lastAt, since),
      ),
    )
  return rows.length > 0
}

/** Stores the address; a known address only when its stored time is before `olderThan`. */
export async function rememberAddress(
  db: Db,
  row: typeof signInAddresses.$inferInsert,
  olderThan: Date,
): Promise<void> {
  await db
    .insert(signInAddresses)
    .values(row)
    .onConflictDoUpdate({
      target: [signInAddresses.userId, signInAddresses.addressHash],
      set: { lastAt: row.lastAt },
      setWhere: sql`${signInAddresses.lastAt} < ${olderThan.toISOString()}::timestamptz`,
    })
}

export async function forgetOldAddresses(db: Db, before: Date): Promise<void> {
  await db.delete(signInAddresses).where(lt(signInAddresses.lastAt, before))
}
