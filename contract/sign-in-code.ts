import { z } from 'zod'
import { credentialsSchema } from './credential-rules.ts'

export const CURRENT_PASSWORD = 'Senha atual é obrigatória'
/** Of the sign-in whose password was right and whose account wants a code as well: told at the field `code`. */
export const CODE_WANTED = 'Informe o código de verificação'

/** Six digits of an authenticator, or a recovery code; blanks and hyphens say nothing. */
export const codeSchema = z.string(CODE_WANTED).trim().min(1, CODE_WANTED).max(64, 'Código inválido')

export const signInSchema = credentialsSchema.extend({
  /** Blank: none yet. */
  code: z.string('Código inválido').trim().max(64, 'Código inválido').optional(),
})
