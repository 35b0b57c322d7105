import type { Ctx, PublicCtx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { recordSecurity } from '#server/platform/security/audit.ts'
import { foldCode, hashRecoveryCode } from './recovery-codes.ts'
import { countCodesLeft, lockFactor, spendCode, takeStep } from './store.ts'
import { stepOf } from './totp.ts'
import { countWrongCode, refuseManyWrongCodes } from './wrong-codes.ts'

export const WRONG_CODE = 'Código de verificação incorreto'

interface Person {
  readonly id: string
  readonly name: string
}

/** Whether the typed code is right; each code counts once. A wrong code is counted, so the transaction must be committed. */
export async function checkCode(
  tx: Db,
  ctx: PublicCtx | Ctx,
  person: Person,
  typed: string,
): Promise<boolean> {
  const factor = await lockFactor(tx, person.id)
  if (!factor?.since || factor.secret === null) return false
  const code = foldCode(typed)
  if (!/^\d{6}$/.test(code)) return checkRecoveryCode(tx, ctx, person, code)
  return checkTimedCode(tx, ctx, { userId: person.id, secret: factor.secret, code })
}

/** Whether the code is a right, unused code of the authenticator. */
export async function checkTimedCode(
  tx: Db,
  ctx: PublicCtx,
  { userId, secret, code }: { userId: string; secret: string; code: string },
): Promise<boolean> {
  await refuseManyWrongCodes(tx, ctx, userId)
  const step = stepOf(readSecret(ctx, secret, userId), foldCode(code), ctx.now())
  const counts = step !== null && (await takeStep(tx, userId, step))
  if (!counts) await countWrongCode(tx, ctx, userId)
  return counts
}

async function checkRecoveryCode(
  tx: Db,
  ctx: PublicCtx | Ctx,
  person: Person,
  code: string,
): Promise<boolean> {
  if (!(await spendCode(tx, person.id, hashRecoveryCode(person.id, code), ctx.now()))) return false
  const changes = { recoveryCodesLeft: await countCodesLeft(tx, person.id) }
  await recordSecurity(tx, ctx, {
    action: 'second-factor-recovery',
    entity: 'user',
    entityId: person.id,
    actor: person,
    changes,
  })
  return true
}

/** Binds the encrypted secret to its user and its purpose. */
export const boundTo = (userId: string): string => `second-factor:${userId}`

function readSecret(ctx: PublicCtx, secret: string, userId: string): string {
  try {
    return ctx.secrets.decrypt<string>(secret, boundTo(userId))
  } catch (cause) {
    const message =
      'A chave do servidor mudou, e o código não pode ser conferido. Use um código de recuperação ou fale com o administrador.'
    throw new AppError('conflict', message, [{ field: 'code', message }], { cause })
  }
}
