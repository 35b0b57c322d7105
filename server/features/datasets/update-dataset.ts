import type { updateDataset as endpoint } from '#contract/files/dataset.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { requireLockedMachine } from '#server/features/machines/require-machine.ts'
import { lockedUpload, requireUploadFor } from '#server/features/uploads/for-datasets.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nextUpdatedAt, refuseStale } from '#server/platform/database/updated-at.ts'
import { AppError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { checkChart, checkMachine, checkQuota, emptyAsNull } from './check-dataset.ts'
import { readDataset, requireDataset } from './require-dataset.ts'
import { type DatasetRow, findSame, lockDataset, updateDatasetRow } from './store.ts'

export const updateDataset: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  const { updatedAt: seen, secoes: _, ...change } = body
  const { dataset } = await requireDataset(ctx, params.id, 'escrita')
  return ctx.db.transaction(async (tx) => {
    // Always in the same order, so that no two callers wait for each other.
    const machineIds = [...new Set([dataset.machineId, change.machineId ?? dataset.machineId])].toSorted()
    for (const id of machineIds) await requireLockedMachine(tx, ctx, id, 'escrita')
    await lockDataset(tx, params.id)
    const { dataset: present } = await requireDataset(ctx, params.id, 'escrita', tx)
    refuseStale(present.updatedAt, seen)
    const next = changed(present, change)
    await checkChange(tx, ctx, present, next)
    await recordChange(tx, ctx, {
      action: 'update',
      entity: 'dataset',
      entityId: present.id,
      changes: { machineId: next.machineId, ...change },
    })
    await updateDatasetRow(tx, present.id, {
      ...next,
      updatedAt: nextUpdatedAt(present.updatedAt, ctx.now()),
    })
    return ok(await readDataset(ctx, present.id, tx))
  })
}

type Change = Omit<BodyOf<typeof endpoint>, 'updatedAt' | 'secoes'>

function changed(present: DatasetRow, change: Change): DatasetRow {
  const next = { ...present, ...change }
  return {
    ...next,
    submaquinaId: emptyAsNull(next.submaquinaId),
    descricao: emptyAsNull(next.descricao),
    colunaAggregacao: emptyAsNull(next.colunaAggregacao),
  }
}

/** Only what changes is checked: a dataset keeps a removed submachine, and its file while that is processed again. */
async function checkChange(tx: Db, ctx: Ctx, present: DatasetRow, next: DatasetRow): Promise<void> {
  const differs = (...members: (keyof DatasetRow)[]) =>
    members.some((member) => JSON.stringify(present[member]) !== JSON.stringify(next[member]))
  const machine = await requireLockedMachine(tx, ctx, next.machineId, 'escrita')
  if (differs('machineId')) await checkQuota(tx, machine.id)
  if (differs('machineId', 'submaquinaId')) checkMachine(machine, next.submaquinaId)
  const { uploadId } = next
  if (differs('uploadId'))
    checkChart(next, await requireUploadFor(tx, ctx, { uploadId, siteId: machine.siteId }))
  else if (differs('aggregacao', 'colunaAggregacao', 'configuracoes'))
    checkChart(next, await lockedUpload(tx, uploadId))
  const same = await findSame(tx, next)
  if (same && same.id !== present.id)
    throw new AppError(
      'conflict',
      'Já existe um dataset com este nome para o mesmo arquivo, máquina e submáquina.',
    )
}
