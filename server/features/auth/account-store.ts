import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { laterUpdatedAt } from '#server/platform/database/updated-at.ts'
import { mailboxOf, spellingsOf } from '#server/platform/text/email-address.ts'

/** Finds the account by any spelling of its mailbox. The duration does not reveal whether the account exists. */
export async function findAccount(db: Db, email: string) {
  const isOther = sql`octet_length(${users.email}) <> char_length(${users.email})`
  const rows = await db
    .select()
    .from(users)
    .where(or(inArray(users.email, spellingsOf(email)), isOther))
  const mailbox = mailboxOf(email)
  return rows.find((row) => row.email === email) ?? rows.find((row) => mailboxOf(row.email) === mailbox)
}

/** The user's preferences. The account is locked until the transaction's end. */
export async function lockPreferences(db: Db, userId: string): Promise<unknown> {
  const [row] = await db
    .select({ preferencias: users.preferencias })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row?.preferencias ?? {}
}

export async function changeAccount(
  db: Db,
  userId: string,
  change: Partial<Pick<typeof users.$inferInsert, 'passwordHash' | 'mustChangePassword' | 'preferencias'>>,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...change, updatedAt: laterUpdatedAt(users.updatedAt, now) })
    .where(eq(users.id, userId))
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return rows.length > 0
}

export async function hasAnyUser(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length > 0
}

/** Returns false when the address already has an account, for example because another process was faster. */
export async function insertAccount(db: Db, row: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(users).values(row).onConflictDoNothing().returning({ id: users.id })
  return inserted.length > 0
}
