import type { reprocessUpload as endpoint } from '#contract/files/upload.ts'
import { nextUpdatedAt } from '#server/platform/database/updated-at.ts'
import { AppError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { askProcessing } from './processing/upload-jobs.ts'
import { readUpload } from './read-upload.ts'
import { requireLockedUpload } from './require-upload.ts'
import { updateUploadRow } from './store.ts'

/** The former table stays until the new one is made, so datasets keep drawing it. */
export const reprocessUpload: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  const asked = await ctx.db.transaction(async (tx) => {
    const present = await requireLockedUpload(tx, ctx, params.id)
    const { id, nome, status } = present
    if (status === 'aguardando' || status === 'processando')
      throw new AppError('conflict', 'O arquivo ainda está sendo processado. Aguarde o fim do processamento.')
    const opcoes = body.opcoes ?? present.opcoes
    const revision = present.revision + 1
    await updateUploadRow(tx, id, {
      ...{ opcoes, revision, status: 'aguardando', erro: null, logs: [], progresso: null },
      ...{ iniciadoEm: null, finalizadoEm: null },
      updatedAt: nextUpdatedAt(present.updatedAt, ctx.now()),
    })
    const changes = { nome, status: 'aguardando', opcoes }
    await recordChange(tx, ctx, { action: 'update', entity: 'upload', entityId: id, changes })
    return { id, revision }
  })
  await askProcessing(ctx, asked)
  return ok(await readUpload(ctx, params.id))
}
