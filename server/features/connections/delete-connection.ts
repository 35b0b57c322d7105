import type { deleteConnection as endpoint } from '#contract/sources/connection.ts'
import { AppError } from '#server/platform/errors.ts'
import { withMessage } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { deleteConnectionRow, lockConnection, selectUses } from './store.ts'
import { missingConnection } from './to-connection.ts'

export const deleteConnection: Verb<typeof endpoint> = async (ctx, { params }) => {
  await ctx.db.transaction(async (tx) => {
    const row = await lockConnection(tx, params.id)
    if (!row) throw missingConnection()
    const uses = await selectUses(tx, [row.id])
    if (uses.length > 0) {
      throw new AppError('conflict', `A conexão está em uso por máquinas: ${namesOf(uses)}`)
    }
    await deleteConnectionRow(tx, row.id)
    const changes = { nome: row.nome }
    await recordChange(tx, ctx, { action: 'delete', entity: 'connection', entityId: row.id, changes })
  })
  return withMessage('Conexão excluída com sucesso!')
}

const FIRST = 5

function namesOf(uses: readonly { nome: string }[]): string {
  const first = uses.slice(0, FIRST).map(({ nome }) => nome)
  const more = uses.length - first.length
  return more > 0 ? `${first.join(', ')} e mais ${more}` : first.join(', ')
}
