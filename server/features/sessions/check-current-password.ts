import type { Ctx } from '#server/platform/context.ts'
import { fieldError } from '#server/platform/errors.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'
import { inPasswordTurn } from '#server/platform/security/passwords.ts'
import { findPasswordHash } from './session-store.ts'
import { clearPasswordCount, takePasswordAttempt } from './sign-in-limit.ts'

/** Checks the current password of a signed-in user. After too many wrong passwords the user has to wait. */
export async function checkCurrentPassword(
  ctx: Ctx,
  password: string,
  field = 'currentPassword',
): Promise<void> {
  const { userId } = ctx.actor
  await inPasswordTurn({ first: true, group: `user ${userId}`, member: '' }, async (check) => {
    await takePasswordAttempt(ctx, userId)
    if (await check(await findPasswordHash(ctx.db, userId), password)) {
      return clearPasswordCount(ctx, userId)
    }
    await recordSecurity(ctx.db, ctx, { action: 'password-wrong', entity: 'user', entityId: userId })
    throw fieldError(field, 'Senha atual incorreta')
  })
}
