import type { login as endpoint } from '#contract/access/auth.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { askForCode } from '#server/features/second-factor/ask-for-code.ts'
import {
  beginAttempt,
  clearAccountCount,
  countBadSignIn,
  refuseOverWideLimits,
  takeSignInAttempt,
} from '#server/features/sessions/sign-in-limit.ts'
import type { PublicCtx } from '#server/platform/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { inPasswordTurn } from '#server/platform/security/passwords.ts'
import { mailboxOf } from '#server/platform/text/email-address.ts'
import { findAccount } from './account-store.ts'
import { recordBadSignIn } from './record-bad-sign-in.ts'

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * The active account with this address, this password and, if the account has a second factor, this code. The limits are checked
 * before the password's turn and again during it, so that concurrent attempts cannot pass before the first attempt counts.
 */
export async function checkCredentials(
  ctx: PublicCtx,
  { email, password, code }: BodyOf<typeof endpoint>,
): Promise<Account> {
  // All spellings of an address share one count.
  const mailbox = mailboxOf(email)
  const attempt = await beginAttempt(ctx, mailbox)
  const bad = async (userId: string | undefined, reason: string) => {
    await countBadSignIn(ctx, attempt)
    await recordBadSignIn(ctx, mailbox, userId, reason)
  }
  await refuseOverWideLimits(ctx, attempt)
  const turn = { first: attempt.isKnown, group: attempt.place, member: mailbox }
  return inPasswordTurn(turn, async (check) => {
    await refuseOverWideLimits(ctx, attempt)
    await takeSignInAttempt(ctx, attempt)
    const account = await findAccount(ctx.db, email)
    const matches = await check(account?.passwordHash, password)
    if (!account || !matches) {
      await bad(account?.id, 'e-mail ou senha incorretos')
      throw new AppError('unauthorized', 'E-mail ou senha incorretos')
    }
    if (!account.isActive) {
      await clearAccountCount(ctx, attempt)
      await recordBadSignIn(ctx, mailbox, account.id, 'usuário inativo')
      throw new AppError('forbidden', 'Usuário inativo. Fale com o administrador.')
    }
    await askForCode(ctx, account, code, () => bad(account.id, 'código de verificação incorreto'))
    await clearAccountCount(ctx, attempt)
    return account
  })
}
