import type { login as endpoint } from '#contract/auth.ts'
import type { PublicCtx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { OneAtATime } from '../../platform/one-at-a-time.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import type { Verb } from '../../platform/route.ts'
import { findAccount } from './account-store.ts'
import { describeSession } from './describe-session.ts'
import { openSession } from './open-session.ts'
import { checkSignInLimit, clearAccountCount, countBadSignIn } from './sign-in-limit.ts'

// One after another for each address, so that the limit also holds against many attempts at once.
const perAddress = new OneAtATime()

export const login: Verb<typeof endpoint, PublicCtx> = async (ctx, { body }) => {
  const email = body.email.toLowerCase()
  const userId = await perAddress.run(ctx.address, () => checkCredentials(ctx, email, body.password))
  const tokens = await openSession(ctx, userId)
  return { success: true, ...tokens, ...(await describeSession(ctx.db, userId)) }
}

async function checkCredentials(ctx: PublicCtx, email: string, password: string): Promise<string> {
  await checkSignInLimit(ctx, email)
  const account = await findAccount(ctx.db, email)
  const matches = await verifyPassword(account?.passwordHash, password)
  if (!account || !matches) {
    await countBadSignIn(ctx, email)
    throw new AppError('unauthorized', 'E-mail ou senha incorretos')
  }
  if (!account.isActive) throw new AppError('forbidden', 'Usuário inativo. Fale com o administrador.')
  await clearAccountCount(ctx, email)
  return account.id
}
