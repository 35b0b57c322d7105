import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { signInFailures, users } from '#server/platform/database/tables.ts'
import { laterUpdatedAt } from '#server/platform/database/updated-at.ts'
import { recoveryCodes } from './tables.ts'

const factor = { secret: users.totpSecret, since: users.totpSince, email: users.email }

export async function findFactor(db: Db, userId: string) {
  const [row] = await db.select(factor).from(users).where(eq(users.id, userId))
  return row
}

/** The user's second factor with the row locked until the transaction's end, so that an account's codes are checked one after another. */
export async function lockFactor(tx: Db, userId: string) {
  const [row] = await tx.select(factor).from(users).where(eq(users.id, userId)).for('update')
  return row
}

/** Stores an unconfirmed secret. Returns false when the user has a confirmed one. */
export async function proposeSecret(db: Db, userId: string, secret: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ totpSecret: secret, totpStep: null })
    .where(and(eq(users.id, userId), isNull(users.totpSince)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Marks the time step as used. Returns false when this step or a later one was used before. */
export async function takeStep(tx: Db, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ totpStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpStep), lt(users.totpStep, step))))
    .returning({ id: users.id })
  return rows.length > 0
}

export async function turnOn(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ totpSince: now, updatedAt: laterUpdatedAt(users.updatedAt, now) })
    .where(eq(users.id, userId))
}

/** Removes the secret and the recovery codes. Returns false when the second factor was not active. */
export async function turnOff(tx: Db, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({
      totpSecret: null,
      totpSince: null,
      totpStep: null,
      updatedAt: laterUpdatedAt(users.updatedAt, now),
    })
    .where(and(eq(users.id, userId), isNotNull(users.totpSince)))
    .returning({ id: users.id })
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return rows.length > 0
}

export async function replaceCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Marks an unused code as used. Of several concurrent calls only one returns true. */
export async function spendCode(tx: Db, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const mine = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash))
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(mine, isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return rows.length > 0
}

export async function countCodesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Instants of the wrong codes after `sinceMs`, oldest first. */
export async function readWrongCodes(tx: Db, key: string, sinceMs: number): Promise<number[]> {
  const [row] = await tx.select().from(signInFailures).where(eq(signInFailures.key, key))
  return (row?.failuresMs ?? []).filter((atMs) => atMs > sinceMs)
}

/** Stores the instants. `keepUntil` protects the row from the deletion of failed sign-ins, which comes after an hour. */
export async function writeWrongCodes(
  tx: Db,
  key: string,
  failuresMs: number[],
  keepUntil: Date,
): Promise<void> {
  const row = { failuresMs, updatedAt: keepUntil }
  await tx
    .insert(signInFailures)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: signInFailures.key, set: row })
}

export async function forgetWrongCodes(tx: Db, key: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.key, key))
}
