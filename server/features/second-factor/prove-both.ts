import { checkCurrentPassword } from '#server/features/sessions/check-current-password.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { checkCode, WRONG_CODE } from './check-code.ts'
import { findFactor } from './store.ts'

/** Runs the work after the right password and the right code. A wrong code is counted and nothing else changes. */
export async function proveBoth<T>(
  ctx: Ctx,
  { currentPassword, code }: { currentPassword: string; code: string },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const { userId: id, name } = ctx.actor
  await checkCurrentPassword(ctx, currentPassword)
  if (!(await findFactor(ctx.db, id))?.since) {
    throw new AppError('conflict', 'A verificação em duas etapas não está ativa')
  }
  const done = await ctx.db.transaction(async (tx) =>
    (await checkCode(tx, ctx, { id, name }, code)) ? { result: await work(tx) } : undefined,
  )
  if (!done) throw fieldError('code', WRONG_CODE)
  return done.result
}
