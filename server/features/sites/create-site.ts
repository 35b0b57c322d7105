import type { createSite as endpoint } from '#contract/sites/site.ts'
import { newId } from '#server/platform/database/new-id.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { insertSite } from './store.ts'
import { inOrder } from './tariffs.ts'
import { everything, toSite } from './to-site.ts'

export const createSite: Verb<typeof endpoint> = async (ctx, { body }) => {
  const now = ctx.now()
  const logoUrl = body.logoUrl || null
  const tarifas = inOrder(body.tarifas)
  const row = { id: newId(), ...body, tarifas, logoUrl, logoFile: null, createdAt: now, updatedAt: now }
  await ctx.db.transaction(async (tx) => {
    await insertSite(tx, row)
    await recordChange(tx, ctx, { action: 'create', entity: 'site', entityId: row.id, changes: body })
  })
  return ok(toSite(row, everything))
}
