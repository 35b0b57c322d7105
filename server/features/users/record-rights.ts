import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'

interface Former {
  readonly id: string
  /** Null: there was no such user. */
  readonly role: string | null
  readonly isActive: boolean | null
}

interface Wanted {
  readonly role?: string | undefined
  readonly isActive?: boolean | undefined
  /** Only when they are others than before. */
  readonly sites?: readonly unknown[] | undefined
  readonly deleted?: true
}

/** Tells what a user may do from now on, where that is something else than before. */
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
