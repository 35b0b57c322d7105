import { createSite, type Site, updateSite, uploadLogo } from '#contract/sites/site.ts'
import { call } from '#web/api/client.ts'
import { type SiteDraft, siteBody } from './site-draft.ts'

export interface SiteChange {
  draft: SiteDraft
  /** The site that the form began with; null: a new site. */
  base: Site | null
  /** A file for the logo follows in the second step. */
  withFile: boolean
}

/** The first of two steps of a save: the site itself, which keeps its uploaded logo unless the user removed it. */
export async function saveSite({ draft, base, withFile }: SiteChange): Promise<Site> {
  const body = siteBody(draft)
  if (base === null) return (await call(createSite, { body })).data
  const removesLogo = base.logoFile !== null && draft.logoFile === null && !withFile
  const { data } = await call(updateSite, {
    params: { id: base.id },
    body: { ...body, ...(removesLogo ? { logoFile: null } : {}), updatedAt: base.updatedAt },
  })
  return data
}

/** The second step, after the user has chosen a file. */
export async function sendLogo(siteId: string, file: File): Promise<Site> {
  return (await call(uploadLogo, { body: { siteId }, file })).data
}
