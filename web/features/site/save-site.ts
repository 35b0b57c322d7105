import { createSite, type Site, updateSite, uploadLogo } from '#contract/site.ts'
import { call } from '#web/api/client.ts'
import { type SiteDraft, siteBody } from './site-draft.ts'

export interface SiteChange {
  draft: SiteDraft
  /** The site as it was read; null for a new one. */
  base: Site | null
  /** Whether a logo's file follows. */
  withFile: boolean
}

/** The first of a save's two steps: the site itself, which keeps its uploaded logo unless it was taken away. */
export async function saveSite({ draft, base, withFile }: SiteChange): Promise<Site> {
  const body = siteBody(draft)
  if (base === null) return (await call(createSite, { body })).data
  const gone = base.logoFile !== null && draft.logoFile === null && !withFile
  const { data } = await call(updateSite, {
    params: { id: base.id },
    body: { ...body, ...(gone ? { logoFile: null } : {}), updatedAt: base.updatedAt },
  })
  return data
}

/** The second step, when a file was chosen. */
export async function sendLogo(siteId: string, file: File): Promise<Site> {
  return (await call(uploadLogo, { body: { siteId }, file })).data
}
