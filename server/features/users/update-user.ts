import type { z } from 'zod/mini'
import type { updateUser as endpoint, userUpdateSchema } from '#contract/access/user.ts'
import { judgePassword } from '#server/features/access-policy/judge-password.ts'
import { readPolicy } from '#server/features/access-policy/read-policy.ts'
import { endUserSessions } from '#server/features/sessions/end-user-sessions.ts'
import { lockSiteUsers, touchSites } from '#server/features/sites/site-users-store.ts'
import type { Ctx } from '#server/platform/context.ts'
import { nextUpdatedAt, refuseStale } from '#server/platform/database/updated-at.ts'
import { AppError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange, updateAction } from '#server/platform/security/audit.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { loadUser } from './load-user.ts'
import { mergePreferencias } from './merge-preferencias.ts'
import { passwordChanged } from './password-changed.ts'
import { recordRights } from './record-rights.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'
import { requireLockedUser } from './require-locked-user.ts'
import { saveLinks } from './save-links.ts'
import { type UserRow, updateUserRow } from './store.ts'

type Body = z.infer<typeof userUpdateSchema>

export const updateUser: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  refuseOwnLoss(ctx, params.id, body)
  const password = await newPassword(ctx, params.id, body)
  await ctx.db.transaction(async (tx) => {
    if (body.sites) await lockSiteUsers(tx)
    if (body.email) await refuseTakenEmail(tx, body.email, params.id)
    const row = await requireLockedUser(tx, ctx, params.id)
    refuseStale(row.updatedAt, body.updatedAt)
    await updateUserRow(tx, row.id, changedColumns(ctx, row, body, password))
    const links = body.sites ? await saveLinks(tx, row.id, body.sites) : []
    await touchSites(tx, links, ctx.now())
    if (body.password) await passwordChanged(tx, ctx, row.id)
    if (body.isActive === false) await endUserSessions(tx, ctx, row.id, { reason: 'usuário desativado' })
    await recordRights(tx, ctx, row, links.length > 0 ? body : { ...body, sites: undefined })
    const { password: typed, updatedAt: _, ...others } = body
    const changes = typed ? { ...others, password: 'alterada' } : others
    const action = updateAction(row.isActive, body.isActive ?? row.isActive)
    await recordChange(tx, ctx, { action, entity: 'user', entityId: row.id, changes })
  })
  return ok(await loadUser(ctx.db, params.id))
}

interface NewPassword {
  readonly passwordHash: string
  readonly mustChangePassword: boolean
}

/** If the policy says so, a password that an administrator chose must be changed at the next sign-in. */
async function newPassword(ctx: Ctx, id: string, body: Body): Promise<NewPassword | undefined> {
  if (!body.password) return undefined
  const { name, email } = await loadUser(ctx.db, id)
  await judgePassword(ctx, 'password', body.password, { name: body.name ?? name, email: body.email ?? email })
  const { changeAtFirstSignIn } = await readPolicy(ctx.db)
  const mustChangePassword = changeAtFirstSignIn && id !== ctx.actor.userId
  return { passwordHash: await hashPassword(body.password), mustChangePassword }
}

/** Administrators can't take their own rights away. */
function refuseOwnLoss(ctx: Ctx, id: string, body: Body): void {
  if (id !== ctx.actor.userId) return
  if (body.isActive === false) throw new AppError('conflict', 'Não é possível desativar sua própria conta')
  if (body.role === 'user') {
    throw new AppError('conflict', 'Não é possível remover seu próprio papel de administrador')
  }
}

function changedColumns(ctx: Ctx, row: UserRow, body: Body, password: NewPassword | undefined) {
  const { name = row.name, email = row.email, role = row.role, isActive = row.isActive } = body
  return {
    name,
    email,
    role,
    isActive,
    passwordHash: row.passwordHash,
    ...password,
    preferencias: mergePreferencias(row.preferencias, body.preferencias ?? {}),
    updatedAt: nextUpdatedAt(row.updatedAt, ctx.now()),
  }
}
