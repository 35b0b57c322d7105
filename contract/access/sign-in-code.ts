import { z } from 'zod/mini'
import { trimmedText } from '../wire/bounded.ts'
import { credentialsSchema } from './credential-rules.ts'

export const CURRENT_PASSWORD = 'Senha atual é obrigatória'
/** Shown at the field `code` when the password is right and the account asks for a code as well. */
export const CODE_WANTED = 'Informe o código de verificação'

/** Six digits of an authenticator, or a recovery code; blanks and hyphens do not count. */
const WRONG_CODE = 'Código inválido'
export const codeSchema = trimmedText(64, { missing: CODE_WANTED, tooLong: WRONG_CODE }).check(
  z.minLength(1, CODE_WANTED),
)

export const signInSchema = z.extend(credentialsSchema, {
  /** Blank: no code yet. */
  code: z.optional(trimmedText(64, { missing: WRONG_CODE, tooLong: WRONG_CODE })),
})
