import type { deleteMaintenance as endpoint } from '#contract/machines/maintenance.ts'
import { withMessage } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { requireLockedMaintenance } from './require-maintenance.ts'
import { deleteMaintenanceRow } from './store.ts'

export const deleteMaintenance: Verb<typeof endpoint> = async (ctx, { params }) => {
  await ctx.db.transaction(async (tx) => {
    const { id, machineId, tipo, inicio } = await requireLockedMaintenance(tx, ctx, params.id)
    await deleteMaintenanceRow(tx, id)
    const changes = { machineId, tipo, inicio: inicio.toISOString() }
    await recordChange(tx, ctx, { action: 'delete', entity: 'maintenance', entityId: id, changes })
  })
  return withMessage('Manutenção excluída com sucesso!')
}
