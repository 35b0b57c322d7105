import type { createConnection as endpoint } from '#contract/sources/connection.ts'
import { newId } from '#server/platform/database/new-id.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { toColumns } from './connection-config.ts'
import { refuseAddress, sentConnection } from './sent-connection.ts'
import { insertConnection } from './store.ts'
import { loadConnection } from './to-connection.ts'

export const createConnection: Verb<typeof endpoint> = async (ctx, { body }) => {
  const id = newId()
  const { nome, version } = body
  const connection = sentConnection(version, body.config, null, ctx.secrets)
  refuseAddress(connection, ctx.config.allowLoopbackSources)
  const columns = toColumns(id, connection, ctx.secrets)
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const creatorId = ctx.actor.userId
    await insertConnection(tx, { id, nome, ...columns, creatorId, createdAt: now, updatedAt: now })
    const changes = { nome, version, config: columns.config }
    await recordChange(tx, ctx, { action: 'create', entity: 'connection', entityId: id, changes })
  })
  return ok(await loadConnection(ctx.db, id))
}
