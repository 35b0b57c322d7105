import type { z } from 'zod/mini'
import type { getSite as endpoint, siteDetailSchema } from '#contract/sites/site.ts'
import type { Ctx } from '#server/platform/context.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { toPermissoes } from '#server/platform/security/authenticate.ts'
import { type ReachedSite, requireSite } from './require-site.ts'
import { selectMembers } from './store.ts'
import { toSite } from './to-site.ts'

export const getSite: Verb<typeof endpoint> = async (ctx, { params }) =>
  ok(await describeSite(ctx, await requireSite(ctx, params.id, 'leitura')))

/** Only the site's administrators see its other users. */
export async function describeSite(
  ctx: Ctx,
  { row, permissoes }: ReachedSite,
): Promise<z.infer<typeof siteDetailSchema>> {
  const site = toSite(row, permissoes)
  if (!permissoes.admin) return site
  const members = await selectMembers(ctx.db, row.id)
  const users = members.map(({ escrita, admin, ...user }) => ({
    ...user,
    permissoes: toPermissoes({ escrita, admin }),
  }))
  return { ...site, users }
}
