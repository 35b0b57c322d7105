import type { listSites as endpoint } from '#contract/sites/site.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { permissoesIn } from './require-site.ts'
import { countMembers, selectSites } from './store.ts'
import { toSite } from './to-site.ts'

/** The actor's active sites; administrators see inactive ones too. Only a site's administrators see its number of users. */
export const listSites: Verb<typeof endpoint> = async (ctx) => {
  const mine = ctx.actor.role === 'admin' ? {} : { ids: [...ctx.actor.sites.keys()], activeOnly: true }
  const rows = await selectSites(ctx.db, mine)
  const members = await countMembers(ctx.db)
  return ok(
    rows.flatMap((row) => {
      const permissoes = permissoesIn(ctx, row.id)
      if (!permissoes) return []
      const usersCount = permissoes.admin ? (members.get(row.id) ?? 0) : undefined
      return [{ ...toSite(row, permissoes), usersCount }]
    }),
  )
}
