import type { createUser as endpoint } from '#contract/user.ts'
import { ok } from '../../platform/answer-with.ts'
import { recordChange } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { Verb } from '../../platform/route.ts'
import { judgePassword } from '../access-policy/judge-password.ts'
import { readPolicy } from '../access-policy/read-policy.ts'
import { lockSiteUsers } from '../sites/lock-site-users.ts'
import { siteUsersChanged } from '../sites/site-users-changed.ts'
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
    await siteUsersChanged(tx, await saveLinks(tx, id, sites), now)
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
