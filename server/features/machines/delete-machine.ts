import type { deleteMachine as endpoint } from '#contract/machines/machine.ts'
import { nextUpdatedAt } from '#server/platform/database/updated-at.ts'
import { withMessage } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { lockCollection } from '#server/telemetry/store/collection-row.ts'
import { requireLockedMachine, requireMachine } from './require-machine.ts'
import { deleteMachineRow, updateMachineRow } from './store.ts'

/** A permanent deletion also deletes the machine's whole history. */
export const deleteMachine: Verb<typeof endpoint> = async (ctx, { params, query }) => {
  const permanent = query.permanent === 'true'
  await requireMachine(ctx, params.id, 'admin')
  await ctx.db.transaction(async (tx) => {
    // A step locks its collection before its machine: the same order here leaves no deadlock.
    if (permanent) await lockCollection(tx, params.id)
    const { id, nome, updatedAt } = await requireLockedMachine(tx, ctx, params.id, 'admin')
    if (permanent) await deleteMachineRow(tx, id)
    else {
      const changed = nextUpdatedAt(new Date(updatedAt), ctx.now())
      await updateMachineRow(tx, id, { ativo: false, updatedAt: changed })
    }
    const action = permanent ? 'delete' : 'deactivate'
    await recordChange(tx, ctx, { action, entity: 'machine', entityId: id, changes: { nome } })
  })
  return withMessage(permanent ? 'Máquina excluída permanentemente!' : 'Máquina desativada com sucesso!')
}
