import { createHash } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { OneAtATime } from '../../platform/one-at-a-time.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { findPasswordHash } from './account-store.ts'
import { WINDOW_MS } from './sign-in-limit.ts'
import { forgetFailures, readFailures, recordFailure } from './sign-in-store.ts'

const MOST = 10
const perUser = new OneAtATime()
const keyOf = (userId: string) => createHash('sha256').update(`current-password\n${userId}`).digest('hex')

/** Whoever holds a session but not the password may not find it by trying. */
export const requireCurrentPassword = (ctx: Ctx, password: string): Promise<void> =>
  perUser.run(ctx.actor.userId, () => check(ctx, password))

async function check(ctx: Ctx, password: string): Promise<void> {
  const { userId } = ctx.actor
  const sinceMs = ctx.now().getTime() - WINDOW_MS
  const wrong = await readFailures(ctx.db, keyOf(userId), sinceMs)
  if (wrong.length >= MOST) throw tooMany(wrong[0]! - sinceMs)
  if (await verifyPassword(await findPasswordHash(ctx.db, userId), password)) {
    return forgetFailures(ctx.db, keyOf(userId))
  }
  await recordFailure(ctx.db, keyOf(userId), ctx.now(), { sinceMs, keep: MOST })
  throw fieldError('currentPassword', 'Senha atual incorreta')
}

function tooMany(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  const message = 'Muitas senhas incorretas. Tente novamente mais tarde.'
  return new AppError('too-many', message, undefined, { retryAfterSeconds })
}
