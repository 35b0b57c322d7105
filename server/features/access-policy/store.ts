import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { settings } from '#server/platform/database/tables.ts'
import { POLICY_KEY } from '#server/platform/security/owes.ts'

/** An advisory lock's number; no other lock uses it. */
const POLICY_LOCK = 7_260_116

/** Keeps others from changing the policy until the transaction's end. An advisory lock, because the policy may have no row yet. */
export async function lockPolicy(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${POLICY_LOCK}::bigint)`)
}

export async function findPolicy(db: Db): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, POLICY_KEY))
  return row?.value
}

export async function savePolicy(tx: Db, value: object): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: POLICY_KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
