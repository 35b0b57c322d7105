import type { login as endpoint } from '#contract/auth.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { PublicCtx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { OneAtATime } from '../../platform/one-at-a-time.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import type { Verb } from '../../platform/route.ts'
import { askForCode } from '../second-factor/ask-for-code.ts'
import { mailboxOf } from '../users/email-address.ts'
import { findAccount } from './account-store.ts'
import { describeSession } from './describe-session.ts'
import { openSession } from './open-session.ts'
import { checkSignInLimit, clearAccountCount, countBadSignIn } from './sign-in-limit.ts'

// One after another for each address, so that the limit also holds against many attempts at once.
const perAddress = new OneAtATime()

type SignIn = BodyOf<typeof endpoint>

export const login: Verb<typeof endpoint, PublicCtx> = async (ctx, { body }) => {
  const userId = await perAddress.run(ctx.address, () => checkCredentials(ctx, body))
  const tokens = await openSession(ctx, userId)
  return { success: true, ...tokens, ...(await describeSession(ctx.db, userId)) }
}

async function checkCredentials(ctx: PublicCtx, { email, password, code }: SignIn): Promise<string> {
  // However its address is written, an account has one count.
  const mailbox = mailboxOf(email)
  await checkSignInLimit(ctx, mailbox)
  const account = await findAccount(ctx.db, email)
  const matches = await verifyPassword(account?.passwordHash, password)
  if (!account || !matches) {
    await countBadSignIn(ctx, mailbox)
    throw new AppError('unauthorized', 'E-mail ou senha incorretos')
  }
  if (!account.isActive) throw new AppError('forbidden', 'Usuário inativo. Fale com o administrador.')
  await askForCode(ctx, account, code, () => countBadSignIn(ctx, mailbox))
  await clearAccountCount(ctx, mailbox)
  return account.id
}
