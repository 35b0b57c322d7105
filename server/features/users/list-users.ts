import type { listUsers as endpoint, getUser as getEndpoint } from '#contract/access/user.ts'
import { byPages } from '#server/platform/database/rows-by-pages.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { ListVerb, Verb } from '#server/platform/http/route.ts'
import { loadUser } from './load-user.ts'
import { selectLinks, selectUserIds, selectUsers } from './store.ts'
import { toUser } from './to-user.ts'

/** Users per page of the answer. */
const AT_ONCE = 200

export const listUsers: ListVerb<typeof endpoint> = async function* (ctx) {
  const ids = await selectUserIds(ctx.db)
  for await (const page of byPages(ids, AT_ONCE, (some) => selectUsers(ctx.db, some))) {
    const links = await selectLinks(
      ctx.db,
      page.map(({ id }) => id),
    )
    yield page.map((row) => toUser(row, links.get(row.id) ?? []))
  }
}

export const getUser: Verb<typeof getEndpoint> = async (ctx, { params }) =>
  ok(await loadUser(ctx.db, params.id))
