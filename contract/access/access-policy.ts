import { z } from 'zod/mini'
import { answer, instant } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'

const LENGTH = 'O tamanho mínimo deve ser um número inteiro de 6 a 128'

const policyFields = {
  /** For new passwords; stored passwords are not measured again. */
  minLength: z.int(LENGTH).check(z.gte(6, LENGTH), z.lte(128, LENGTH)),
  /** Whether the server refuses a common password; otherwise the form only warns. */
  refuseCommon: z.boolean('Opção inválida'),
  /** A user whose password an administrator set chooses another password first. */
  changeAtFirstSignIn: z.boolean('Opção inválida'),
  secondFactorForAdmins: z.boolean('Opção inválida'),
}
export const accessPolicySchema = z.object({ ...policyFields, updatedAt: z.nullable(instant) })
export type AccessPolicy = z.infer<typeof accessPolicySchema>

export const accessPolicyUpdateSchema = z.object({
  minLength: z.optional(policyFields.minLength),
  refuseCommon: z.optional(policyFields.refuseCommon),
  changeAtFirstSignIn: z.optional(policyFields.changeAtFirstSignIn),
  secondFactorForAdmins: z.optional(policyFields.secondFactorForAdmins),
  updatedAt: z.nullish(instant),
})

export const getAccessPolicy = endpoint({
  method: 'GET',
  path: '/access-policy',
  access: 'user',
  owing: true,
  tag: 'Acesso',
  summary: 'O que se exige de senhas e de administradores',
  response: answer(accessPolicySchema),
})
export const changeAccessPolicy = endpoint({
  method: 'PUT',
  path: '/access-policy',
  access: 'admin',
  tag: 'Acesso',
  summary: 'Altera a política de acesso',
  body: accessPolicyUpdateSchema,
  response: answer(accessPolicySchema),
})

export const COMMON_PASSWORD = 'Esta senha é muito comum e fácil de adivinhar.'
export const tooShort = (minLength: number): string => `Senha deve ter pelo menos ${minLength} caracteres`

export const checkPassword = endpoint({
  method: 'POST',
  path: '/auth/password-check',
  access: 'user',
  owing: true,
  tag: 'Acesso',
  summary: 'Se a senha é das que se adivinham primeiro; nada dela é guardado',
  body: z.object({
    password: boundedText(200, {
      missing: 'Senha é obrigatória',
      tooLong: 'Senha deve ter no máximo 200 caracteres',
    }),
    /** Name and address of the password's owner; left out, those of the caller. */
    name: z.optional(boundedText(200)),
    email: z.optional(boundedText(254)),
  }),
  response: answer(z.object({ common: z.boolean() })),
})
