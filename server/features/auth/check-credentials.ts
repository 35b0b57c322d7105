import type { PublicCtx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { inPasswordTurn } from '../../platform/passwords.ts'
import { findAccount } from './account-store.ts'
import { recordBadSignIn } from './record-bad-sign-in.ts'
import {
  beginAttempt,
  clearAccountCount,
  countBadSignIn,
  refuseOverWideLimits,
  takeSignInAttempt,
} from './sign-in-limit.ts'

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * The active account of this address and password. Whoever is over a limit is told before they wait for a turn, and again in it:
 * many at once would else pass the limit before the first of them counts.
 */
export async function checkCredentials(ctx: PublicCtx, email: string, password: string): Promise<Account> {
  const attempt = await beginAttempt(ctx, email)
  await refuseOverWideLimits(ctx, attempt)
  const turn = { first: attempt.isKnown, group: attempt.place, member: email }
  return inPasswordTurn(turn, async (check) => {
    await refuseOverWideLimits(ctx, attempt)
    await takeSignInAttempt(ctx, attempt)
    const account = await findAccount(ctx.db, email)
    const matches = await check(account?.passwordHash, password)
    if (!account || !matches) {
      await countBadSignIn(ctx, attempt)
      await recordBadSignIn(ctx, email, account?.id, 'e-mail ou senha incorretos')
      throw new AppError('unauthorized', 'E-mail ou senha incorretos')
    }
    await clearAccountCount(ctx, attempt)
    if (account.isActive) return account
    await recordBadSignIn(ctx, email, account.id, 'usuário inativo')
    throw new AppError('forbidden', 'Usuário inativo. Fale com o administrador.')
  })
}
