import type { z } from 'zod/mini'
import { type updateSite as endpoint, paletteSchema, type siteUpdateSchema } from '#contract/sites/site.ts'
import { nextUpdatedAt, refuseStale } from '#server/platform/database/updated-at.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange, updateAction } from '#server/platform/security/audit.ts'
import { deleteLogo } from './logo/logo-store.ts'
import { requireAdministrator, requireLockedSite } from './require-site.ts'
import { type SiteRow, updateSiteRow } from './store.ts'
import { inOrder } from './tariffs.ts'
import { everything, toSite } from './to-site.ts'

export const updateSite: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  requireAdministrator(ctx, params.id)
  const changed = await ctx.db.transaction(async (tx) => {
    const { row } = await requireLockedSite(tx, ctx, params.id, 'admin')
    const { updatedAt: seen, ...change } = body
    refuseStale(row.updatedAt, seen)
    const next = { ...applyChange(row, change), updatedAt: nextUpdatedAt(row.updatedAt, ctx.now()) }
    if (row.logoFile !== null && next.logoFile === null) await deleteLogo(tx, row.id)
    await updateSiteRow(tx, row.id, next)
    const action = updateAction(row.ativo, next.ativo)
    await recordChange(tx, ctx, { action, entity: 'site', entityId: row.id, changes: change })
    return next
  })
  return ok(toSite(changed, everything))
}

function applyChange(row: SiteRow, change: Omit<z.infer<typeof siteUpdateSchema>, 'updatedAt'>): SiteRow {
  const { palette, logoUrl, logoFile, tarifas, ...rest } = change
  const present = paletteSchema.parse(row.palette)
  return {
    ...row,
    ...rest,
    // A typed address replaces an uploaded file.
    ...(logoUrl === undefined ? {} : { logoUrl: logoUrl || null }),
    ...(logoUrl || logoFile === null ? { logoFile: null } : {}),
    ...(tarifas === undefined ? {} : { tarifas: inOrder(tarifas) }),
    palette: { ...present, ...palette, dark: { ...present.dark, ...palette?.dark } },
  }
}
