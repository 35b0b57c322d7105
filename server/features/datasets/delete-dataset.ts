import type { deleteDataset as endpoint } from '#contract/files/dataset.ts'
import { withMessage } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { requireDataset } from './require-dataset.ts'
import { deleteDatasetRow, lockDataset } from './store.ts'

export const deleteDataset: Verb<typeof endpoint> = async (ctx, { params }) => {
  await ctx.db.transaction(async (tx) => {
    await lockDataset(tx, params.id)
    const { dataset } = await requireDataset(ctx, params.id, 'escrita', tx)
    const { id, machineId, nome } = dataset
    await deleteDatasetRow(tx, id)
    await recordChange(tx, ctx, {
      action: 'delete',
      entity: 'dataset',
      entityId: id,
      changes: { machineId, nome },
    })
  })
  return withMessage('Dataset excluído com sucesso!')
}
