import type { Db } from '#server/platform/database/database.ts'
import { verifyPassword } from '#server/platform/security/passwords.ts'
import { findAccount, hasAnyUser } from './account-store.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** The accounts of the list that exist, are active and still have the listed password. */
export async function workingAccounts<C extends Credentials>(db: Db, accounts: readonly C[]): Promise<C[]> {
  const working: C[] = []
  for (const account of accounts) {
    const row = await findAccount(db, account.email)
    if (row?.isActive && (await verifyPassword(row.passwordHash, account.password))) working.push(account)
  }
  return working
}

/** Whether the database has no account yet. */
export const isUnused = async (db: Db): Promise<boolean> => !(await hasAnyUser(db))
