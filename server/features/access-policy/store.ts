import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { settings } from '#server/platform/database/tables.ts'
import { POLICY_KEY } from '#server/platform/security/owes.ts'

/** Any number that nobody else locks. */
const POLICY_LOCK = 7_260_116

/** Until the transaction's end nobody else changes the policy; a row to lock need not be there. */
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
