import type { User } from '#contract/access/user.ts'
import type { Site } from '#contract/sites/site.ts'
import type { Db } from '#server/platform/database/database.ts'
import { selectSites } from './store.ts'
import { everything, toSite } from './to-site.ts'

/** The active sites of a user; all active sites for an administrator. */
export async function permittedSites(db: Db, user: Pick<User, 'role' | 'sites'>): Promise<Site[]> {
  if (user.role === 'admin') {
    const rows = await selectSites(db, { activeOnly: true })
    return rows.map((row) => toSite(row, everything))
  }
  const permissoes = new Map(user.sites.map((link) => [link.siteId, link.permissoes]))
  const rows = await selectSites(db, { ids: [...permissoes.keys()], activeOnly: true })
  return rows.flatMap((row) => {
    const mine = permissoes.get(row.id)
    return mine ? [toSite(row, mine)] : []
  })
}
