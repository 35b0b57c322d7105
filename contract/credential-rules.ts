import { z } from 'zod/mini'
import { BLANKS_AROUND, boundedText } from './bounded.ts'
import { foldEmail, foldedText } from './email-text.ts'

/** The rules for texts of the sign-in, as data, so that the page checks them without a schema. */
interface TextRule {
  readonly missing: string
  /** The text is compared after folding: case and width of letters do not count. */
  readonly folded: boolean
  readonly most: number
  readonly tooLong: string
  readonly pattern?: RegExp
  readonly wrong?: string
}

const CREDENTIAL_RULES = {
  email: {
    missing: 'E-mail é obrigatório',
    folded: true,
    most: 254,
    tooLong: 'E-mail inválido',
    pattern: /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/,
    wrong: 'E-mail inválido',
  },
  password: { missing: 'Senha é obrigatória', folded: false, most: 1000, tooLong: 'Dados inválidos' },
} as const satisfies Record<string, TextRule>

function schemaOf({ missing, folded, most, tooLong, pattern, wrong }: TextRule) {
  const text = (folded ? foldedText : boundedText)(most, { missing, tooLong }).check(z.minLength(1, missing))
  return pattern ? text.check(z.regex(pattern, wrong)) : text
}

export const credentialsSchema = z.object({
  email: schemaOf(CREDENTIAL_RULES.email),
  password: schemaOf(CREDENTIAL_RULES.password),
})
export type Credentials = z.infer<typeof credentialsSchema>

/** The schema's first message for a text; undefined for a valid text. */
export function credentialProblem(name: keyof Credentials, typed: string): string | undefined {
  const rule: TextRule = CREDENTIAL_RULES[name]
  if (isLonger(typed, rule.folded ? rule.most + BLANKS_AROUND : rule.most)) return rule.tooLong
  const text = rule.folded ? foldEmail(typed) : typed
  if (text === '') return rule.missing
  if (isLonger(text, rule.most)) return rule.tooLong
  return rule.pattern && !rule.pattern.test(text) ? rule.wrong : undefined
}

/** A schema counts characters; `length` counts some characters twice. */
const isLonger = (text: string, most: number) =>
  text.length > 2 * most || (text.length > most && [...text].length > most)
