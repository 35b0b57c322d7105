import type { User } from '#contract/access/user.ts'
import type { Site } from '#contract/sites/site.ts'
import { permittedSites } from '#server/features/sites/permitted-sites.ts'
import { loadUser } from '#server/features/users/load-user.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The signed-in user and the user's sites. */
export async function describeSession(
  db: Db,
  userId: string,
): Promise<{ user: User; sitesPermitidos: Site[] }> {
  const user = await loadUser(db, userId)
  return { user, sitesPermitidos: await permittedSites(db, user) }
}
