import type { createUpload as endpoint } from '#contract/files/upload.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { StoredUploadVerb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { addUpload } from './add-upload.ts'
import { askProcessing } from './processing/upload-jobs.ts'
import { readUpload } from './read-upload.ts'
import { namesOf, opcoesOf } from './read-upload-form.ts'
import { requirePlace } from './require-upload.ts'
import { countUploadsOf } from './store.ts'

/** The file of a refused call is deleted by the route. */
export const createUpload: StoredUploadVerb<typeof endpoint> = async (ctx, { body, file, fileName }) => {
  if (file.bytes === 0) throw fieldError('file', 'O arquivo está vazio')
  const names = namesOf(fileName, body.nome)
  const opcoes = opcoesOf(body.opcoes)
  const { machineId, descricao } = body
  const { userId: uploaderId, timezone } = ctx.actor
  const id = await ctx.db.transaction(async (tx) => {
    await requirePlace(tx, ctx, machineId)
    await checkQuota(tx, ctx)
    const added = { ...names, machineId, descricao, opcoes, uploaderId, timezone, demonstracao: false }
    const id = await addUpload(tx, added, file, ctx.now())
    const changes = { ...names, machineId, descricao, opcoes, tamanho: file.bytes }
    await recordChange(tx, ctx, { action: 'create', entity: 'upload', entityId: id, changes })
    return id
  })
  await askProcessing(ctx, { id, revision: 0 })
  return ok(await readUpload(ctx, id))
}

/** A user's files take at most 25 GB of the store. */
const MOST_OF_USER = 500

async function checkQuota(tx: Db, { actor }: Ctx): Promise<void> {
  if (actor.role === 'admin' || (await countUploadsOf(tx, actor.userId)) < MOST_OF_USER) return
  throw new AppError('conflict', `Você já tem ${MOST_OF_USER} arquivos. Exclua algum antes de enviar outro.`)
}
