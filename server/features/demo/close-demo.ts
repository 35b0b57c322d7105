import { replacePassword } from '#server/features/auth/replace-password.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readablePassword } from '#server/platform/security/readable-password.ts'
import { demoAccounts } from './demo-accounts.ts'
import { storeDemoPasswords } from './demo-passwords.ts'
import { markClosed } from './store.ts'

/**
 * For an installation that others can reach: from now on no demo account has a public password, in any process. The database
 * stores that, and a lock orders this step and a process that seeds at the same moment.
 */
export async function closeDemo(services: Pick<Services, 'db' | 'now' | 'config'>): Promise<void> {
  await services.db.transaction(async (tx) => {
    await markClosed(tx)
    await giveOwnPasswords(tx, services)
  })
}

/** Gives each demo account with its public password a random one, and stores that one where the start can print it. */
export async function giveOwnPasswords(tx: Db, services: Pick<Services, 'now' | 'config'>): Promise<void> {
  const made: Record<string, string> = {}
  for (const { email, password } of demoAccounts) {
    const own = readablePassword()
    if (await replacePassword(tx, services, { email, password }, own)) made[email] = own
  }
  // Written before the commit: a start killed here leaves a file with invalid passwords, never accounts with unknown passwords.
  if (Object.keys(made).length > 0) storeDemoPasswords(services.config.dataDir, made)
}
