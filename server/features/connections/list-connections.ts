import type {
  listConnections as endpoint,
  getConnection as getEndpoint,
} from '#contract/sources/connection.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { selectConnections, selectUses } from './store.ts'
import { loadConnection, toConnection } from './to-connection.ts'

export const listConnections: Verb<typeof endpoint> = async (ctx) => {
  const records = await selectConnections(ctx.db)
  const uses = await selectUses(
    ctx.db,
    records.map((record) => record.id),
  )
  const byConnection = Map.groupBy(uses, (use) => use.connectionId)
  return ok(records.map((record) => toConnection(record, byConnection.get(record.id) ?? [])))
}

export const getConnection: Verb<typeof getEndpoint> = async (ctx, { params }) =>
  ok(await loadConnection(ctx.db, params.id))
