import type { createUser as endpoint } from '#contract/access/user.ts'
import { judgePassword } from '#server/features/access-policy/judge-password.ts'
import { readPolicy } from '#server/features/access-policy/read-policy.ts'
import { lockSiteUsers, touchSites } from '#server/features/sites/site-users-store.ts'
import { newId } from '#server/platform/database/new-id.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { loadUser } from './load-user.ts'
import { recordRights } from './record-rights.ts'
import { refuseTakenEmail, takenEmail } from './refuse-taken-email.ts'
import { saveLinks } from './save-links.ts'
import { insertUser } from './store.ts'

export const createUser: Verb<typeof endpoint> = async (ctx, { body }) => {
  const { password, sites, ...fields } = body
  await judgePassword(ctx, 'password', password, fields)
  const passwordHash = await hashPassword(password)
  const id = newId()
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await lockSiteUsers(tx)
    await refuseTakenEmail(tx, fields.email)
    const { changeAtFirstSignIn: mustChangePassword } = await readPolicy(tx)
    const row = { id, ...fields, passwordHash, mustChangePassword, createdAt: now, updatedAt: now }
    if (!(await insertUser(tx, row))) throw takenEmail()
    await touchSites(tx, await saveLinks(tx, id, sites), now)
    await recordRights(
      tx,
      ctx,
      { id, role: null, isActive: null },
      { role: fields.role, isActive: true, sites },
    )
    const changes = { ...fields, sites }
    await recordChange(tx, ctx, { action: 'create', entity: 'user', entityId: id, changes })
  })
  return ok(await loadUser(ctx.db, id))
}
