import type { replaceSiteUsers as endpoint } from '#contract/sites/site.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuseStale } from '#server/platform/database/updated-at.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange, recordSecurity } from '#server/platform/security/audit.ts'
import { changedLinks } from './changed-links.ts'
import { describeSite } from './get-site.ts'
import { requireLockedSite } from './require-site.ts'
import { lockSiteUsers, touchSites } from './site-users-store.ts'
import {
  findExistingUserIds,
  lockSite,
  type MemberRow,
  replaceMembers,
  selectMembers,
  touchUsers,
} from './store.ts'

export const replaceSiteUsers: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  const wanted = new Map(body.usuarios.map(({ userId, permissoes }) => [userId, permissoes]))
  const members = [...wanted].map(([userId, { escrita, admin }]) => ({
    userId,
    escrita: escrita || admin,
    admin,
  }))
  const site = await ctx.db.transaction(async (tx) => {
    await lockSiteUsers(tx)
    const reached = await requireLockedSite(tx, ctx, params.id, 'admin')
    refuseStale(reached.row.updatedAt, body.updatedAt)
    await refuseStrangers(tx, ctx, params.id, [...wanted.keys()])
    const before = await selectMembers(tx, params.id)
    await replaceMembers(tx, params.id, members)
    const changed = changedLinks(before.map(ofUser), members.map(ofUser))
    await touchUsers(tx, changed, ctx.now())
    await touchSites(tx, changed.length > 0 ? [params.id] : [], ctx.now())
    const change = { entity: 'site', entityId: params.id, changes: { usuarios: members } } as const
    await recordChange(tx, ctx, { action: 'update', ...change })
    if (changed.length > 0) await recordSecurity(tx, ctx, { action: 'rights-change', ...change })
    return { ...reached, row: (await lockSite(tx, params.id)) ?? reached.row }
  })
  return ok(await describeSite(ctx, site))
}

type Member = Pick<MemberRow, 'userId' | 'escrita' | 'admin'>
const ofUser = ({ userId: id, escrita, admin }: Member) => ({ id, escrita, admin })

/** A site's administrator changes and removes users; only administrators of the installation add them. */
async function refuseStrangers(tx: Db, ctx: Ctx, siteId: string, userIds: string[]): Promise<void> {
  if (ctx.actor.role === 'admin') {
    const known = await findExistingUserIds(tx, userIds)
    const missing = userIds.findIndex((id) => !known.has(id))
    if (missing >= 0) throw fieldError(`usuarios.${missing}.userId`, 'Usuário não encontrado')
    return
  }
  const present = new Set((await selectMembers(tx, siteId)).map((member) => member.userId))
  if (userIds.some((id) => !present.has(id))) {
    throw new AppError('forbidden', 'Somente administradores adicionam usuários a um site')
  }
}
