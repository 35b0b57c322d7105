import type { uploadLogo as endpoint } from '#contract/sites/site.ts'
import { nextUpdatedAt } from '#server/platform/database/updated-at.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { UploadVerb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { requireAdministrator, requireLockedSite, requireSite } from '../require-site.ts'
import { updateSiteRow } from '../store.ts'
import { everything, toSite } from '../to-site.ts'
import { logoError } from './logo-fault.ts'
import { replaceLogo } from './logo-store.ts'
import { newLogo, toPictures } from './to-pictures.ts'

/** An uploaded file replaces the site's logo address and its former file. */
export const uploadLogo: UploadVerb<typeof endpoint> = async (ctx, { body, file }) => {
  requireAdministrator(ctx, body.siteId)
  await requireSite(ctx, body.siteId, 'admin')
  const pictures = await toPictures(file.bytes)
  if (typeof pictures === 'string') throw logoError(pictures)
  const logo = newLogo(pictures)
  const changed = await ctx.db.transaction(async (tx) => {
    const { row } = await requireLockedSite(tx, ctx, body.siteId, 'admin')
    const logoFile = `/logos/${logo.name}`
    const next = { ...row, logoFile, logoUrl: null, updatedAt: nextUpdatedAt(row.updatedAt, ctx.now()) }
    await replaceLogo(tx, row.id, logo)
    await updateSiteRow(tx, row.id, next)
    const changes = { logo: { type: logo.type, bytes: logo.data.length } }
    await recordChange(tx, ctx, { action: 'update', entity: 'site', entityId: row.id, changes })
    return next
  })
  return ok(toSite(changed, everything))
}
