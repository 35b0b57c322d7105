import type { deleteUser as endpoint } from '#contract/access/user.ts'
import { endUserSessions } from '#server/features/sessions/end-user-sessions.ts'
import { lockSiteUsers } from '#server/features/sites/site-users-store.ts'
import { nextUpdatedAt } from '#server/platform/database/updated-at.ts'
import { AppError } from '#server/platform/errors.ts'
import { withMessage } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { recordRights } from './record-rights.ts'
import { requireLockedUser } from './require-locked-user.ts'
import { deleteUserRow, updateUserRow } from './store.ts'

export const deleteUser: Verb<typeof endpoint> = async (ctx, { params, query }) => {
  const permanent = query.permanent === 'true'
  if (params.id === ctx.actor.userId) {
    const verb = permanent ? 'excluir' : 'desativar'
    throw new AppError('conflict', `Não é possível ${verb} sua própria conta`)
  }
  await ctx.db.transaction(async (tx) => {
    if (permanent) await lockSiteUsers(tx)
    const row = await requireLockedUser(tx, ctx, params.id)
    if (permanent) await deleteUserRow(tx, row.id)
    else {
      const updatedAt = nextUpdatedAt(row.updatedAt, ctx.now())
      await updateUserRow(tx, row.id, { isActive: false, updatedAt })
      await endUserSessions(tx, ctx, row.id, { reason: 'usuário desativado' })
    }
    await recordRights(tx, ctx, row, permanent ? { deleted: true } : { isActive: false })
    const action = permanent ? 'delete' : 'deactivate'
    const changes = { name: row.name, email: row.email }
    await recordChange(tx, ctx, { action, entity: 'user', entityId: row.id, changes })
  })
  return withMessage(permanent ? 'Usuário excluído permanentemente!' : 'Usuário desativado com sucesso!')
}
