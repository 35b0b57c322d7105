import { replacePassword } from '#server/features/auth/replace-password.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readablePassword } from '#server/platform/security/readable-password.ts'
import { demoAccounts } from './demo-accounts.ts'
import { keepPasswords } from './kept-passwords.ts'
import { markClosed } from './store.ts'

/**
 * For an installation that others can reach: no demo account has a known password from here on, whichever process makes
 * the accounts. The database remembers it, and a process that seeds at the same moment waits for it or is waited for.
 */
export async function closeDemo(services: Pick<Services, 'db' | 'now' | 'config'>): Promise<void> {
  await services.db.transaction(async (tx) => {
    await markClosed(tx)
    await giveOwnPasswords(tx, services)
  })
}

/** Each demo account that has its known password gets a random one, kept where the start can print it. */
export async function giveOwnPasswords(tx: Db, services: Pick<Services, 'now' | 'config'>): Promise<void> {
  const made: Record<string, string> = {}
  for (const { email, password } of demoAccounts) {
    const own = readablePassword()
    if (await replacePassword(tx, services, { email, password }, own)) made[email] = own
  }
  // Before the change holds: a start that is cut off here leaves passwords that do not work, never ones that nobody knows.
  if (Object.keys(made).length > 0) keepPasswords(services.config.dataDir, made)
}
