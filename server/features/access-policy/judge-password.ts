import { COMMON_PASSWORD, tooShort } from '#contract/access/access-policy.ts'
import type { Services } from '#server/platform/context.ts'
import { fieldError } from '#server/platform/errors.ts'
import { isCommonPassword, type PasswordOwner } from './common-password.ts'
import { readPolicy } from './read-policy.ts'

/** Refuses a new password that breaks the access policy. */
export async function judgePassword(
  { db }: Services,
  field: string,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const { minLength, refuseCommon } = await readPolicy(db)
  if (password.length < minLength) throw fieldError(field, tooShort(minLength))
  if (refuseCommon && (await isCommonPassword(password, owner))) {
    throw fieldError(field, `${COMMON_PASSWORD} Escolha outra.`)
  }
}
