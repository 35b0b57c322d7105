import type { updateConnection as endpoint } from '#contract/sources/connection.ts'
import { contractOf } from '#contract/sources/source-kinds.ts'
import type { Ctx } from '#server/platform/context.ts'
import { nextUpdatedAt, refuseStale } from '#server/platform/database/updated-at.ts'
import { fieldError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { isStored, toColumns } from './connection-config.ts'
import { refuseAddress, sentConnection } from './sent-connection.ts'
import { type ConnectionRow, lockConnection, updateConnectionRow } from './store.ts'
import { loadConnection, missingConnection } from './to-connection.ts'

export const updateConnection: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  await ctx.db.transaction(async (tx) => {
    const row = await lockConnection(tx, params.id)
    if (!row) throw missingConnection()
    refuseStale(row.updatedAt, body.updatedAt)
    if (body.version !== undefined && body.version !== row.version) {
      throw fieldError('version', 'A versão da conexão não pode ser alterada')
    }
    const nome = body.nome ?? row.nome
    const columns = configColumns(ctx, row, body.config)
    const updatedAt = nextUpdatedAt(row.updatedAt, ctx.now())
    await updateConnectionRow(tx, row.id, { nome, ...columns, updatedAt })
    const changes = { nome, config: columns.config }
    await recordChange(tx, ctx, { action: 'update', entity: 'connection', entityId: row.id, changes })
  })
  return ok(await loadConnection(ctx.db, params.id))
}

/** A changed config is untested, so the outcome of the last test is deleted. */
function configColumns(
  ctx: Ctx,
  row: ConnectionRow,
  sent: Record<string, unknown> | undefined,
): Partial<ConnectionRow> {
  if (sent === undefined) return {}
  const stored = row.config as Record<string, unknown>
  const { fixedMembers } = contractOf(row.version)
  const fixed = Object.fromEntries(fixedMembers.map((member) => [member, stored[member]]))
  const next = sentConnection(row.version, { ...sent, ...fixed }, row, ctx.secrets)
  if (isStored(next, row, ctx.secrets)) return {}
  refuseAddress(next, ctx.config.allowLoopbackSources)
  const untested = { status: 'inativo', ultimoErro: null, metadados: null } as const
  return { ...toColumns(row.id, next, ctx.secrets), ...untested }
}
