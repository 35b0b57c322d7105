import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'

interface Former {
  readonly id: string
  /** Null for a new user. */
  readonly role: string | null
  readonly isActive: boolean | null
}

interface Wanted {
  readonly role?: string | undefined
  readonly isActive?: boolean | undefined
  /** Writes an entry only if the rights changed. */
  readonly sites?: readonly unknown[] | undefined
  readonly deleted?: true
}

/** Writes the user's new rights into the security log if they changed. */
export async function recordRights(tx: Db, ctx: Ctx, former: Former, wanted: Wanted): Promise<void> {
  const { role = former.role, isActive = former.isActive, sites, deleted } = wanted
  const changes = {
    ...(role === former.role ? {} : { role, formerRole: former.role }),
    ...(isActive === former.isActive ? {} : { isActive }),
    ...(sites === undefined ? {} : { sites }),
    ...(deleted ? { deleted } : {}),
  }
  if (Object.keys(changes).length === 0) return
  await recordSecurity(tx, ctx, { action: 'rights-change', entity: 'user', entityId: former.id, changes })
}
