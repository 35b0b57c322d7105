import type { Site } from '#contract/site.ts'
import type { User } from '#contract/user.ts'
import type { Db } from '../../platform/db.ts'
import { permittedSites } from '../sites/permitted-sites.ts'
import { loadUser } from '../users/load-user.ts'

/** Who is signed in and where they may work. */
export async function describeSession(
  db: Db,
  userId: string,
): Promise<{ user: User; sitesPermitidos: Site[] }> {
  const user = await loadUser(db, userId)
  return { user, sitesPermitidos: await permittedSites(db, user) }
}
