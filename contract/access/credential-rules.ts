import { z } from 'zod/mini'
import { boundedText } from '../wire/bounded.ts'
import { foldedText } from '../wire/email-text.ts'

const EMAIL = { missing: 'E-mail é obrigatório', tooLong: 'E-mail inválido' }
const PASSWORD = { missing: 'Senha é obrigatória', tooLong: 'Dados inválidos' }

/** The texts of the sign-in. Case and width of an address's letters do not count. */
export const credentialsSchema = z.object({
  email: foldedText(254, EMAIL).check(
    z.minLength(1, EMAIL.missing),
    z.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'E-mail inválido'),
  ),
  password: boundedText(1000, PASSWORD).check(z.minLength(1, PASSWORD.missing)),
})
export type Credentials = z.infer<typeof credentialsSchema>

/** The schema's first message for a text; undefined for a valid text. */
export const credentialProblem = (name: keyof Credentials, typed: string): string | undefined =>
  credentialsSchema.shape[name].safeParse(typed).error?.issues[0]?.message
