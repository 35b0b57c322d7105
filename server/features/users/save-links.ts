import type { z } from 'zod/mini'
import type { userSiteSchema } from '#contract/access/user.ts'
import { changedLinks } from '#server/features/sites/changed-links.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fieldError } from '#server/platform/errors.ts'
import { findSiteIds, replaceLinks, selectLinks, type UserLink } from './store.ts'

/** Puts the user into exactly these sites; a site named twice counts by its last entry. Returns the sites whose list of users changed. */
export async function saveLinks(
  tx: Db,
  userId: string,
  wanted: readonly z.infer<typeof userSiteSchema>[],
): Promise<string[]> {
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
  const before = (await selectLinks(tx, [userId])).get(userId) ?? []
  await replaceLinks(tx, userId, links)
  return changedLinks(before.map(ofSite), links.map(ofSite))
}

const ofSite = ({ siteId: id, escrita, admin }: UserLink) => ({ id, escrita, admin })
