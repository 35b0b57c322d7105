import type { saveDataset as endpoint } from '#contract/files/dataset.ts'
import { requireLockedMachine } from '#server/features/machines/require-machine.ts'
import { requireUploadFor } from '#server/features/uploads/for-datasets.ts'
import { nextUpdatedAt } from '#server/platform/database/updated-at.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { addDataset } from './add-dataset.ts'
import { checkChart, checkMachine, checkQuota, emptyAsNull } from './check-dataset.ts'
import { readDataset } from './require-dataset.ts'
import { findSame, updateDatasetRow } from './store.ts'

/** The machine's lock lets one caller at a time save a dataset of the machine. */
export const saveDataset: Verb<typeof endpoint> = async (ctx, { body: { secoes: _, ...body } }) => {
  const values = {
    ...body,
    submaquinaId: emptyAsNull(body.submaquinaId),
    descricao: emptyAsNull(body.descricao),
    colunaAggregacao: emptyAsNull(body.colunaAggregacao),
  }
  return ctx.db.transaction(async (tx) => {
    const machine = await requireLockedMachine(tx, ctx, body.machineId, 'escrita')
    const { siteId } = machine
    const upload = await requireUploadFor(tx, ctx, { uploadId: body.uploadId, siteId })
    checkMachine(machine, values.submaquinaId)
    checkChart(values, upload)
    const same = await findSame(tx, values)
    const now = ctx.now()
    if (same)
      await updateDatasetRow(tx, same.id, { ...values, updatedAt: nextUpdatedAt(same.updatedAt, now) })
    else await checkQuota(tx, machine.id)
    const id = same?.id ?? (await addDataset(tx, { ...values, creatorId: ctx.actor.userId }, now))
    const action = same ? 'update' : 'create'
    await recordChange(tx, ctx, { action, entity: 'dataset', entityId: id, changes: values })
    const data = await readDataset(ctx, id, tx)
    return { success: true as const, action: same ? ('updated' as const) : ('created' as const), data }
  })
}
