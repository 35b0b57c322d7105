import type { z } from 'zod'
import type { userSiteSchema } from '#contract/user.ts'
import type { Db } from '../../platform/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { findSiteIds, replaceLinks } from './store.ts'

/** Puts the user into exactly these sites; of one named twice the last counts. */
export async function saveLinks(
  tx: Db,
  userId: string,
  wanted: readonly z.infer<typeof userSiteSchema>[],
): Promise<void> {
  const known = await findSiteIds(
    tx,
    wanted.map((link) => link.siteId),
  )
  const missing = wanted.findIndex((link) => !known.has(link.siteId))
  if (missing >= 0) throw fieldError(`sites.${missing}.siteId`, 'Site não encontrado')
  const bySite = new Map(wanted.map(({ siteId, permissoes }) => [siteId, permissoes]))
  const links = [...bySite].map(([siteId, { escrita, admin }]) => ({
    siteId,
    escrita: escrita || admin,
    admin,
  }))
  await replaceLinks(tx, userId, links)
}
