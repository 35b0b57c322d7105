import { endUserSessions } from '#server/features/sessions/end-user-sessions.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'
import { hashPassword, verifyPassword } from '#server/platform/security/passwords.ts'
import { changeAccount, findAccount } from './account-store.ts'

/** Replaces the password of an account that still has this password, and ends its sessions. Returns whether it was replaced. */
export async function replacePassword(
  tx: Db,
  services: Pick<Services, 'now'>,
  { email, password }: { email: string; password: string },
  next: string,
): Promise<boolean> {
  const account = await findAccount(tx, email)
  if (!account || !(await verifyPassword(account.passwordHash, password))) return false
  const now = services.now()
  await changeAccount(tx, account.id, { passwordHash: await hashPassword(next) }, now)
  const actor = { id: null, name: 'Geada' }
  await endUserSessions(tx, services, account.id, { reason: 'senha alterada', actor })
  await recordSecurity(tx, services, {
    action: 'password-change',
    entity: 'user',
    entityId: account.id,
    actor,
    changes: { password: 'alterada' },
  })
  return true
}
