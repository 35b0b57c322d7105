import type { deleteUpload as endpoint } from '#contract/files/upload.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { withMessage } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { deleteFiles } from './delete-files.ts'
import { requireLockedUpload } from './require-upload.ts'
import { deleteUploadRow, selectSourceMachines } from './store.ts'
import { isVisible, sourcesOf } from './to-upload.ts'

/** Its datasets go with it. A job that processes it finds no row and stores nothing. */
export const deleteUpload: Verb<typeof endpoint> = async (ctx, { params }) => {
  const files = await ctx.db.transaction(async (tx) => {
    const { id, nome, nomeOriginal, fileId, tableFileId } = await requireLockedUpload(tx, ctx, params.id)
    await refuseSource(tx, ctx, id)
    await deleteUploadRow(tx, id)
    const changes = { nome, nomeOriginal }
    await recordChange(tx, ctx, { action: 'delete', entity: 'upload', entityId: id, changes })
    return [fileId, tableFileId]
  })
  await deleteFiles(ctx, files)
  return withMessage('Arquivo excluído com sucesso!')
}

async function refuseSource(tx: Db, ctx: Ctx, id: string): Promise<void> {
  const machines = sourcesOf(id, await selectSourceMachines(tx))
  if (machines.length === 0) return
  const names = machines.filter((machine) => isVisible(ctx, machine)).map(({ nome }) => nome)
  const which = names.length === 1 ? `da máquina ${names[0]}` : `de máquinas (${names.join(', ')})`
  const message =
    names.length === 0
      ? 'O arquivo é a fonte de dados de uma máquina e não pode ser excluído.'
      : `O arquivo é a fonte de dados ${which} e não pode ser excluído.`
  throw new AppError('conflict', message)
}
