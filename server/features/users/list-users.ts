import type { listUsers as endpoint, getUser as getEndpoint } from '#contract/user.ts'
import { ok } from '../../platform/answer-with.ts'
import type { Verb } from '../../platform/serve.ts'
import { loadUser } from './load-user.ts'
import { selectLinks, selectUsers } from './store.ts'
import { toUser } from './to-user.ts'

export const listUsers: Verb<typeof endpoint> = async (ctx) => {
  const rows = await selectUsers(ctx.db)
  const links = await selectLinks(
    ctx.db,
    rows.map((row) => row.id),
  )
  return ok(rows.map((row) => toUser(row, links.get(row.id) ?? [])))
}

export const getUser: Verb<typeof getEndpoint> = async (ctx, { params }) =>
  ok(await loadUser(ctx.db, params.id))
