import type { deleteSite as endpoint } from '#contract/sites/site.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nextUpdatedAt } from '#server/platform/database/updated-at.ts'
import { AppError } from '#server/platform/errors.ts'
import { withMessage } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { requireAdministrator, requireLockedSite } from './require-site.ts'
import { countDependants, deleteSiteRow, updateSiteRow } from './store.ts'

export const deleteSite: Verb<typeof endpoint> = async (ctx, { params, query }) => {
  const permanent = query.permanent === 'true'
  requireAdministrator(ctx, params.id)
  await ctx.db.transaction(async (tx) => {
    const { row } = await requireLockedSite(tx, ctx, params.id, 'admin')
    if (permanent) {
      await refuseWithDependants(tx, row.id)
      await deleteSiteRow(tx, row.id)
    } else {
      await updateSiteRow(tx, row.id, { ativo: false, updatedAt: nextUpdatedAt(row.updatedAt, ctx.now()) })
    }
    const action = permanent ? 'delete' : 'deactivate'
    await recordChange(tx, ctx, { action, entity: 'site', entityId: row.id, changes: { nome: row.nome } })
  })
  return withMessage(permanent ? 'Site excluído permanentemente!' : 'Site desativado com sucesso!')
}

async function refuseWithDependants(tx: Db, siteId: string): Promise<void> {
  const { users, machines } = await countDependants(tx, siteId)
  const reasons = [users > 0 && 'usuários associados', machines > 0 && 'máquinas associadas'].filter(Boolean)
  if (reasons.length > 0) throw new AppError('conflict', `O site possui ${reasons.join(' e ')}`)
}
