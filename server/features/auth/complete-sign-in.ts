import { deviceName } from '#server/features/sessions/device-name.ts'
import { openSession } from '#server/features/sessions/open-session.ts'
import { rememberPlace } from '#server/features/sessions/sign-in-limit.ts'
import type { PublicCtx } from '#server/platform/context.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'
import type { Account } from './check-credentials.ts'
import { describeSession } from './describe-session.ts'

/** Opens the session after all checks of a sign-in, and stores the caller's place as known for the user. */
export async function completeSignIn(ctx: PublicCtx, account: Account) {
  const { id: userId, name } = account
  const { sessionId, ...tokens } = await openSession(ctx, account)
  await rememberPlace(ctx, userId)
  await recordSecurity(ctx.db, ctx, {
    action: 'sign-in',
    entity: 'session',
    entityId: sessionId,
    actor: { id: userId, name },
    changes: { device: deviceName(ctx.userAgent) },
  })
  return { success: true as const, ...tokens, ...(await describeSession(ctx.db, userId)) }
}
